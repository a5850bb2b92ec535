import Testing

/// Declarations and what the list of the public interface has of them.
@Suite struct PublicInterfaceReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let lines: [String]

    init(_ name: String, _ source: String, _ lines: String...) {
      testDescription = name
      self.source = source
      self.lines = lines
    }
  }

  private static func lines(_ source: String) -> [String] {
    let (declarations, unread) = SourceDeclaration.read(SourceToken.tokens(of: source))
    #expect(unread == [])
    return PublicInterface(of: declarations, hiding: ["Hidden"]).lines
  }

  static let types: [Row] = [
    Row(
      "conformances, also those of extensions, are sorted",
      "public struct A: Sendable, Equatable {} \n extension A: Hashable, @unchecked Codable {}",
      "struct A: @unchecked Codable, Equatable, Hashable, Sendable"),
    Row(
      "a conformance to a protocol that users do not see",
      "public struct A: Hidden {}\nextension A: Hidden {}", "struct A"),
    Row(
      "a conformance with a condition",
      "public enum Box<T> {}\nextension Box: Equatable where T: Equatable { public func f() {} }",
      "enum Box<T>", "extension Box: Equatable where T: Equatable", "  func f()"),
    Row(
      "generic parameters, where clause and inheritance",
      "public final class A<T: P>: Base<T, Int>, Sendable where T: Q<Int, T> { }",
      "final class A<T: P>: Base<T, Int>, Sendable where T: Q<Int, T>"),
    Row(
      "types in types, with an extension of one",
      """
      public struct A {
        public enum B { case one }
        struct C { public let hidden = 1 }
      }
      extension A.B { public struct D: Sendable {} }
      """, "struct A", "enum A.B", "  case one", "struct A.B.D: Sendable"),
    Row(
      "a public member of a type that is not public",
      "struct A { public init() {} }\nextension A: Sendable { public struct B {} }"),
    Row(
      "an extension of another room's type",
      "extension String: Hidden { public var a: Int { 1 } }", "extension String",
      "  var a: Int { get }"),
    Row(
      "members of a public extension and of a package one",
      "public struct A {}\npublic extension A { func f() {}; private func g() {} }\n"
        + "package extension A { func h() {} }", "struct A", "  func f()"),
    Row(
      "an extension of a sugared type", "extension [UInt8] { public func f() {} }",
      "extension [UInt8]", "  func f()"),
    Row(
      "requirements of a protocol",
      """
      public protocol P: ~Copyable, AnyObject {
        associatedtype Item: Sendable = Int where Item: Q
        var a: Int { get throws(E) }
        static var b: [Int] { get set }
        init(_ a: Int)
        func f()
          -> Int
        subscript(_ i: Int) -> Item { get }
      }
      """, "protocol P: AnyObject, ~Copyable",
      "  associatedtype Item: Sendable = Int where Item: Q", "  func f() -> Int",
      "  init(_ a: Int)", "  static var b: [Int] { get set }",
      "  subscript(_ i: Int) -> Item { get }", "  var a: Int { get throws(E) }"),
    Row(
      "attributes and modifiers stay, access goes",
      "@frozen public indirect enum A { @available(macOS 13, *) case a(A) }",
      "@frozen indirect enum A", "  @available(macOS 13, *) case a(A)"),
  ]

  static let members: [Row] = [
    Row(
      "cases with values, defaults and raw values",
      """
      case a, b(Int, c: String = "x, y")
      case d = "d e", e  // f
      case g(
        Result<Int, E>,
        h: (Int) -> Void
      )
      """, "case a", "case b(Int, c: String = \"x, y\")", "case d = \"d e\"", "case e",
      "case g(Result<Int, E>, h: (Int) -> Void)"),
    Row(
      "a closure as a default, and what follows it",
      """
      public func run(
        where filter: (String?, String) -> Bool = { _, _ in true },
        read: (String) throws(E) -> [UInt8] = none,
      ) rethrows -> [Int] {
        run { $0 }
      }
      """,
      "func run(where filter: (String?, String) -> Bool = { _, _ in true }, "
        + "read: (String) throws(E) -> [UInt8] = none) rethrows -> [Int]"),
    Row(
      "a signature that is broken before its result and its conditions",
      """
      @discardableResult
      public static func f<T>(_ a: T)
        async throws(E<T>)
        -> some Sequence<T>
      where T: P, T.Item == Int {
        { 1 }()
      }
      """,
      "@discardableResult static func f<T>(_ a: T) async throws(E<T>) -> some Sequence<T> "
        + "where T: P, T.Item == Int"),
    Row(
      "operators",
      "public static func < (a: Self, b: Self) -> Bool { true }\n"
        + "public static func ..< <T>(a: T, b: T) -> Int { 1 }",
      "static func ..< <T>(a: T, b: T) -> Int", "static func < (a: Self, b: Self) -> Bool"),
    Row(
      "initializers", "public init?(_ a: Int = 1) { self = \"{\" }\npublic init<T>(b: T) {}",
      "init<T>(b: T)", "init?(_ a: Int = 1)"),
    Row(
      "constants with a type, without one, several and in a pattern",
      """
      public let a: Int = 1
      public static let b = [1, 2].map { $0 + 1 }
      public let c: Result<Int, E>, d: Int
      public static let e: [Int] =
        f + g
        .map { $0 }
      public let h: Array<Int>
      public let i: Int
      """, "let a: Int", "let c: Result<Int, E>", "let d: Int", "let h: Array<Int>", "let i: Int",
      "static let b = [1, 2].map { $0 + 1 }", "static let e: [Int]"),
    Row(
      "who may set a variable",
      """
      public var a: Int
      public private(set) var b = 1
      public package(set) var c: Int { get { 1 } set {} }
      public var d: Int { get { 1 } set { _ = newValue } }
      public var e: Int { set.count }
      public var f = 1 { didSet { set() } }
      public var g: Int { _read { yield 1 } _modify { yield &x } }
      public var h: Int { get async throws { 1 } }
      public var i: Int { @inline(__always) get { 1 } nonmutating set {} }
      public internal(set) var j: Int
      """, "var a: Int { get set }", "var b = 1 { get }", "var c: Int { get }",
      "var d: Int { get set }", "var e: Int { get }", "var f = 1 { get set }",
      "var g: Int { get set }", "var h: Int { get async throws }", "var i: Int { get set }",
      "var j: Int { get }"),
    Row(
      "subscripts",
      "public subscript<T>(a: T, b c: Int = 1) -> T { get { a } set {} }\n"
        + "public static subscript(a: Int) -> Int { a }",
      "static subscript(a: Int) -> Int { get }",
      "subscript<T>(a: T, b c: Int = 1) -> T { get set }"),
    Row(
      "strings and comments that look like code",
      #"""
      public let a = "}"  // public let x: Int
      /* public let y: Int /* { */ */
      public let b = #"\("}")"#, c = "\(f("}") { "\n" })"
      public let d = """
        public let z: "Int"
        """
      public let e: Int
      """#, #"let a = "}""#, ##"let b = #"\("}")"#"##, #"let c = "\(f("}") { "\n" })""#,
      #"let d = """\n  public let z: "Int"\n  """"#, "let e: Int"),
    Row(
      "branches of conditional compilation and the end of a life",
      """
      #if os(Linux)
        public func f() {}
      #else
        public func g() {}
      #endif
      deinit { f() }
      public typealias T =
        Array<Int>
      """, "func f()", "func g()", "typealias T = Array<Int>"),
    Row(
      "what is not public", "let a = 1\npackage func f() {}\nprivate struct A {}\nclass func g() {}"
    ),
  ]

  @Test(arguments: types)
  func `types and extensions are listed`(row: Row) {
    #expect(Self.lines(row.source) == row.lines)
  }

  @Test(arguments: members)
  func `members are listed whole`(row: Row) {
    let listed = Self.lines("public enum Owner {\n\(row.source)\n}")
    #expect(listed == ["enum Owner"] + row.lines.map { "  \($0)" })
  }

  @Test func `a file that a declaration stands in, and its layout, do not matter`() {
    let together = "public struct A: P {\n  public func f(a: Int) -> Int { 1 }\n}"
    let apart = """
      extension A {
        public func f(
          a: Int,
        )
          -> Int
        { 1 }
      }
      extension A: P {}
      public struct A {}
      """
    #expect(Self.lines(together) == Self.lines(apart))
  }

  @Test(arguments: ["retain func f() {}", "}", "struct A { 1 }"])
  func `what is no declaration is told`(source: String) {
    #expect(!SourceDeclaration.read(SourceToken.tokens(of: source)).unread.isEmpty)
  }
}
