import KinoraRuns

/// The differences in how runs that are reported together were made, apart from when and where.
enum RunDifferences {
  private typealias Values = (name: String, text: String)

  /// The facts that don't count: they are there to tell runs apart, or follow from the machine.
  private static let ignored = ["date", "host", "processor", "runs"]

  /// Returns a text for each fact that differs: "kinora 0.5.0 (a), 0.6.0 (b)" by the machines of the runs, or "display
  /// offscreen (run 1), X11 :0 (runs 2, 3)" by their numbers if there is one machine.
  static func texts(of runs: [RecordedRun]) -> [String] {
    let groups = MachineGroup.groups(of: runs)
    let sides =
      groups.count > 1
      ? groups.map { (name: $0.name, facts: RunFacts.values(of: $0.runs)) }
      : runs.enumerated().map { (name: String($0 + 1), facts: RunFacts.values(of: [$1])) }
    return RunFacts.compared.filter { !ignored.contains($0) }.compactMap { fact in
      let values = sides.map { (name: $0.name, text: ($0.facts[fact] ?? ["unknown"]).joined(separator: " or ")) }
      guard Set(values.map(\.text)).count > 1 else { return nil }
      return fact + " " + (groups.count > 1 ? byMachine(values) : byNumber(values))
    }
  }

  private static func byMachine(_ values: [Values]) -> String {
    values.map { "\($0.text) (\($0.name))" }.joined(separator: ", ")
  }

  /// Names each value once.
  private static func byNumber(_ values: [Values]) -> String {
    var order: [String] = []
    for value in values where !order.contains(value.text) { order.append(value.text) }
    return order.map { text in
      let numbers = values.filter { $0.text == text }.map(\.name)
      return "\(text) (\(numbers.count > 1 ? "runs" : "run") \(list(numbers)))"
    }.joined(separator: ", ")
  }

  private static func list(_ numbers: [String]) -> String {
    let most = 10
    return numbers.prefix(most).joined(separator: ", ") + (numbers.count > most ? ", ..." : "")
  }
}
