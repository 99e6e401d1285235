import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The `style` of the root: the groups that follow the tilt, and those with values for the states of wallpapers.
extension CAMLWriter {
  func addStyle(of root: CALayer, to element: inout CAMLElement) {
    let groups = documents.trees.flatMap(\.groups)
    let settings = documents.styles.flatMap { machine in
      machine.owner.states.flatMap { state in state.settings.map { (state: state.name, setting: $0) } }
    }
    guard !groups.isEmpty || !settings.isEmpty else { return }
    let names = WrittenNames(of: root)
    var style = CAMLElement("style")
    add("wallpaperParallaxGroups", groups.compactMap { parallax($0, names) }, to: &style)
    add("wallpaperPropertyGroups", properties(settings, names), to: &style)
    element.add(style)
  }

  private func add(_ name: String, _ groups: [CAMLElement], to style: inout CAMLElement) {
    guard !groups.isEmpty else { return }
    for _ in groups.dropFirst(CAMLLimits.wallpaperGroups) { omit(.surplusGroup) }
    var list = CAMLElement(name)
    list.set("type", "NSArray")
    list.children = Array(groups.prefix(CAMLLimits.wallpaperGroups))
    style.add(list)
  }

  private func parallax(_ group: WallpaperStyle.Group, _ names: WrittenNames) -> CAMLElement? {
    guard var element = dictionary(of: group.layer, group.keyPath, names) else { return nil }
    element.add(string("axis", group.isVertical ? "y" : "x"))
    element.add(holder("mapMinTo", .number(group.range.from)))
    element.add(holder("mapMaxTo", .number(group.range.to)))
    return element
  }

  /// Returns a group for each property, with its values in all states.
  private func properties(
    _ settings: [(state: String, setting: LayerState.Setting)], _ names: WrittenNames
  ) -> [CAMLElement] {
    var values: [StateTarget.ID: [(state: String, value: Any?)]] = [:]
    var targets: [StateTarget] = []
    for (state, setting) in settings {
      if values[setting.target.id] == nil { targets.append(setting.target) }
      values[setting.target.id, default: []].append((state, setting.value))
    }
    return targets.compactMap { target in
      guard var element = dictionary(of: target.layer, target.keyPath, names) else { return nil }
      for (state, value) in values[target.id] ?? [] {
        guard let key = WallpaperStyle.key(of: state), let value else { continue }
        let written = self.value(key, value)
        if written == nil { omit(.stateValue(target.keyPath)) }
        element.add(written)
      }
      return element
    }
  }

  /// Returns a group with what all groups have; nil for a layer that can't be named.
  private func dictionary(of layer: CALayer, _ keyPath: String, _ names: WrittenNames) -> CAMLElement? {
    guard let place = names.place(of: layer) else {
      omit(.ambiguousGroup)
      return nil
    }
    var element = CAMLElement("NSDictionary")
    element.add(string("layerName", place.name))
    if let view = place.view { element.add(string("view", view)) }
    element.add(string("keyPath", keyPath))
    return element
  }
}

/// The names of the layers that are written, by which the groups of a style find them: the first layer of a name counts,
/// or the first one inside of another name, the view.
private final class WrittenNames {
  private var byName: [String: [CALayer]] = [:]
  /// The first layer of a name inside of each other name, in lowercase. Made when it is needed.
  private var planes: [String: [String: CALayer]] = [:]
  private let root: CALayer

  init(of root: CALayer) {
    self.root = root
    var waiting = [root]
    while let layer = waiting.popLast() {
      if let name = layer.name { byName[name, default: []].append(layer) }
      waiting += (layer.sublayers ?? []).reversed()
      if let mask = layer.mask { waiting.append(mask) }
    }
  }

  /// Returns the words that find a layer; nil if none do.
  func place(of layer: CALayer) -> (name: String, view: String?)? {
    guard let name = layer.name, !name.isEmpty, let layers = byName[name], let first = layers.first else { return nil }
    if first === layer { return (name, nil) }
    let planes = planes[name] ?? LayerTargets.planes(of: layers, in: root)
    self.planes[name] = planes
    return outerNames(of: layer).first { planes[$0.lowercased()] === layer }.map { (name, $0) }
  }

  /// The names of a layer and of those around it, from the inside.
  private func outerNames(of layer: CALayer) -> [String] {
    var names: [String] = []
    for outer in sequence(first: layer, next: { $0 === self.root ? nil : $0.superlayer }) {
      if let name = outer.name, !name.isEmpty { names.append(name) }
    }
    return names
  }
}
