/// The states that states are based on.
enum StateBases {
  /// Returns the names of states that are based on themselves. Each state is visited once or twice.
  static func circular(_ states: [CAMLObject]) -> Set<String> {
    var bases: [String: String] = [:]
    for state in states {
      guard let name = state.text("name"), bases[name] == nil else { continue }
      bases[name] = state.text("basedOn")
    }
    var (result, done): (Set<String>, Set<String>) = ([], [])
    for name in bases.keys {
      var (path, step): ([String], String?) = ([], name)
      var onPath: Set<String> = []
      while let current = step, !done.contains(current), onPath.insert(current).inserted {
        path.append(current)
        step = bases[current]
      }
      if let step, onPath.contains(step), let start = path.firstIndex(of: step) { result.formUnion(path[start...]) }
      done.formUnion(path)
    }
    return result
  }
}
