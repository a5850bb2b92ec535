import Heddle
import HeddleTesting

/// The policies, catalogues, payloads and golden files that `heddle check` is given, and what is wrong with them.
struct CheckedFiles {
  /// What is given, by kind.
  struct Paths {
    var policies: [String] = []
    var payloads: [String] = []
    var catalogs: [String] = []
    var golden: [String] = []

    /// True if policies are checked: some are given, or nothing at all is.
    var hasPolicies: Bool {
      !policies.isEmpty || payloads.isEmpty && catalogs.isEmpty && golden.isEmpty
    }

    /// Sorts paths by what they are.
    init(_ paths: [String]) {
      for path in paths {
        if CatalogFiles.isCatalog(path) {
          catalogs.append(path)
        } else if CheckedGolden.isGolden(path) {
          golden.append(path)
        } else if PayloadLoader.isPayloadFile(path) {
          payloads.append(path)
        } else {
          policies.append(path)
        }
      }
    }
  }

  private let policies: PolicyLoader.Loaded?
  private let payloads: [PayloadSource]
  private let payloadChecks: [PayloadCheck]
  private let catalogs: CheckedCatalogs
  private let golden: CheckedGolden
  private let remake: @Sendable (PolicySet?) -> CheckedCatalogs

  /// Reads and checks files; a message has told of one that cannot be read.
  ///
  /// Without a path, policies of the default folder are checked.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - strings: Further catalogues; without any, those beside the policies are checked.
  ///   - tellsUnusedKeys: True if a key of a catalogue that no category has is a mistake.
  ///   - console: Where messages go.
  /// - Returns: The checked files, or the failure that a message has told.
  static func load(
    _ paths: Paths, strings: [String], tellsUnusedKeys: Bool, _ console: Console
  ) -> Result<CheckedFiles, LoadFailure> {
    var policies: PolicyLoader.Loaded?
    if paths.hasPolicies {
      switch PolicyLoader(console: console).load(paths.policies) {
      case .success(let loaded): policies = loaded
      case .failure(let failure): return .failure(failure)
      }
    }
    let files = policies?.sources.map(\.name) ?? []
    let loader = StringsLoader(console: console)
    return loader.load(paths.catalogs + strings, besides: files).flatMap { catalogs in
      PayloadLoader(console: console).load(paths.payloads).flatMap { payloads in
        CheckedGolden.load(paths.golden, console).map { golden in
          CheckedFiles(policies: policies, payloads: payloads, golden: golden) { set in
            CheckedCatalogs(catalogs, set, tellsUnusedKeys: tellsUnusedKeys)
          }
        }
      }
    }
  }

  private init(
    policies: PolicyLoader.Loaded?, payloads: [PayloadSource], golden: CheckedGolden,
    _ checkCatalogs: @escaping @Sendable (PolicySet?) -> CheckedCatalogs
  ) {
    self.policies = policies
    self.payloads = payloads
    self.golden = golden
    payloadChecks = payloads.map { PayloadCheck($0) }
    catalogs = checkCatalogs(policies?.compilation.policies)
    remake = checkCatalogs
  }

  /// The files after mending what has one sure mend.
  ///
  /// - Throws: A file that cannot be written; those before it are written.
  func mended(_ console: Console) throws(FileFailure) -> CheckedFiles {
    let mending = SourceMending(console: console)
    var loaded = policies
    if let policies {
      let sources = try mending.mend(policies.sources) { PolicyCompilation($0).diagnostics }
      loaded = PolicyLoader.Loaded(
        sources: sources, compilation: PolicyCompilation(sources), passedOver: policies.passedOver)
    }
    let payloads = try mending.mend(payloads) { $0.flatMap { PayloadCheck($0).diagnostics } }
    return CheckedFiles(policies: loaded, payloads: payloads, golden: golden, remake)
  }

  var sources: [any DiagnosedSource] { (policies?.sources ?? []) + catalogs.sources + payloads }

  /// How many files there are.
  var fileCount: Int { sources.count + golden.fileCount }

  /// How many mistakes messages have told, beside the diagnostics.
  var toldErrors: Int { golden.brokenCount + (policies?.passedOver ?? 0) }

  /// The diagnostics of the policies, then those of the catalogues, then those of the payloads.
  var diagnostics: [Diagnostic] {
    let own = policies?.compilation.diagnostics ?? []
    let both =
      catalogs.policyDiagnostics.isEmpty
      ? own : (own + catalogs.policyDiagnostics).inOrder(of: policies?.sources ?? [])
    return both + catalogs.diagnostics + payloadChecks.flatMap(\.diagnostics)
  }

  /// What was checked, in numbers: "1 policy with 3 tests, 1 catalogue in 12 languages, 2 payloads".
  var content: String {
    var parts: [String] = []
    if let policies {
      let set = policies.compilation.policies
      let names = counted(set?.names.count ?? 0, "policy")
      parts.append("\(names) with \(counted(set?.testCount ?? 0, "test"))")
    }
    if !catalogs.sources.isEmpty {
      let files = counted(catalogs.sources.count, "catalogue")
      parts.append("\(files) in \(counted(catalogs.languages.count, "language"))")
    }
    if !payloads.isEmpty {
      parts.append(counted(payloadChecks.reduce(0) { $0 + $1.payloadCount }, "payload"))
    }
    if golden.fileCount > 0 { parts.append(golden.content) }
    return parts.joined(separator: ", ")
  }
}
