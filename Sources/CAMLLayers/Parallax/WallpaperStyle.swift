import KinoraArchives
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The parts of a wallpaper that its root layer's `style` names: layers that follow the tilt of the device, and the
/// values that they have in the wallpaper's three states.
struct WallpaperStyle {
  /// A property that follows the tilt.
  struct Group {
    let layer: CALayer
    let keyPath: String
    let isVertical: Bool
    /// The values at the tilts -1 and 1, added to the layer's own.
    let range: (from: Double, to: Double)
  }

  /// A value of a state.
  struct StateValue {
    let state: String
    let layer: CALayer
    let keyPath: String
    let value: CAMLValue
    let place: CAMLPlace
  }

  private(set) var groups: [Group] = []
  private(set) var values: [StateValue] = []

  init(_ style: CAMLValue?, _ builder: LayerBuilder) {
    let entries = style?.entries ?? []
    for name in ["wallpaperParallaxGroups", "wallpaperPropertyGroups"] {
      let items = Self.items(name, in: entries)
      guard items.count > CAMLLimits.wallpaperGroups else { continue }
      builder.issues.add(
        .suspicious, at: items[CAMLLimits.wallpaperGroups].place,
        "\(name): expected at most \(CAMLLimits.wallpaperGroups) groups; the others are left out")
    }
    for (entry, place) in Self.parallaxGroups(in: style) { add(group: entry, at: place, builder) }
    for (entry, place) in Self.list("wallpaperPropertyGroups", in: entries) { add(property: entry, at: place, builder) }
  }

  /// Returns the parallax groups of a style, and their places in the file.
  static func parallaxGroups(in style: CAMLValue?) -> [(entry: [String: CAMLValue], place: CAMLPlace)] {
    list("wallpaperParallaxGroups", in: style?.entries ?? [])
  }

  private static func items(_ name: String, in entries: [CAMLProperty]) -> [CAMLItem] {
    entries.last { $0.name == name }?.value.elements ?? []
  }

  private static func list(
    _ name: String, in entries: [CAMLProperty]
  ) -> [(entry: [String: CAMLValue], place: CAMLPlace)] {
    items(name, in: entries).prefix(CAMLLimits.wallpaperGroups).map { item in
      (Dictionary(item.value.entries.map { ($0.name, $0.value) }) { $1 }, item.place)
    }
  }

  private mutating func add(group: [String: CAMLValue], at place: CAMLPlace, _ builder: LayerBuilder) {
    guard let layer = Self.layer(of: group, at: place, builder),
      let parts = Self.parts(of: group, on: layer, at: place, builder)
    else { return }
    let (axis, from, to) = (group["axis"]?.text, group["mapMinTo"]?.number, group["mapMaxTo"]?.number)
    guard axis == "x" || axis == "y", let from, let to, from.isFinite, to.isFinite else {
      builder.issues.add(
        .ignored, at: place, "parallax group: expected an axis x or y, mapMinTo and mapMaxTo; nothing follows the tilt")
      return
    }
    for part in parts {
      guard part.key != nil, let start = part.convert(.number(from), place) as? Double,
        let end = part.convert(.number(to), place) as? Double
      else {
        builder.issues.add(
          .ignored, at: place, "parallax group: '\(part.keyPath)' can't follow the tilt here; it keeps its value")
        continue
      }
      groups.append(Group(layer: layer, keyPath: part.keyPath, isVertical: axis == "y", range: (start, end)))
    }
  }

  /// Returns the parts of a group's key path; nil, with an issue, without any.
  private static func parts(
    of group: [String: CAMLValue], on layer: CALayer, at place: CAMLPlace, _ builder: LayerBuilder
  ) -> [KeyPathPart]? {
    let keyPath = group["keyPath"]?.text ?? ""
    let parts = keyPath.isEmpty ? [] : builder.parts(of: keyPath, on: layer)
    guard parts.isEmpty else { return parts }
    let reason =
      keyPath.isEmpty ? "expected a keyPath; nothing moves" : "'\(keyPath)' can't be set here; it keeps its value"
    builder.issues.add(.ignored, at: place, "wallpaper group: \(reason)")
    return nil
  }

  private mutating func add(property: [String: CAMLValue], at place: CAMLPlace, _ builder: LayerBuilder) {
    guard let layer = Self.layer(of: property, at: place, builder),
      Self.parts(of: property, on: layer, at: place, builder) != nil, let keyPath = property["keyPath"]?.text
    else { return }
    for (key, state) in Self.stateKeys {
      guard let value = property[key], value.isAnything else { continue }
      values.append(StateValue(state: state, layer: layer, keyPath: keyPath, value: value, place: place))
    }
  }

  /// The keys of the values of the three states.
  private static let stateKeys = [("v_lock", "Locked"), ("v_home", "Unlock"), ("v_sleep", "Sleep")]

  /// Returns the key of the values of a state.
  static func key(of state: String) -> String? { stateKeys.first { $0.1 == state }?.0 }

  /// The names of the three states of wallpapers.
  static var states: [String] { stateKeys.map(\.1) }

  /// Returns the names of the states in which a style has values.
  static func stateNames(in style: CAMLValue?) -> [String] {
    let properties = list("wallpaperPropertyGroups", in: style?.entries ?? []).map(\.entry)
    return stateKeys.filter { key, _ in properties.contains { $0[key]?.isAnything ?? false } }.map(\.1)
  }

  private static func layer(of group: [String: CAMLValue], at place: CAMLPlace, _ builder: LayerBuilder) -> CALayer? {
    let name = group["layerName"]?.text ?? ""
    let layer = builder.targets.layer(named: name, inside: group["view"]?.text)
    if layer == nil {
      builder.issues.add(.suspicious, at: place, "wallpaper group: there is no layer with the name '\(name)'")
    }
    return layer
  }
}
