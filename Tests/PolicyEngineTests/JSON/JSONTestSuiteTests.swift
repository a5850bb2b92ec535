import Foundation
import PolicyEngine
import Testing

/// The files of the JSON test suite, which lies beside the repository.
private enum Suite {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/data/json-test-suite/test_parsing")
    .standardized

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static let isPresent = !names.isEmpty

  static func failure(_ name: String) throws -> JSONFailure? {
    try scan(bytes(name), ["", "/a", "/0"]).failure
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }
}

/// The outcomes that the suite leaves to the reader, each with its reason.
private let openOutcomes: [String: (isAccepted: Bool, reason: String)] = [
  "i_number_double_huge_neg_exp": (true, "grammar"),
  "i_number_huge_exp": (true, "grammar"),
  "i_number_neg_int_huge_exp": (true, "grammar"),
  "i_number_pos_double_huge_exp": (true, "grammar"),
  "i_number_real_neg_overflow": (true, "grammar"),
  "i_number_real_pos_overflow": (true, "grammar"),
  "i_number_real_underflow": (true, "grammar"),
  "i_number_too_big_neg_int": (true, "grammar"),
  "i_number_too_big_pos_int": (true, "grammar"),
  "i_number_very_big_negative_int": (true, "grammar"),
  "i_object_key_lone_2nd_surrogate": (true, "surrogate"),
  "i_string_1st_surrogate_but_2nd_missing": (true, "surrogate"),
  "i_string_1st_valid_surrogate_2nd_invalid": (true, "surrogate"),
  "i_string_UTF-16LE_with_BOM": (false, "encoding"),
  "i_string_UTF-8_invalid_sequence": (false, "encoding"),
  "i_string_UTF8_surrogate_U+D800": (false, "encoding"),
  "i_string_incomplete_surrogate_and_escape_valid": (true, "surrogate"),
  "i_string_incomplete_surrogate_pair": (true, "surrogate"),
  "i_string_incomplete_surrogates_escape_valid": (true, "surrogate"),
  "i_string_invalid_lonely_surrogate": (true, "surrogate"),
  "i_string_invalid_surrogate": (true, "surrogate"),
  "i_string_invalid_utf-8": (false, "encoding"),
  "i_string_inverted_surrogates_U+1D11E": (true, "surrogate"),
  "i_string_iso_latin_1": (false, "encoding"),
  "i_string_lone_second_surrogate": (true, "surrogate"),
  "i_string_lone_utf8_continuation_byte": (false, "encoding"),
  "i_string_not_in_unicode_range": (false, "encoding"),
  "i_string_overlong_sequence_2_bytes": (false, "encoding"),
  "i_string_overlong_sequence_6_bytes": (false, "encoding"),
  "i_string_overlong_sequence_6_bytes_null": (false, "encoding"),
  "i_string_truncated-utf-8": (false, "encoding"),
  "i_string_utf16BE_no_BOM": (false, "encoding"),
  "i_string_utf16LE_no_BOM": (false, "encoding"),
  "i_structure_500_nested_arrays": (true, "depth"),
  "i_structure_UTF-8_BOM_empty_object": (true, "mark"),
]

@Suite("JSON test suite", .enabled(if: Suite.isPresent, "the JSON test suite is not there"))
struct JSONTestSuiteTests {
  @Test("The suite is complete")
  func isComplete() {
    let counts = Dictionary(grouping: Suite.names, by: \.first).mapValues(\.count)
    #expect(counts == ["y": 95, "n": 188, "i": 35])
  }

  @Test("A valid text is accepted", arguments: Suite.names.filter { $0.hasPrefix("y_") })
  func accepts(_ name: String) throws {
    #expect(try Suite.failure(name) == nil)
  }

  @Test("An invalid text is refused", arguments: Suite.names.filter { $0.hasPrefix("n_") })
  func refuses(_ name: String) throws {
    let failure = try #require(try Suite.failure(name))
    #expect((0...(try Suite.bytes(name).count)).contains(failure.offset))
    #expect(!failure.message.isEmpty && !failure.message.hasSuffix("."))
  }

  @Test("An open case has its stated outcome", arguments: Suite.names.filter { $0.hasPrefix("i_") })
  func decides(_ name: String) throws {
    let outcome = try #require(openOutcomes[String(name.dropLast(".json".count))])
    #expect(try (Suite.failure(name) == nil) == outcome.isAccepted, "\(outcome.reason)")
  }
}
