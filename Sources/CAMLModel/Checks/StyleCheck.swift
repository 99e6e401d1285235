import KinoraArchives

/// Checks the style of the root layer: the groups that follow the tilt, and the values of the wallpaper's states.
struct StyleCheck {
  private static let parallax = "wallpaperParallaxGroups"
  private static let properties = "wallpaperPropertyGroups"
  private static let known = [
    parallax, properties, "wallpaperBackgroundAssetNames", "wallpaperFloatingAssetNames",
  ]
  /// The keys of groups, those that they need first.
  private static let keys = [
    parallax: (needed: ["axis", "keyPath", "layerName", "mapMinTo", "mapMaxTo"], others: ["image", "title", "view"]),
    properties: (
      needed: ["keyPath", "layerName"], others: ["v_lock", "v_home", "v_sleep", "image", "title", "view"]
    ),
  ]

  private let root: CAMLObject
  private let contents: CAMLContents
  /// The first layer of each name.
  private let layers: [String: CAMLObject]
  private var keyPaths = KeyPathCheck()

  init(_ document: CAMLDocument, _ contents: CAMLContents) {
    (root, self.contents) = (document.root, contents)
    let named = contents.allLayers.compactMap { layer in layer.text("name").map { ($0, layer) } }
    layers = Dictionary(named) { first, _ in first }
  }

  consuming func run(_ notes: inout CheckNotes) {
    for layer in contents.allLayers where layer !== root {
      guard let entry = layer["style"]?.entries.first(where: { Self.keys[$0.name] != nil }) else { continue }
      notes.add(at: entry.place, "\(entry.name) isn't used: only those of the root layer's style are")
    }
    for entry in root["style"]?.entries ?? [] {
      guard Self.keys[entry.name] != nil else {
        noteUnknown(entry, &notes)
        continue
      }
      let items = entry.value.elements.prefix(CAMLLimits.wallpaperGroups)
      if items.isEmpty, !entry.value.isEmptyList {
        notes.add(at: entry.place, "\(entry.name): expected a list of dictionaries, not \(entry.value.noun)")
      }
      for item in items { check(item, of: entry.name, &notes) }
    }
  }

  private func noteUnknown(_ entry: CAMLProperty, _ notes: inout CheckNotes) {
    guard !Self.known.contains(entry.name), !CAMLNoise.contains(entry.name) else { return }
    let hint = notes.suggestion(for: entry.name, among: Self.known)
    notes.add(
      hint.isEmpty ? .ignored : .suspicious, at: entry.place,
      "style: '\(entry.name.shortened)' isn't used: it changes nothing in the picture\(hint)")
  }

  /// Checks a group. The first mistake is enough, since it has no effect then.
  private mutating func check(_ item: CAMLItem, of list: String, _ notes: inout CheckNotes) {
    guard let keys = Self.keys[list] else { return }
    let entries = Dictionary(item.value.entries.map { ($0.name, $0.value) }) { $1 }
    func note(_ message: String) { notes.addIdle(at: item.place, "\(list): nothing moves: \(message)") }
    guard !entries.isEmpty else { return note("expected a dictionary with \(keys.needed.joined(separator: ", "))") }
    let missing = keys.needed.filter { entries[$0] == nil }
    guard missing.isEmpty else {
      let known = keys.needed + keys.others
      let unknown = entries.keys.sorted().first { !known.contains($0) && NearestName.of($0, among: missing) != nil }
      let hint = unknown.map { ", not '\($0.shortened)'" } ?? ""
      return note("expected \(missing.joined(separator: ", "))\(hint)")
    }
    let name = entries["layerName"]?.text ?? ""
    guard let layer = layers[name] else {
      let hint = notes.suggestion(for: name, among: contents.targetNames)
      return note("no layer has the name '\(name.shortened)'\(hint)")
    }
    let path = entries["keyPath"]?.text ?? ""
    if let problem = keyPaths.problem(of: path, in: layer, &notes) { return note(problem) }
    if list == Self.parallax {
      let axis = entries["axis"]?.text ?? ""
      guard axis == "x" || axis == "y" else { return note("expected the axis x or y, not '\(axis.shortened)'") }
      for key in ["mapMinTo", "mapMaxTo"] where entries[key]?.number?.isFinite != true {
        return note("\(key): expected a number, not \(entries[key]?.noun ?? "nothing")")
      }
    } else if !["v_lock", "v_home", "v_sleep"].contains(where: { entries[$0] != nil }) {
      return note("expected v_lock, v_home or v_sleep")
    }
  }
}

extension CAMLValue {
  fileprivate var isEmptyList: Bool {
    switch self {
    case .list(let items): items.isEmpty
    case .dictionary(let entries): entries.isEmpty
    case .null: true
    default: false
    }
  }
}
