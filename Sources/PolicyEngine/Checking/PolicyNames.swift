import PolicySyntax

/// Finds policies of one name and policies for one app.
func checkNames(_ set: inout CheckedSet) {
  var names = NameTable()
  var apps = NameTable()
  // The first policy of each name, and the first for each app.
  var policyOfName: [Int] = []
  var policyOfApp: [Int] = []
  for (index, policy) in set.policies.enumerated() {
    func tell(_ diagnostic: Diagnostic) {
      set.diagnostics.append(FileDiagnostic(file: set.policyFiles[index], diagnostic: diagnostic))
    }
    func place(of other: Int) -> String {
      let source = set.files[set.policyFiles[other]].source
      let location = source.location(at: set.policies[other].nameRange.start)
      return "\(source.name):\(location.line)"
    }
    if let known = names.number(of: policy.name) {
      let other = place(of: policyOfName[known])
      tell(.duplicatePolicy(policy.name, at: policy.nameRange, other: other))
    } else if !policy.name.isEmpty {
      names.append(policy.name)
      policyOfName.append(index)
    }
    for (app, range) in zip(policy.apps, policy.appRanges) {
      if let known = apps.number(of: app) {
        let other = policyOfApp[known]
        tell(.duplicateApp(app, at: range, other: place(of: other), set.policies[other].name))
      } else {
        apps.append(app)
        policyOfApp.append(index)
      }
    }
  }
}
