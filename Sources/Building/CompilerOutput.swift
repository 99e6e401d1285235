/// The output of the Swift compiler.
enum CompilerOutput {
  /// Returns an output with each complaint once.
  ///
  /// The compiler checks declarations for the module and again for the objects, in one job per file, and each job says
  /// what it finds.
  static func withoutRepetitions(_ output: String) -> String {
    var known: Set<Substring> = []
    var kept: [Substring] = []
    var isKnown = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      // Its notes and the lines of the source follow a complaint.
      if line.wholeMatch(of: /.+:\d+:\d+: (error|warning): .*/) != nil {
        isKnown = !known.insert(line).inserted
      } else if line.hasPrefix("error: ") || line.hasPrefix("warning: ") {
        isKnown = false
      }
      if !isKnown { kept.append(line) }
    }
    // That a job failed is no news beside the reason.
    if !known.isEmpty { kept.removeAll { $0.hasPrefix("error: ") && $0.contains(" command failed with exit code ") } }
    if output.hasSuffix("\n"), kept.last != "" { kept.append("") }
    return kept.joined(separator: "\n")
  }
}
