import PolicySyntax

/// Finds what a policy that works hardly means to say.
func analyze(_ policy: CheckedPolicy) -> [Diagnostic] {
  []
}
