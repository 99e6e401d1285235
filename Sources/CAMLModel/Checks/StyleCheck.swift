import KinoraArchives

/// Checks the style of the root layer: the groups that follow the tilt, and the values of the wallpaper's states.
struct StyleCheck {
  private static let known =
    WallpaperGroups.keys.keys.sorted() + ["wallpaperBackgroundAssetNames", "wallpaperFloatingAssetNames"]

  private let root: CAMLObject
  private let contents: CAMLContents
  private var layers: NamedLayers
  private var keyPaths = KeyPathCheck()

  init(_ document: CAMLDocument, _ contents: CAMLContents) {
    (root, self.contents) = (document.root, contents)
    layers = NamedLayers(document.root)
  }

  consuming func run(_ notes: inout CheckNotes) {
    for layer in contents.allLayers where layer !== root {
      guard let entry = layer["style"]?.entries.first(where: { WallpaperGroups.keys[$0.name] != nil }) else { continue }
      notes.add(at: entry.place, "\(entry.name) isn't used: only those of the root layer's style are")
    }
    for entry in root["style"]?.entries ?? [] {
      guard WallpaperGroups.keys[entry.name] != nil else {
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
    guard let keys = WallpaperGroups.keys[list] else { return }
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
    let view = entries["view"]?.text
    let inside = view.flatMap { layers.first(named: name, inside: $0) }
    guard let layer = inside ?? layers.first(named: name) ?? contents.layer(named: name) else {
      let hint = notes.suggestion(for: name, among: contents.targetNames)
      return note("no layer has the name '\(name.shortened)'\(hint)")
    }
    let path = entries["keyPath"]?.text ?? ""
    if let problem = keyPaths.problem(of: path, in: layer, &notes) { return note(problem) }
    if let view, !view.isEmpty, inside == nil { noteView(view, of: name, at: item.place, list, &notes) }
    if list == WallpaperGroups.parallax {
      let axis = entries["axis"]?.text ?? ""
      guard axis == "x" || axis == "y" else { return note("expected the axis x or y, not '\(axis.shortened)'") }
      for key in ["mapMinTo", "mapMaxTo"] where entries[key]?.number?.isFinite != true {
        return note("\(key): expected a number, not \(entries[key]?.noun ?? "nothing")")
      }
    } else if !["v_lock", "v_home", "v_sleep"].contains(where: { entries[$0] != nil }) {
      return note("expected v_lock, v_home or v_sleep")
    }
  }

  /// Notes a view that has no layer of the name in it. It makes a difference if several layers have the name.
  private func noteView(
    _ view: String, of name: String, at place: CAMLPlace, _ list: String, _ notes: inout CheckNotes
  ) {
    let hint = layers.hasAny(named: view) ? "" : notes.suggestion(for: view, among: contents.targetNames)
    guard layers.hasSeveral(named: name) || !hint.isEmpty else { return }
    let problem = "no layer '\(name.shortened)' is in the view '\(view.shortened)'"
    notes.add(at: place, "\(list): \(problem): the first one is used\(hint)")
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
