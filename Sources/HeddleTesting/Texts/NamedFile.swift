/// A file that a policy file names: a payload, a table or a golden file.
package enum NamedFile {
  /// The path of the file: its name is relative to the folder of the policy file.
  package static func path(of name: String, beside policyFile: String) -> String {
    let slash = UInt8(ascii: "/")
    guard name.utf8.first != slash, let end = policyFile.utf8.lastIndex(of: slash) else {
      return name
    }
    return String(policyFile[...end]) + name
  }
}
