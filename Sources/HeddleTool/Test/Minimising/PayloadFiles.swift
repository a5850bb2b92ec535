import HeddleTesting
import NotificationModel
import PolicyEngine
import PolicySyntax

/// The files that the tests of a set name, read once.
struct PayloadFiles: Sendable {
  private var contents: [Key: PolicyTestRunner.FileContent] = [:]

  private struct Key: Hashable {
    let name: ExactText
    let policyFile: ExactText

    init(name: String, policyFile: String) {
      self.name = ExactText(name)
      self.policyFile = ExactText(policyFile)
    }
  }

  init(
    of set: CheckedSet, _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) {
    for (number, test) in set.tests.enumerated() {
      let file = set.files[set.testFiles[number]].source.name
      switch test.body {
      case .decision(let payload, _, _): add(payload, file, readFile)
      case .scenario(let steps):
        for step in steps {
          if case .deliver(let delivery) = step.kind { add(delivery.payload, file, readFile) }
        }
      }
    }
  }

  private mutating func add(
    _ payload: CheckedTest.Payload, _ policyFile: String,
    _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) {
    guard case .file(let name, _) = payload else { return }
    let key = Key(name: name, policyFile: policyFile)
    if contents[key] == nil { contents[key] = readFile(name, policyFile) }
  }

  /// What a file holds, as a runner asks for it.
  func content(_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent {
    contents[Key(name: name, policyFile: policyFile)] ?? .failure("the file was not read")
  }
}
