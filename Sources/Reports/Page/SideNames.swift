import KinoraRuns

/// Names of the two sides of a comparison.
struct SideNames {
  /// The commands, or the scenes of Kinora's own frames.
  let long: [String]
  /// The same for columns: without paths and variables, unless both would be the same then.
  let short: [String]

  /// The number of characters of a short name, at most.
  private static let longest = 36

  init(_ first: RunSetting, _ second: RunSetting) {
    long = [first, second].map(RunComparison.program)
    let short = [first, second].map { setting in
      setting.watched?.command.map { Self.short($0) } ?? RunComparison.program(setting)
    }
    let names = short[0] == short[1] ? long : short
    // The ends have the options in which commands differ.
    self.short = names.map { $0.count <= Self.longest ? $0 : "…" + $0.suffix(Self.longest) }
  }

  private static func short(_ command: [String]) -> String {
    // A command line for a shell is a single word.
    let words = command.flatMap { $0.split(separator: " ") }
    let start = words.firstIndex { $0 != "env" && !$0.contains("=") } ?? 0
    return words[start...].map { $0.split(separator: "/").last.map(String.init) ?? String($0) }.joined(separator: " ")
  }
}
