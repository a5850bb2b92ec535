import Heddle

/// The policies and payloads that `heddle check` is given, and what is wrong with them.
struct CheckedFiles {
  private let policies: PolicyLoader.Loaded?
  private let payloads: [PayloadSource]
  private let payloadChecks: [PayloadCheck]

  /// Reads and checks files; a message has told of one that cannot be read.
  ///
  /// Without a path, policies of the default folder are checked.
  static func load(_ paths: [String], _ console: Console) -> Result<CheckedFiles, LoadFailure> {
    let payloadPaths = paths.filter { PayloadLoader.isPayloadFile($0) }
    let policyPaths = paths.filter { !PayloadLoader.isPayloadFile($0) }
    var policies: PolicyLoader.Loaded?
    if payloadPaths.isEmpty || !policyPaths.isEmpty {
      switch PolicyLoader(console: console).load(policyPaths) {
      case .success(let loaded): policies = loaded
      case .failure(let failure): return .failure(failure)
      }
    }
    return PayloadLoader(console: console).load(payloadPaths).map {
      CheckedFiles(policies: policies, payloads: $0)
    }
  }

  private init(policies: PolicyLoader.Loaded?, payloads: [PayloadSource]) {
    self.policies = policies
    self.payloads = payloads
    payloadChecks = payloads.map { PayloadCheck($0) }
  }

  /// The files after mending what has one sure mend.
  ///
  /// - Throws: A file that cannot be written; those before it are written.
  func mended(_ console: Console) throws(FileFailure) -> CheckedFiles {
    let mending = SourceMending(console: console)
    var loaded = policies
    if let policies {
      let sources = try mending.mend(policies.sources) { PolicyCompilation($0).diagnostics }
      loaded = PolicyLoader.Loaded(sources: sources, compilation: PolicyCompilation(sources))
    }
    let payloads = try mending.mend(payloads) { $0.flatMap { PayloadCheck($0).diagnostics } }
    return CheckedFiles(policies: loaded, payloads: payloads)
  }

  var sources: [any DiagnosedSource] { (policies?.sources ?? []) + payloads }

  /// The diagnostics of the policies, then those of the payloads.
  var diagnostics: [Diagnostic] {
    (policies?.compilation.diagnostics ?? []) + payloadChecks.flatMap(\.diagnostics)
  }

  /// What was checked, in numbers: "1 policy with 3 tests, 2 payloads".
  var content: String {
    var parts: [String] = []
    if let policies {
      let set = policies.compilation.policies
      let names = counted(set?.names.count ?? 0, "policy")
      parts.append("\(names) with \(counted(set?.testCount ?? 0, "test"))")
    }
    if !payloads.isEmpty {
      parts.append(counted(payloadChecks.reduce(0) { $0 + $1.payloadCount }, "payload"))
    }
    return parts.joined(separator: ", ")
  }
}
