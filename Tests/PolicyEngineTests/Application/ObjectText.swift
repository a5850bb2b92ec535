@testable import PolicyEngine

/// A JSON object taken apart into its members and the white space around them, which prints back
/// to the same text.
struct ObjectText {
  struct Member {
    /// The white space before the key.
    var lead: [UInt8]
    let key: [UInt8]
    /// What stands between key and value.
    let colon: [UInt8]
    var value: [UInt8]
    /// The white space after the value.
    var trail: [UInt8]
    let name: String?
    let raw: RawValue
  }

  var members: [Member] = []
  /// The white space of an object without members.
  var space: [UInt8] = []

  init(_ object: RawValue, in text: [UInt8]) {
    var places: [(key: Range<Int>, name: String?, value: Range<Int>, raw: RawValue)] = []
    text.withUnsafeBufferPointer { bytes in
      JSONScanner.forEachMember(of: object, in: bytes) { key, value in
        let quote = value.kind == .string ? 1 : 0
        places.append(
          (
            Int(key.start) - 1..<Int(key.end) + 1, JSONString.text(key.bytes(in: bytes)),
            Int(value.start) - quote..<Int(value.end) + quote, value
          ))
      }
    }
    let end = Int(object.end) - 1
    guard !places.isEmpty else {
      space = Array(text[Int(object.start) + 1..<end])
      return
    }
    var start = Int(object.start) + 1
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].key.lowerBound : end
      let tail = text[place.value.upperBound..<next]
      let trail = Array(tail.prefix { $0 != UInt8(ascii: ",") })
      members.append(
        Member(
          lead: Array(text[start..<place.key.lowerBound]), key: Array(text[place.key]),
          colon: Array(text[place.key.upperBound..<place.value.lowerBound]),
          value: Array(text[place.value]), trail: trail, name: place.name, raw: place.raw))
      start = place.value.upperBound + trail.count + 1
    }
  }

  var text: [UInt8] {
    let texts = members.map { $0.lead + $0.key + $0.colon + $0.value + $0.trail }
    return Array("{".utf8) + space + texts.joined(separator: Array(",".utf8)) + Array("}".utf8)
  }

  /// The last member with a name, which is the one that counts.
  func last(_ name: String) -> Int? { members.lastIndex { $0.name == name } }

  /// Takes all members with a name away; the white space goes with the comma.
  mutating func remove(_ name: String) {
    while let index = members.firstIndex(where: { $0.name == name }) {
      let member = members.remove(at: index)
      if index > 0 {
        members[index - 1].trail = member.trail
      } else if !members.isEmpty {
        members[0].lead = member.lead
      } else {
        space = member.lead + member.trail
      }
    }
  }

  /// Puts new members to the end, laid out as the last one was before any went.
  mutating func append(_ new: [(name: String, value: [UInt8])], as last: Member?) {
    for (name, value) in new {
      var member = Member(
        lead: [], key: Array("\"\(name)\"".utf8), colon: last?.colon ?? Array(":".utf8),
        value: value, trail: [], name: name, raw: .absent)
      if members.isEmpty {
        member.lead = last == nil ? [] : Array(space.dropLast(last?.trail.count ?? 0))
        member.trail = last?.trail ?? space
        space = []
      } else {
        member.lead = last?.lead ?? []
        member.trail = members[members.count - 1].trail
        members[members.count - 1].trail = []
      }
      members.append(member)
    }
  }
}
