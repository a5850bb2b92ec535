import NotificationGrouping
import NotificationModel
import Testing

/// The laws of summaries, one test or more each.
@Suite struct SummaryLaws {
  private typealias Item = SummaryScene.Item

  private func items(_ category: String?, _ arguments: String?...) -> [Item] {
    arguments.map { Item(category, $0) }
  }

  @Test(arguments: [
    "more messages", "%u of %u", "%@ sent %u", "%d messages", "%u from %@ and %@", "100 % of %u",
    "%@", "%s %u", "%2$@ only", "%u %", "",
  ])
  func `law 4.1: an invalid format falls back to the default text`(format: String) {
    let scene = SummaryScene(NotificationCategory("m", format))
    #expect(scene.summary(items("m", nil, nil, nil)) == "2 more notifications")
    #expect(scene.summary(items("m", "A", "B", "C")) == "2 more notifications from B and C")
  }

  @Test(arguments: [
    ("%u left", "2 left"), ("New %u!", "New 2!"), ("%u of 100%%", "2 of 100%"),
    ("%u from %@", "2 from B and C"), ("%2$@ sent %1$u", "B and C sent 2"), ("%1$u", "2"),
  ])
  func `law 4.1: a valid format stands as it is`(format: String, text: String) {
    let scene = SummaryScene(NotificationCategory("m", format))
    #expect(scene.summary(items("m", "A", "B", "C")) == text)
  }

  @Test(arguments: [
    "%u of %u", "none", "%@", "%1$u and %2$@", "%3$u", "%x", "%1$@ things", "%.2f things",
  ])
  func `law 4.1: a translation that a category would refuse falls back too`(text: String) {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages"))
    scene.translate("%u more messages", "en", text)
    #expect(scene.summary(items("m", nil, nil, nil)) == "2 more notifications")
    #expect(scene.summary(items("m", nil, nil, nil), "de") == "2 more messages")
  }

