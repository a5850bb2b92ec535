#if os(Linux)
  /// The ICU of the toolchain's Foundation: version 76, with data of CLDR 46 and Apple's additions.
  enum ToolchainICU {
    /// The names of its locales, as `zh_Hans_CN`.
    static let locales: [String] = (0..<countAvailable()).compactMap { index in
      available(index).map { String(cString: $0) }
    }

    /// The plural categories of some numbers in a locale, or nil if ICU fails.
    static func categories(_ locale: String, _ numbers: [UInt64]) -> [String]? {
      var status: Int32 = 0
      guard let rules = open(locale, &status), status <= 0 else { return nil }
      defer { close(rules) }
      var word: [UInt16] = Array(repeating: 0, count: 16)
      return numbers.map { number in
        let length = select(rules, Double(number), &word, Int32(word.count), &status)
        return String(decoding: word.prefix(Int(length)), as: UTF16.self)
      }
    }

    /// A locale's name with its likely script and region, or nil if ICU fails.
    static func maximized(_ locale: String) -> String? {
      var status: Int32 = 0
      var name: [CChar] = Array(repeating: 0, count: 160)
      let length = addLikelySubtags(locale, &name, Int32(name.count), &status)
      guard status <= 0 else { return nil }
      return String(decoding: name.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether text of a locale runs from right to left.
    static func isRightToLeft(_ locale: String) -> Bool { isRightToLeftLocale(locale) != 0 }

    /// The bidirectional class of a character, as `UCharDirection` counts.
    static func direction(_ scalar: Unicode.Scalar) -> Int32 {
      charDirection(Int32(bitPattern: scalar.value))
    }

    /// Whether the character is assigned in the Unicode of ICU.
    static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
      charType(Int32(bitPattern: scalar.value)) != 0
    }
  }

  @_silgen_name("swift_uloc_countAvailable")
  private func countAvailable() -> Int32

  @_silgen_name("swift_uloc_getAvailable")
  private func available(_ index: Int32) -> UnsafePointer<CChar>?

  @_silgen_name("swift_uplrules_open")
  private func open(
    _ locale: UnsafePointer<CChar>, _ status: UnsafeMutablePointer<Int32>
  ) -> OpaquePointer?

  @_silgen_name("swift_uplrules_close")
  private func close(_ rules: OpaquePointer)

  @_silgen_name("swift_uplrules_select")
  private func select(
    _ rules: OpaquePointer, _ number: Double, _ word: UnsafeMutablePointer<UInt16>,
    _ capacity: Int32, _ status: UnsafeMutablePointer<Int32>
  ) -> Int32

  @_silgen_name("swift_uloc_addLikelySubtags")
  private func addLikelySubtags(
    _ locale: UnsafePointer<CChar>, _ name: UnsafeMutablePointer<CChar>, _ capacity: Int32,
    _ status: UnsafeMutablePointer<Int32>
  ) -> Int32

  @_silgen_name("swift_uloc_isRightToLeft")
  private func isRightToLeftLocale(_ locale: UnsafePointer<CChar>) -> Int8

  @_silgen_name("swift_u_charDirection")
  private func charDirection(_ code: Int32) -> Int32

  @_silgen_name("swift_u_charType")
  private func charType(_ code: Int32) -> Int8
#endif
