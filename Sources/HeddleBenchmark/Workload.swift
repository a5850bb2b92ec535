/// Payloads and policies to measure with; the same in every run.
struct Workload {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number below `bound` (SplitMix64).
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }

  private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  private mutating func words(_ count: Int) -> String {
    let known = [
      "the", "meeting", "notes", "are", "ready", "please", "see", "draft", "budget", "tomorrow",
      "lunch", "café", "für", "会议", "встреча", "🎿", "\\\"quoted\\\"", "train", "tickets",
    ]
    return (0..<count).map { _ in pick(known) }.joined(separator: " ")
  }

  static func address(_ number: Int) -> String { "user\(number)@mail\(number % 37).example.com" }
  static func conversation(_ number: Int) -> String { "c-\(100_000 + number)" }

  /// A mail's payload of about 600 bytes.
  mutating func mail() -> String {
    let sender = below(8) == 0 ? below(50) : below(4_000)
    let thread = below(5) == 0 ? below(200) : below(20_000)
    return """
      {"aps":{"alert":{"title":"\(words(3))","subtitle":"\(words(6))","body":"\(words(28))"},\
      "badge":\(below(99)),"sound":"default","mutable-content":1},"account":"\(pick(["work", "home", "club"]))",\
      "topic":"com.apple.mobilemail","id":"\(below(1 << 40))",\
      "message":{"from":{"name":"\(words(2))","address":"\(Self.address(sender))"},\
      "conversation":"\(Self.conversation(thread))","importance":"normal"},\
      "attachments":[{"name":"IMG_\(below(9_999)).heic","bytes":\(below(5_000_000))}]}
      """
  }

  /// The receiver of the mails: 50 VIPs and 200 followed conversations.
  static var context: String {
    let vips = (0..<50).map { "\"\(address($0))\"" }.joined(separator: ",")
    let followed = (0..<200).map { "\"\(conversation($0))\"" }.joined(separator: ",")
    return "{\"Mail\":{\"vips\":[\(vips)],\"followed\":[\(followed)]}}"
  }

  /// A policy of a number of rules, each with two conditions.
  static func policy(rules count: Int) -> String {
    var text = """
      policy Rules for "com.example.rules" {
        payload {
          account: String
          sender: String at "/sender/address"
        }

      """
    for number in 0..<count {
      text += """
          rule "rule \(number)" when account == "account-\(number)" and sender == "\(address(number))" {
            thread "rule/\(number)"
          }

        """
    }
    return text + """
        otherwise {
          thread "account/\\(account)"
        }
      }
      """
  }
}
