import Testing

@testable import StringCatalogs

@Suite struct DeviceVariants {
  /// The names that Apple gives devices, in the order in which their texts are taken.
  private static let names = [
    "iphone", "other", "ipod", "ipad", "applewatch", "applevision", "mac", "appletv", "lamp",
    "toaster",
  ]

  private func xcstringsFile(_ names: [String]) -> (text: String, name: String) {
    let members = names.map { #""\#($0)":{"stringUnit":{"value":"\#($0)"}}"# }
    let devices = members.joined(separator: ",\n")
    return (
      xcstrings("\"en\":{\"variations\":{\"device\":{\n\(devices)}}}"), "Localizable.xcstrings"
    )
  }

  private func stringsdictFile(_ names: [String]) -> (text: String, name: String) {
    let members = names.map { "<key>\($0)</key><string>\($0)</string>" }
    let devices = members.joined(separator: "\n")
    return (
      """
      <plist version="1.0"><dict><key>k</key>
      <dict><key>NSStringDeviceSpecificRuleType</key><dict>
      \(devices)
      </dict></dict></dict></plist>
      """, "en.lproj/Localizable.stringsdict"
    )
  }

  /// Some names in an order of their own, and the line of the one that is taken.
  private func expect(_ taken: String, _ names: [String]) throws {
    let index = try #require(names.firstIndex(of: taken))
    let isMeant = ["iphone", "other"].contains(taken)
    for (file, line, column) in [
      (xcstringsFile(names), 4 + index, 2), (stringsdictFile(names), 3 + index, 6),
    ] {
      let codes = isMeant ? [] : ["HD0628 \(line):\(column) k en"]
      let set = expectCatalog(file.text, name: file.name, codes)
      #expect(set.shown("k", "en") == taken, "\(names)")
      for diagnostic in set.diagnostics { #expect(diagnostic.message.contains("`\(taken)`")) }
    }
  }

  @Test(arguments: names.indices)
  func `are taken in one order, whatever the order of the file`(first: Int) throws {
    let names = Array(Self.names[first...])
    try expect(names[0], names)
    try expect(names[0], names.reversed())
    try expect(names[0], Array(names.dropFirst(2) + names.prefix(2)))
  }

  @Test func `of one name are the last`() {
    let members = ["old", "new"].map { #""mac":{"stringUnit":{"value":"\#($0)"}}"# }
    let set = expectCatalog(
      xcstrings("\"en\":{\"variations\":{\"device\":{\(members.joined(separator: ","))}}}"),
      name: "Localizable.xcstrings", ["HD0628 3:69 k en"])
    #expect(set.shown("k", "en") == "new")
  }

  @Test(arguments: [["1", "20", "3"], ["20", "3", "1"], ["3", "1", "20"]])
  func `of widths are those for the widest space`(names: [String]) {
    let members = names.map { #""\#($0)":{"stringUnit":{"value":"\#($0)"}}"# }
    let set = expectCatalog(
      xcstrings("\"en\":{\"variations\":{\"width\":{\(members.joined(separator: ","))}}}"),
      name: "Localizable.xcstrings")
    #expect(set.shown("k", "en") == "20")
  }

  @Test(arguments: [["wide", "narrow"], ["narrow", "wide"]])
  func `of widths that are no numbers are taken in one order, too`(names: [String]) {
    let members = names.map { #""\#($0)":{"stringUnit":{"value":"\#($0)"}}"# }
    let set = expectCatalog(
      xcstrings("\"en\":{\"variations\":{\"width\":{\(members.joined(separator: ","))}}}"),
      name: "Localizable.xcstrings")
    #expect(set.shown("k", "en") == "narrow")
  }
}
