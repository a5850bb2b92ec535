import Testing

@testable import PolicySyntax

/// Characters of names beside ASCII, compared with the standard library's tables.
@Suite struct NameCharacterTests {
  @Test func `digits of other scripts are those of Unicode`() {
    for code in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(code),
        let known = Scalar(in: Array(String(scalar).utf8), at: 0)
      else { continue }
      let isDigit = scalar.properties.generalCategory == .decimalNumber
      // The tables of the library may be older than those here.
      let isAssigned = scalar.properties.generalCategory != .unassigned
      if isAssigned { #expect(known.isForeignDigit == isDigit, "\(String(code, radix: 16))") }
    }
  }

  @Test func `emoji stand in no name, and letters and marks do`() {
    for code in UInt32(0x80)...0x3FFFF {
      guard let scalar = Unicode.Scalar(code),
        let known = Scalar(in: Array(String(scalar).utf8), at: 0)
      else { continue }
      let properties = scalar.properties
      if properties.isEmoji { #expect(!known.isNameCharacter, "\(String(code, radix: 16))") }
      if properties.isXIDStart, !properties.isEmoji, !(0xFE00...0xFE6F).contains(code) {
        #expect(known.isNameCharacter, "\(String(code, radix: 16))")
      }
    }
  }
}
