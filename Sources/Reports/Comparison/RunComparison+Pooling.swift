import KinoraRuns

extension RunComparison {
  /// Returns the reason why two runs can't be reported together as those of one program, in a few words; nil if they can.
  ///
  /// It is stricter than `mismatch`, since programs that are compared may differ.
  ///
  /// - Parameter areOfOneFile: True for runs that were made together: a program's title or size may have changed
  ///   meanwhile.
  package static func poolingMismatch(_ first: RunSetting, _ other: RunSetting, areOfOneFile: Bool) -> String? {
    if let difference = differs("frames", origin(first), origin(other)) { return difference }
    if first.watched != nil {
      let haveCommands = first.watched?.command != nil || other.watched?.command != nil
      if haveCommands || !areOfOneFile, let difference = differs("program", program(first), program(other)) {
        return difference
      }
      if !areOfOneFile, let difference = differs("size", size(first), size(other)) { return difference }
    }
    return mismatch(first, other)
  }
}
