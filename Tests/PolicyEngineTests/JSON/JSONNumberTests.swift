import PolicyEngine
import Testing

private func integer(_ text: String) -> JSONNumber.IntegerResult {
  Array(text.utf8).withUnsafeBufferPointer { JSONNumber.integer($0) }
}

private func double(_ text: String) -> Double? {
  Array(text.utf8).withUnsafeBufferPointer { JSONNumber.double($0) }
}

private func printed(_ value: Double) -> String {
  var buffer = ByteBuffer()
  buffer.append(value)
  return buffer.text
}

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test(
    "An integral number is read exactly",
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("1.0", 1), ("1e3", 1000), ("120e-1", 12),
      ("1.50e1", 15), ("0.001e3", 1), ("-2.5E+1", -25), ("0e99999", 0),
      ("0.000e-99999999999999", 0),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("922337203685477580.7e1", .max),
      ("9223372036854775807.000", .max), ("92233720368547758070e-1", .max),
      ("1e18", 1_000_000_000_000_000_000),
      ("-9223372036854775808000e-3", .min), ("10", 10), ("1000000", 1_000_000), ("0.10e2", 10),
      ("10.0e-1", 1),
    ] as [(String, Int64)])
  func integral(_ text: String, _ value: Int64) {
    #expect(integer(text) == .value(value))
  }

  @Test(
    "A number that is no integer, or too great, says so",
    arguments: [
      ("9223372036854775808", .outOfRange), ("-9223372036854775809", .outOfRange),
      ("1e19", .outOfRange), ("1e999999999999", .outOfRange), ("10e18", .outOfRange),
      ("18446744073709551616", .outOfRange), ("99999999999999999999", .outOfRange),
      ("0.5", .notIntegral), ("1e-1", .notIntegral), ("1e-999999999999", .notIntegral),
      ("9223372036854775807.5", .notIntegral), ("123e-2", .notIntegral), ("", .notIntegral),
      ("x", .notIntegral), ("1x", .notIntegral), ("01", .notIntegral), ("-", .notIntegral),
    ] as [(String, JSONNumber.IntegerResult)])
  func notIntegral(_ text: String, _ result: JSONNumber.IntegerResult) {
    #expect(integer(text) == result)
  }

  @Test(
    "A double is the one nearest to the number",
    arguments: [
      "0", "-0", "1", "0.1", "0.3", "1e22", "1e23", "8.5e-7", "9007199254740993",
      "9007199254740992",
      "9007199254740991e22", "123456789012345678", "1.7976931348623157e308",
      "1.7976931348623158e308",
      "179769313486231570000e288", "4.9e-324", "5e-324", "2.4703282292062328e-324",
      "2.2250738585072014e-308",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "1e-323", "1e-324", "1e-400",
      "0e999999999999999",
      "1e-999999999999999999999", "7.2057594037927933e16", "9007199254740992.5",
      "9007199254740993.0000000001",
      "2.47032822920623272088284396434110686182e-324", "6.631236846766476e-316",
      "3.2378839133029012895883524125015321748630e-319",
      "0.500000000000000166533453693773481063544750213623046875", "1448997445238699", "-1e-5",
      "100000000000000000000000",
    ])
  func nearest(_ text: String) throws {
    let expected = try #require(Double(text))
    #expect(double(text)?.bitPattern == expected.bitPattern)
  }

  @Test(
    "A number that rounds to infinity has no double",
    arguments: [
      "1e309", "-1e309", "1.7976931348623159e308", "1e999999999999999999999",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792",
    ])
  func infinite(_ text: String) {
    #expect(double(text) == nil)
  }

  @Test("Ties are broken by digits however far away")
  func distantDigits() throws {
    let half = "9007199254740993"
    let zeros = String(repeating: "0", count: 5000)
    #expect(double("\(half).\(zeros)") == 9_007_199_254_740_992)
    #expect(double("\(half).\(zeros)1") == 9_007_199_254_740_994)
    // Half of the least double, and just more.
    var exact = BigDecimalTie.halfOfLeast
    #expect(double(exact) == 0)
    exact = exact.replacing("e", with: "\(zeros)1e")
    #expect(double(exact) == .leastNonzeroMagnitude)
  }

  @Test(
    "Random numbers are read as the standard library reads them",
    arguments: [20_180_604] as [UInt64])
  func randomTexts(_ seed: UInt64) throws {
    print("seed of random numbers: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        String(Int.random(in: 0...9, using: &generator))
      }
      var text = "\(Int.random(in: 1...9, using: &generator))." + digits.joined()
      if Bool.random(using: &generator) { text = "-" + text }
      text += "e\(Int.random(in: -345...312, using: &generator))"
      let expected = try #require(Double(text))
      let value = double(text)
      if value?.bitPattern != (expected.isFinite ? expected.bitPattern : nil) {
        Issue.record("\(text): \(value as Double?), not \(expected)")
      }
    }
  }

  @Test("Random doubles are printed shortest and read back", arguments: [20_180_605] as [UInt64])
  func randomDoubles(_ seed: UInt64) throws {
    print("seed of random doubles: \(seed)")
    var generator = SeededGenerator(seed: seed)
    for index in 0..<20_000 {
      var value = Double(bitPattern: generator.next())
      // Half of the values are of everyday size, some are powers of two.
      if index % 2 == 0 { value = Double.random(in: -1000...1000, using: &generator) }
      if index % 50 == 1 {
        value = Double(sign: .plus, exponent: index % 2000 - 1050, significand: 1)
      }
      guard value.isFinite else { continue }
      let text = printed(value)
      if double(text) != value
        || significantDigits(text) != significantDigits(value.description)
      {
        Issue.record("\(value) is printed as \(text)")
      }
    }
  }

  @Test(
    "A double is written like JavaScript writes it",
    arguments: [
      (0, "0"), (-0.0, "0"), (0.5, "0.5"), (1, "1"), (-1.5, "-1.5"), (1e-7, "1e-7"),
      (1e-6, "0.000001"),
      (1.5e-7, "1.5e-7"), (0.00012, "0.00012"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
      (1.2345e25, "1.2345e+25"), (123_456_789_012_345_683_968, "123456789012345680000"),
      (0.1, "0.1"),
      (1e23, "1e+23"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"),
      (9_007_199_254_740_992, "9007199254740992"), (100, "100"), (123.456, "123.456"),
      (.infinity, "null"),
      (.nan, "null"), (2.2250738585072014e-308, "2.2250738585072014e-308"), (9.5, "9.5"),
      (0.3, "0.3"),
      (1_125_899_906_842_624.25, "1125899906842624.2"),
      (1_125_899_906_842_624.75, "1125899906842624.8"),
    ] as [(Double, String)])
  func notation(_ value: Double, _ text: String) {
    #expect(printed(value) == text)
  }
}

private enum BigDecimalTie {
  /// Two to the power of -1075, written exactly: five to the power of 1075, e-1075.
  static var halfOfLeast: String {
    var digits = [1]
    for _ in 0..<1075 {
      var carry = 0
      for index in digits.indices {
        let product = digits[index] * 5 + carry
        digits[index] = product % 10
        carry = product / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    let text = digits.reversed().map(String.init).joined()
    return "0.\(text)e\(text.count - 1075)"
  }
}

private func significantDigits(_ text: String) -> [UInt8] {
  let zero = UInt8(ascii: "0")
  let digits = text.utf8.prefix { $0 != UInt8(ascii: "e") }.filter {
    (zero...zero + 9).contains($0)
  }
  return digits.drop { $0 == zero }.reversed().drop { $0 == zero }.reversed()
}
