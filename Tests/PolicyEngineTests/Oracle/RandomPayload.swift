/// Writes JSON texts for the policies of a set.
struct RandomPayload {
  var random: RandomSource
  private let root: Node

  /// The wanted places as a tree, with the types that fields expect there.
  private final class Node {
    var types: [RandomType] = []
    var children: [(key: String, node: Node)] = []

    func child(_ key: String) -> Node {
      if let known = children.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        return known.node
      }
      children.append((key, Node()))
      return children[children.count - 1].node
    }
  }

  init(seed: UInt64, fields: [RandomField]) {
    random = RandomSource(seed: seed)
    root = Node()
    for field in fields {
      var node = root
      for key in field.path { node = node.child(key) }
      node.types.append(field.type)
    }
  }

  /// A payload, most often a good one.
  mutating func payload(strangeness: Int) -> String {
    if random.once(in: 150) { return random.strangeJSON() }
    var members = memberTexts(root, strangeness)
    if random.once(in: 2) { members.append("\"aps\":{\"alert\":{\"title\":\"t\"},\"badge\":1}") }
    if random.once(in: 6) { members.append("\"Simulator Target Bundle\":\"\(anyApp())\"") }
    if random.once(in: 6) { members.append("\"topic\":\"\(anyApp())\"") }
    let separator = random.pick([",", ", ", "\n,"])
    let text = "{" + random.shuffled(members).joined(separator: separator) + "}"
    if random.once(in: 200) { return String(text.dropLast(1 + random.below(2))) }
    return text
  }

  private mutating func anyApp() -> String {
    random.pick(["com.example.alpha", "com.example.beta.beta", "com.example.unknown"])
  }

  /// A record around a payload, with a context of its own.
  mutating func record(_ payload: String, context: String) -> String {
    var members = ["\"payload\":\(payload)", "\"id\":\"1\""]
    if random.once(in: 2) { members.append("\"app\":\"\(anyApp())\"") }
    if random.once(in: 2) { members.append("\"headers\":{\"apns-topic\":\"\(anyApp())\"}") }
    if random.once(in: 2) { members.append("\"context\":\(context)") }
    if random.once(in: 12) {
      let key = random.pick(["app", "context", "payload", "headers"])
      members.append("\"\(key)\":\(random.strangeJSON())")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func memberTexts(_ node: Node, _ strangeness: Int) -> [String] {
    var members: [String] = []
    for (key, child) in node.children {
      if random.once(in: 4 + strangeness / 10) { continue }
      if random.once(in: 12) {
        members.append("\(random.jsonString(key)):\(value(child, 2))")
      }
      members.append("\(random.jsonString(key)):\(value(child, strangeness))")
    }
    if random.once(in: 6) { members.append("\"extra\":{\"a\":[{\"title\":1}],\"b\":\"\\u0041\"}") }
    return members
  }

  private mutating func value(_ node: Node, _ strangeness: Int) -> String {
    if random.once(in: strangeness) { return random.strangeJSON() }
    guard !node.children.isEmpty, node.types.isEmpty || random.once(in: 2) else {
      return node.types.isEmpty ? random.strangeJSON() : random.json(random.pick(node.types))
    }
    let indexes = node.children.compactMap { ["0", "1", "2"].firstIndex(of: $0.key) }
    guard indexes.count == node.children.count, random.once(in: 2) else {
      return "{" + memberTexts(node, strangeness).joined(separator: ",") + "}"
    }
    let elements = (0...(indexes.max() ?? 0)).map { index in
      let child = node.children.first { $0.key == String(index) }?.node
      return child.map { value($0, strangeness) } ?? random.strangeJSON()
    }
    return "[" + elements.joined(separator: ",") + "]"
  }

  /// A context for the fields of some policies.
  mutating func context(_ fields: [(policy: String, fields: [RandomField])]) -> String {
    if random.once(in: 100) { return random.pick(["[]", "{", random.strangeJSON()]) }
    var members: [String] = []
    for (policy, fields) in fields {
      var own: [String] = []
      for field in fields {
        if field.isOptional || field.hasDefault, random.once(in: 4) { continue }
        let text = random.once(in: 60) ? random.strangeJSON() : random.json(field.type)
        let member = "\(random.jsonString(field.key)):\(text)"
        if random.once(in: 3) { own.append(member) } else { members.append(member) }
      }
      if !own.isEmpty { members.append("\"\(policy)\":{\(own.joined(separator: ","))}") }
    }
    members.append("\"unknown\":[1,2]")
    return "{" + random.shuffled(members).joined(separator: ",") + "}"
  }
}
