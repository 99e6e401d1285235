/// A pattern of names: `*` stands for any one name, `**` for any number of names, also none.
nonisolated struct LottieKeyPath: Hashable, Sendable {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// Returns true if the pattern stands for an element, given the names of its layer, its groups and its own.
  func matches(_ names: [String]) -> Bool {
    // Names may have dots themselves.
    let names = names.joined(separator: ".").split(separator: ".", omittingEmptySubsequences: false)
    var reached = Set([0])
    skipOptionalParts(&reached)
    for name in names {
      var next: Set<Int> = []
      for place in reached where place < parts.count {
        if parts[place] == "**" { next.insert(place) }
        if parts[place] == "*" || parts[place] == name { next.insert(place + 1) }
      }
      reached = next
      skipOptionalParts(&reached)
    }
    return reached.contains(parts.count)
  }

  private func skipOptionalParts(_ reached: inout Set<Int>) {
    for place in parts.indices where parts[place] == "**" && reached.contains(place) { reached.insert(place + 1) }
  }
}
