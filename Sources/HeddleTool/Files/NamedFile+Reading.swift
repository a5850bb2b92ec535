import HeddleTesting

extension NamedFile {
  /// The path of a file that a policy file names: a payload, a table or a golden file.
  ///
  /// A policy may come from anybody. So it reads only what lies in its own folder or below, links
  /// included, and never what would make the command wait.
  static func path(
    of name: String, checkedBeside policyFile: String
  ) throws(FileFailure) -> String {
    let path = FileSystem.withoutDetours(path(of: name, beside: policyFile))
    if leadsOut(name) { throw FileFailure(.read, path, .outsideOfPolicy) }
    // What is not there is told when it is read.
    guard let file = try? SystemCalls.resolved(path) else { return path }
    let folder = FileSystem.folder(of: policyFile)
    var inside: [UInt8]
    do throws(SystemError) {
      inside = try SystemCalls.resolved(folder.isEmpty ? "." : folder)
    } catch {
      throw FileFailure(.read, path, from: error)
    }
    if inside.last != UInt8(ascii: "/") { inside.append(UInt8(ascii: "/")) }
    if !file.starts(with: inside) { throw FileFailure(.read, path, .outsideOfPolicy) }
    try FileSystem.checkFile(path, .read)
    return path
  }

  /// Whether a name leads out of the folder that it is relative to.
  private static func leadsOut(_ name: String) -> Bool {
    if name.utf8.first == UInt8(ascii: "/") { return true }
    var depth = 0
    for part in name.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        depth -= 1
      } else if !part.elementsEqual(".".utf8) {
        depth += 1
      }
      if depth < 0 { return true }
    }
    return false
  }
}
