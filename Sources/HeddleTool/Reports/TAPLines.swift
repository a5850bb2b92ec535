/// Writes test points by the Test Anything Protocol, version 14.
struct TAPLines {
  private(set) var text: String
  private var number = 0

  /// Begins a document with the plan.
  init(count: Int) {
    text = "TAP version 14\n1..\(count)\n"
  }

  /// Adds a test point; one that is not ok has a block that says why.
  mutating func add(isOK: Bool, _ title: String, why: (inout YAMLBlock) -> Void) {
    number += 1
    text += "\(isOK ? "ok" : "not ok") \(number) - \(Self.escaped(title))\n"
    guard !isOK else { return }
    var block = YAMLBlock(indentation: 2)
    why(&block)
    text += "  ---\n\(block.text)  ...\n"
  }

  /// A description in one line: `#` would begin a directive, and `\` escapes.
  static func escaped(_ title: String) -> String {
    var result = ""
    for scalar in VisibleText.escaping(title).unicodeScalars {
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// Keys and values in the subset of YAML that the protocol asks for: strings in double quotes,
/// which are those of JSON.
struct YAMLBlock {
  private(set) var text = ""
  private let indentation: Int
  private var startsItem = false

  init(indentation: Int) {
    self.indentation = indentation
  }

  mutating func add(_ key: String, _ value: String) {
    begin()
    text += "\(Self.quoted(key)): \(Self.quoted(value))\n"
  }

  /// Adds a text of several lines, none of which is empty or begins with a space at the first.
  mutating func lines(_ key: String, _ value: String) {
    begin()
    text += "\(Self.quoted(key)): |\n"
    for line in value.split(separator: "\n") {
      // A byte order mark may stand within quotes only (YAML 1.2.2, production 34).
      let shown = VisibleText.escaping(String(line))
        .replacing("\u{FEFF}", with: VisibleText.escape("\u{FEFF}"))
      text += String(repeating: " ", count: indentation + 2) + shown + "\n"
    }
  }

  /// Adds a list of blocks.
  mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (Element, inout YAMLBlock) -> Void
  ) {
    begin()
    text += "\(Self.quoted(key)):\(elements.isEmpty ? " []" : "")\n"
    for element in elements {
      var item = YAMLBlock(indentation: indentation + 4)
      item.startsItem = true
      write(element, &item)
      text += item.text
    }
  }

  private mutating func begin() {
    text += String(repeating: " ", count: startsItem ? indentation - 2 : indentation)
    if startsItem { text += "- " }
    startsItem = false
  }

  /// A word as it is, anything else as a string of JSON, which is one of YAML, too.
  private static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 }
    return isWord ? text : JSONWriter.quoted(VisibleText.escaping(text))
  }
}
