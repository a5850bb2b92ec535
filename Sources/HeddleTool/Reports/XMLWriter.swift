/// Writes XML 1.0 with an element a line, two spaces for each level.
///
/// The caller opens and closes through closures, so that tags always match:
///
///     var xml = XMLWriter()
///     xml.element("testsuite", ["name": "Mail"]) { xml in
///       xml.element("testcase", ["name": "VIP"])
///     }
struct XMLWriter {
  /// The document so far.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// An element without content, with its attributes in the order that is given.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    open(name, attributes)
    text += "/>\n"
  }

  /// An element that holds text, which stands as it is given: no space is added to it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text content: String
  ) {
    open(name, attributes)
    text += ">\(Self.escaped(content))</\(name)>\n"
  }

  /// An element that holds elements.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>,
    _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escapedAttribute(value))\"" }
  }

  private mutating func indent() {
    text += String(repeating: " ", count: 2 * depth)
  }

  // MARK: Escapes

  /// Text between tags.
  ///
  /// `>` is escaped everywhere, because `]]>` must not stand in text (XML 1.0, 2.4).
  static func escaped(_ text: String) -> String {
    MarkupText.escaped(text, needsReference: { $0 == "\r" }, canHold: canHold)
  }

  /// The value of an attribute in double quotes.
  ///
  /// A reader makes spaces of tabs and line ends there unless they are references (XML 1.0, 3.3.3).
  static func escapedAttribute(_ text: String) -> String {
    MarkupText.escaped(
      text, needsReference: { $0 == "\r" || $0 == "\n" || $0 == "\t" || $0 == "\"" },
      canHold: canHold)
  }

  /// Whether XML 1.0 has the character at all (production 2, `Char`): a reference could not bring
  /// in the others either.
  private static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
