/// Checks that layers have what key paths name.
struct KeyPathCheck {
  /// The names that key paths of the last layer refer to.
  private var named: (layer: CAMLObject, list: String, names: Set<String>)?

  /// Returns what is wrong with a key path of a layer; nil for a right one, and for classes that aren't known.
  mutating func problem(of path: String, in layer: CAMLObject, _ notes: inout CheckNotes) -> String? {
    guard CAMLSchema.isKnown(layer.className) else { return nil }
    guard CAMLSchema.type(ofKeyPath: path, in: layer.className) != nil else {
      let hint = notes.suggestion(for: path, among: Self.paths(like: path, in: layer.className))
      return "\(layer.className) has no key path '\(path.shortened)'\(hint)"
    }
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, ["filters", "backgroundFilters", "emitterCells", "sublayers"].contains(parts[0]) else {
      return nil
    }
    let names = names(of: layer, parts[0])
    guard !names.contains(parts[1]) else { return nil }
    let hint = notes.suggestion(for: parts[1], among: names.sorted())
    return "the layer has nothing in \(parts[0]) with the name '\(parts[1].shortened)'\(hint)"
  }

  /// Returns the key paths of a class that have the first word of another one, or the rest of it.
  private static func paths(like path: String, in className: String) -> [String] {
    let (first, rest) = path.firstIndex(of: ".").map { (path[..<$0], path[$0...]) } ?? (path[...], "")
    let properties = CAMLSchema.properties(of: className).keys.sorted()
    let candidates = properties.map { $0 + rest }.filter { CAMLSchema.type(ofKeyPath: $0, in: className) != nil }
    return candidates + CAMLSchema.components(of: String(first)).map { "\(first).\($0)" }
  }

  /// Returns the names of a layer's filters or the like. The names of the last layer are kept.
  private mutating func names(of layer: CAMLObject, _ list: String) -> Set<String> {
    if named?.layer !== layer || named?.list != list {
      let names = layer.objects(list).map { $0.text("name") ?? $0.text("filter") ?? "" }
      named = (layer, list, Set(names))
    }
    return named?.names ?? []
  }
}
