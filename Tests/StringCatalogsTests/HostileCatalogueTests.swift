import Foundation
import NotificationGrouping
import NotificationModel
import StringCatalogs
import Testing

@Suite struct HostileCatalogues {
  private func read(_ bytes: [UInt8], _ name: String) -> CatalogSet {
    CatalogSet(reading: [CatalogFile(name: name, bytes: bytes)])
  }

  @Test func `nested without end are refused without harm`() {
    for (unit, name) in [
      ("[", "a.xcstrings"), (#"{"a":"#, "a.xcstrings"),
      ("<dict><key>a</key>", "en.lproj/a.stringsdict"), ("<array>", "en.lproj/a.stringsdict"),
    ] {
      let start = name.hasSuffix("dict") ? "<plist>" : ""
      let text = start + String(repeating: unit, count: 1 << 20 / unit.utf8.count)
      #expect(read(Array(text.utf8), name).diagnostics.map(\.code) == [.fileLimit])
    }
    let variations = String(repeating: #"{"variations":{"device":{"iphone":"#, count: 30)
    let set = read(Array(xcstrings("\"en\":" + variations).utf8), "a.xcstrings")
    #expect(set.diagnostics.map(\.code) == [.fileLimit])
  }

  @Test func `cut or changed anywhere never stop the reader`() throws {
    let plist = Array(
      stringsdict([("one", "%u &amp; <![CDATA[%1$@]]>"), ("other", "%#@n@%")]).utf8)
    let json = Array(
      xcstrings(
        #""en":{"stringUnit":{"state":"new","value":"%#@n@\u00e9"},"substitutions":{"n":{"argNum":1,\#(plural(["one": "%arg", "other": "%2$lld"]))}}}"#
      ).utf8)
    let value = try PropertyListSerialization.propertyList(from: Data(plist), format: nil)
    let binary = Array(
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    var random = SplitMix(state: 7)
    for (bytes, name) in [
      (plist, "en.lproj/a.stringsdict"), (json, "a.xcstrings"), (binary, "en.lproj/a.stringsdict"),
    ] {
      for end in stride(from: 0, to: bytes.count, by: 3) {
        #expect(read(Array(bytes[..<end]), name).diagnostics.isEmpty == false)
      }
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        _ = read(changed, name).check(
          [CategoryText("k", use: .summary)], languages: ["en"], tellsUnusedKeys: true)
      }
    }
  }

  @Test func `in binary refer to themselves or unfold without end`() {
    let name = "en.lproj/a.stringsdict"
    // An array that holds itself, and arrays of 15 that each hold the next 15 times.
    let itself = binary(objects: [[0xA1, 0]])
    #expect(read(itself, name).diagnostics.map(\.code) == [.fileLimit])
    let key = binary(objects: [[0xD1, 0, 0]])
    #expect(read(key, name).diagnostics.map(\.code) == [.fileLimit])
    var objects: [[UInt8]] = (0..<40).map { index in
      [0xAE] + Array(repeating: UInt8(index + 1), count: 14)
    }
    objects.append([0x09])
    #expect(read(binary(objects: objects), name).diagnostics.map(\.code) == [.fileLimit])
    for object: [UInt8] in [
      [0xAF, 0x13, 0xFF], [0x5F, 0x52], [0x6F, 0x10, 0xFF], [0x13, 0xFF], [0xA1, 9],
    ] {
      #expect(read(binary(objects: [object]), name).diagnostics.map(\.code) == [.malformedFile])
    }
    #expect(read(Array("bplist00".utf8), name).diagnostics.map(\.code) == [.malformedFile])
  }

  /// A binary property list with one byte for each reference and offset.
  private func binary(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let start = bytes.count
    bytes += table
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, start] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }

  @Test func `of any size are told within bounds`() {
    let keys = (0..<2_000).map {
      #""key \#($0)":{"localizations":{"en":{"stringUnit":{"value":"%"}}}}"#
    }
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{\#(keys.joined(separator: ","))}}"#
    let set = read(Array(text.utf8), "a.xcstrings")
    #expect(set.diagnostics.count == 2_000)
    let percents = String(repeating: "%", count: 1 << 16) + String(repeating: "%1", count: 1 << 14)
    let long = read(
      Array(xcstrings(#""en":{"stringUnit":{"value":"\#(percents)"}}"#).utf8), "a.xcstrings")
    #expect(long.diagnostics.count == FormatSource.mostFailures)
    let huge = CatalogFile(
      name: "a.xcstrings", bytes: Array(repeating: 0x20, count: CatalogFile.largestSize + 1))
    #expect(CatalogSet(reading: [huge]).diagnostics.map(\.code) == [.fileLimit])
  }

  /// Four times the input takes less than seven times the time; quadratic work takes ten to sixteen.
  @Test(arguments: ["languages", "keys", "percents"])
  func `take time that grows with the size`(what: String) {
    func work(_ count: Int) -> Double {
      let bytes = Array(Self.large(what, count).utf8)
      var best = Double.infinity
      for _ in 0..<3 {
        let start = processorTime()
        let set = read(bytes, "a.xcstrings")
        _ = set.check(
          [CategoryText("k", use: .summary)], languages: set.formats.languages,
          tellsUnusedKeys: true)
        best = min(best, processorTime() - start)
      }
      return best
    }
    let few = work(2_000)
    let many = work(8_000)
    #expect(many < 7 * few || many < 0.02, "\(few) s for a quarter of what takes \(many) s")
  }

  private static func large(_ what: String, _ count: Int) -> String {
    switch what {
    case "languages":
      // Three letters of a language and two of a region, of which few are known.
      let names = (0..<count).map { number in
        let letters = [17_576, 676, 26, 1].map { UInt8(97 + number / $0 % 26) }
        return String(decoding: letters.suffix(3), as: UTF8.self)
          + "-" + String(decoding: [letters[0] - 32, 65], as: UTF8.self)
      }
      let texts = names.map { #""\#($0)":{"stringUnit":{"value":"%u"}}"# }
      return xcstrings(texts.joined(separator: ","))
    case "keys":
      let keys = (0..<count).map {
        #""key \#($0)":{"localizations":{"en":{"stringUnit":{"value":"%u %@"}}}}"#
      }
      return
        #"{"sourceLanguage":"en","version":"1.0","strings":{\#(keys.joined(separator: ","))}}"#
    default:
      let text = String(repeating: "%u and % ", count: count)
      return xcstrings(#""en":{"stringUnit":{"value":"\#(text)"}}"#)
    }
  }

  /// The seconds that this thread has worked, whatever else the machine does.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `of another kind are told`() {
    #expect(read([], "Localizable.strings").diagnostics.map(\.code) == [.malformedFile])
  }
}

/// A small generator of random numbers, the same on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