  @Test func `law 4.1: a plural form that shows the number twice is refused for all numbers`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages"))
    scene.translate("%u more messages", "en", [(.one, "1 more"), (.other, "%1$u of %1$u")])
    #expect(scene.summary(items("m", nil, nil)) == "1 more notification")
    #expect(scene.number(items("m", nil, nil)) == 1)
  }

  @Test func `law 4.1: a variable without other, or of the names, is refused`() {
    var scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    scene.translate("%u from %@", "en", [(.one, "One from %2$@")])
    #expect(scene.summary(items("m", "A", "B")) == "1 more notification from B")
    var forms = PluralVariants<String>()
    forms[.other] = "%u"
    scene.add(
      FormatSource(
        text: "%1$u %2$#@n@",
        variables: [FormatSource.Variable(name: "n", variants: forms)]), "%u from %@", "de")
    #expect(scene.summary(items("m", "A", "B"), "de") == "1 weitere Mitteilung von B")
  }

  @Test func `law 4.1: variables that name each other have an end`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more"))
    var variants = PluralVariants<[LocalizedFormat.Piece]>()
    variants[.other] = [.variable(0), .variable(0)]
    let variable = LocalizedFormat.Variable(name: "n", position: 1, variants: variants)
    scene.catalog.add(
      LocalizedFormat(pieces: [.variable(0)], variables: [variable]), key: "%u more",
      language: "en")
    #expect(scene.summary(items("m", nil, nil)) == "1 more notification")
  }

  @Test func `law 4.2: each notification counts at least as one`() {
    let scene = SummaryScene(NotificationCategory("m", "%u more"))
    #expect(scene.summary([5, 0, -7, 1].map { Item("m", count: $0) }) == "3 more")
    #expect(scene.summary([Item("m", count: 9)]) == nil)
  }

  @Test(
    arguments: [
      (2_147_483_647, 4, 6_442_450_941), (4_294_967_295, 3, 8_589_934_590),
      (3_074_457_345_618_258_602, 4, 9_223_372_036_854_775_806),
      // A sum of more than 64 bits is told as the greatest one of them.
      (.max, 2, .max), (.max, 4, .max),
    ] as [(Int64, Int, Int64)])
  func `law 4.2: sums are exact in 64 bits`(count: Int64, members: Int, sum: Int64) {
    let scene = SummaryScene(NotificationCategory("m", "%u more"))
    let items = Array(repeating: Item("m", count: count), count: members)
    #expect(scene.summary(items) == "\(sum) more")
    #expect(scene.number(items) == sum)
    #expect(SummaryScene().summary(items) == "\(sum) more notifications")
  }

  @Test func `law 4.3: names are distinct, and the lead's counts only if another has it`() {
    let scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", "L", "A", "A")) == "2 from A")
    #expect(scene.summary(items("m", "L", "A", "L")) == "2 from A and L")
    #expect(scene.summary(items("m", "L", "A", "B", "C", "D")) == "4 from A, B, C, and D")
  }

  @Test func `law 4.3: names compare exactly`() {
    let scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", "L", "ann", "Ann", "Ann ")) == "3 from ann, Ann, and Ann ")
    let text = scene.summary(items("m", "L", "\u{E9}", "e\u{301}"))
    #expect(text?.utf8.elementsEqual("2 from \u{E9} and e\u{301}".utf8) == true)
  }

  @Test func `law 4.3: the oldest occurrence tells the order, newest of those first`() {
    let scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", "L", "A", "B", "C", "A")) == "4 from B, C, and A")
  }

  @Test func `law 4.3: the list is of the locale`() {
    let scene = SummaryScene(NotificationCategory("m", "%u: %@"))
    #expect(scene.summary(items("m", "L", "A", "B", "C"), "de") == "3: A, B und C")
    #expect(scene.summary(items("m", "L", "A", "B", "C"), "ja") == "3: A、B、C")
  }

  @Test func `law 4.3: an empty argument is none`() {
    let scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", "A", "", "B")) == "2 more notifications")
    #expect(SummaryScene().summary(items(nil, "", "", "")) == "2 more notifications")
  }

  @Test func `law 4.4: without format the default text, with names if all have arguments`() {
    let scene = SummaryScene(NotificationCategory("m", nil))
    #expect(scene.summary(items("m", nil, nil)) == "1 more notification")
    #expect(scene.summary(items("m", "A", "B", "C")) == "2 more notifications from B and C")
    #expect(scene.summary(items("m", nil, "B", "C")) == "2 more notifications")
    #expect(scene.summary(items("m", "A", nil, "C")) == "2 more notifications")
    #expect(scene.summary(items("unknown", nil, nil, nil)) == "2 more notifications")
    #expect(scene.summary([Item(count: 5), Item(count: 4)]) == "4 more notifications")
  }

  private let mixed = SummaryScene(
    NotificationCategory("like", "%u more likes"),
    NotificationCategory("follow", "%u new followers"),
    NotificationCategory("like too", "%u more likes"), NotificationCategory("named", "%u of %@"),
    NotificationCategory("broken", "likes"))

  private func mix(_ categories: String?...) -> [Item] { categories.map { Item($0) } }

  @Test func `law 4.5: one piece for each format, the oldest last`() {
    #expect(
      mixed.summary(mix("like", "like", "follow", "like"))
        == "1 new followers and 2 more likes")
    #expect(
      mixed.summary(mix("like", nil, "follow", "like", nil))
        == "1 new followers, 1 more likes, and 2 more notifications")
  }

  @Test func `law 4.5: a piece of zero is dropped`() {
    #expect(mixed.summary(mix("follow", "like", "like")) == "2 more likes")
    #expect(mixed.summary(mix(nil, "like", "like")) == "2 more likes")
    #expect(mixed.summary(mix("like", nil, nil)) == "2 more notifications")
  }

  @Test func `law 4.5: pieces count notifications and not summary argument counts`() {
    let items = [Item("like"), Item("like", count: 5), Item("follow", count: 7)]
    #expect(mixed.summary(items) == "1 more likes and 1 new followers")
    #expect(mixed.number(items) == 2)
    #expect(mixed.summary([Item("follow"), Item("like", count: 5)]) == "1 more likes")
  }

  @Test func `law 4.5: categories with one format make one piece and no mixture`() {
    #expect(mixed.summary(mix("follow", "like", "like too")) == "2 more likes")
    let items = [Item("like"), Item("like too", count: 5)]
    #expect(mixed.summary(items) == "5 more likes")
  }

  @Test func `law 4.5: what has no valid format makes one default piece`() {
    #expect(
      mixed.summary(mix("like", "broken", nil, "named", "unknown", "like"))
        == "4 more notifications and 1 more likes")
  }

  @Test func `law 4.5: if any has an argument the default text, with names if every one has`() {
    func items(_ lead: String?, _ second: String?, _ third: String?) -> [Item] {
      [Item("like", lead), Item("like", second, count: 3), Item("follow", third)]
    }
    #expect(mixed.summary(items("A", nil, nil)) == "4 more notifications")
    #expect(mixed.summary(items(nil, "A", "B")) == "4 more notifications")
    #expect(mixed.summary(items("A", "B", "C")) == "4 more notifications from B and C")
  }

  @Test func `law 4.6: a format with names where not all have one is the plain default`() {
    let scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", nil, nil, nil)) == "2 more notifications")
    #expect(scene.summary(items("m", "A", nil, "C")) == "2 more notifications")
    #expect(scene.summary(items("m", nil, "B", "C")) == "2 more notifications")
    #expect(scene.summary([Item("m", count: 4), Item("m", count: 6)]) == "6 more notifications")
  }

  @Test func `law 4.6: a format without names does not mind arguments`() {
    let scene = SummaryScene(NotificationCategory("m", "%u more"))
    #expect(scene.summary(items("m", "A", nil, "C")) == "2 more")
  }

  @Test func `law 4.8: a format is localised when it is shown`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages"))
    scene.translate(
      "%u more messages", "de", [(.one, "noch eine Nachricht"), (.other, "noch %u Nachrichten")])
    scene.translate("%u more messages", "pt-BR", "mais %u mensagens")
    scene.translate("%u more messages", "zh-Hant", "還有%u則訊息")
    let two = items("m", nil, nil)
    let three = items("m", nil, nil, nil)
    #expect(scene.summary(two, "de-AT") == "noch eine Nachricht")
    #expect(scene.summary(three, "de") == "noch 2 Nachrichten")
    #expect(scene.summary(three, "pt") == "mais 2 mensagens")
    #expect(scene.summary(three, "zh_TW") == "還有2則訊息")
    #expect(scene.summary(three, "zh-Hans") == "2 more messages")
    #expect(scene.summary(three, "fr") == "2 more messages")
  }

  @Test func `law 5: a translation's number chooses among the forms of its own language`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more"))
    scene.translate(
      "%u more", "ru", [(.one, "%u o"), (.few, "%u f"), (.many, "%u m"), (.other, "x")])
    for (count, text) in [(1, "1 o"), (3, "3 f"), (11, "11 m"), (21, "21 o")] {
      #expect(scene.summary([Item("m"), Item("m", count: Int64(count))], "ru-KZ") == text)
    }
  }

  @Test func `law 5: names of the other direction are isolated, and need not be`() {
    var scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    #expect(scene.summary(items("m", "L", "דנה", "Bob")) == "2 from \u{2068}דנה\u{2069} and Bob")
    #expect(
      scene.summary(items("m", "L", "דנה", "Bob"), "he") == "2 from דנה ו-\u{2068}Bob\u{2069}")
    scene.isolatesNames = false
    #expect(scene.summary(items("m", "L", "דנה", "Bob")) == "2 from דנה and Bob")
  }
}
