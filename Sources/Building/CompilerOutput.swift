/// The output of the Swift compiler.
enum CompilerOutput {
  /// Returns an output with each complaint once.
  ///
  /// The compiler checks declarations for the module and again for the objects, in one job per file. Each job prints its
  /// complaints, so most are printed several times.
  static func withoutRepetitions(_ output: String) -> String {
    var known: Set<Substring> = []
    var kept: [Substring] = []
    var isKnown = false
    var hasErrors = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      // Its notes and the lines of the source follow a complaint.
      if let match = line.wholeMatch(of: /.+:\d+(:\d+)?: (error|warning): .*/) {
        isKnown = !known.insert(line).inserted
        hasErrors = hasErrors || match.2 == "error"
      } else if line.contains(/^(error: |warning: |Please submit |Stack dump)/) {
        isKnown = false
      }
      if !isKnown { kept.append(line) }
    }
    // Each error also makes its job fail.
    if hasErrors { kept.removeAll { $0.hasPrefix("error: ") && $0.contains(" command failed with exit code ") } }
    if output.hasSuffix("\n"), kept.last != "" { kept.append("") }
    return kept.joined(separator: "\n")
  }
}
