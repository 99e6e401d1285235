extension Solver {
  /// Opens an edit: the variable takes suggested values as far as stronger constraints allow.
  ///
  /// - Requires: an optional priority, and no open edit of the variable.
  package func addEdit(_ variable: Variable, _ priority: Priority) {
    precondition(priority < .required, "An edit can't be required.")
    precondition(edits[variable] == nil, "An edit of the variable is open already.")
    let stay = LinearExpression(variable) - value(of: variable)
    edits[variable] = try? add(stay, .equal, priority)
  }

  /// Suggests a value for an edited variable.
  ///
  /// - Requires: an open edit.
  package func suggest(_ value: Double, for variable: Variable) {
    guard let edit = edits[variable] else { preconditionFailure("No edit of the variable is open.") }
    try? setConstant(of: edit, to: -value)
  }

  /// Ends an edit, so that nothing holds the variable any more.
  package func removeEdit(_ variable: Variable) {
    guard let edit = edits.removeValue(forKey: variable) else {
      preconditionFailure("No edit of the variable is open.")
    }
    remove(edit)
  }
}
