/// The contents of a document in numbers, and the names of its pictures.
package struct CAMLContents: Sendable {
  /// Numbers by class.
  package private(set) var layers: [String: Int] = [:]
  package private(set) var animations: [String: Int] = [:]
  package private(set) var emitterCells = 0
  package private(set) var filters: [String: Int] = [:]
  /// The states of all layers, in the order of the file.
  package private(set) var states: [CAMLObject] = []
  package private(set) var transitions: [CAMLObject] = []
  /// All layers, also masks and those that states add.
  private(set) var allLayers: [CAMLObject] = []
  private(set) var cells: [CAMLObject] = []
  /// The key paths that animations, states and the groups of the style change, of any layer.
  private(set) var changedPaths: Set<String> = []
  /// The key paths that the groups of the root layer's style change, with the names of their layers.
  private var styleChanges: [(layerName: String, keyPath: String)] = []
  /// The ids and the names of all layers, sorted.
  private(set) var targetNames: [String] = []
  /// Each picture once, in the order of the file.
  package private(set) var pictures: [CAMLProperty] = []
  /// The font of each text, each name once, in the order of the file.
  private(set) var fonts: [CAMLProperty] = []
  /// The layers with ids and with names: the first of each.
  private var layersByID: [String: CAMLObject] = [:]
  private var layersByName: [String: CAMLObject] = [:]

  private var names: Set<String> = []
  private var fontNames: Set<String> = []
  /// Objects that elements share count once.
  private var visited: Set<ObjectIdentifier> = []

  package init(_ document: CAMLDocument) {
    visit(document.root)
    for entry in document.root["style"]?.entries ?? [] where WallpaperGroups.keys[entry.name] != nil {
      addGroups(entry.value.elements.prefix(CAMLLimits.wallpaperGroups))
    }
    targetNames = Set(layersByID.keys).union(layersByName.keys).sorted()
  }

  /// Returns the layer that an id stands for; without one, the first layer of that name.
  package func layer(id: String) -> CAMLObject? { layersByID[id] ?? layersByName[id] }

  func layer(named name: String) -> CAMLObject? { layersByName[name] }

  /// Returns the ids, or the names, of the layers with key paths of a kind that states or the style change.
  func targets(ofKeyPaths isMatch: (String) -> Bool) -> Set<String> {
    let elements = states.flatMap { $0.objects("elements") }
    let ofStates = elements.compactMap { $0.text("keyPath").map(isMatch) ?? false ? $0.targetID : nil }
    return Set(ofStates + styleChanges.filter { isMatch($0.keyPath) }.map(\.layerName))
  }

  private mutating func addGroups(_ groups: some Sequence<CAMLItem>) {
    for group in groups {
      let entries = group.value.entries
      guard let name = entries.last(where: { $0.name == "layerName" })?.value.text,
        let path = entries.last(where: { $0.name == "keyPath" })?.value.text
      else { continue }
      styleChanges.append((name, path))
      changedPaths.insert(path)
    }
  }

  private mutating func visit(_ object: CAMLObject) {
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    count(object)
    if let path = object.text("keyPath") ?? object.text("key") { changedPaths.insert(path) }
    for property in object.properties { visit(property.value, property.place) }
  }

  private mutating func count(_ object: CAMLObject) {
    let name = object.className
    if object.isLayer {
      layers[name, default: 0] += 1
      allLayers.append(object)
      if let id = object.id, layersByID[id] == nil { layersByID[id] = object }
      if let title = object.text("name"), layersByName[title] == nil { layersByName[title] = object }
      states += object.objects("states")
      transitions += object.objects("stateTransitions")
      if object.isKind(of: "CATextLayer") { addFont(of: object) }
    } else if object.isKind(of: "CAAnimation") || name.hasSuffix("Animation") && !name.contains("State") {
      animations[name, default: 0] += 1
    } else if name == "CAEmitterCell" {
      emitterCells += 1
      cells.append(object)
    } else if object.isKind(of: "CAFilter") {
      filters[object.text("filter") ?? object.text("type") ?? name, default: 0] += 1
    }
  }

  private mutating func addFont(of layer: CAMLObject) {
    guard let property = layer.properties.last(where: { $0.name == "font" }), let name = property.value.text,
      fontNames.insert(name).inserted
    else { return }
    fonts.append(CAMLProperty(name, property.value, at: property.place))
  }

  private mutating func visit(_ value: CAMLValue, _ place: CAMLPlace) {
    switch value {
    case .object(let object): visit(object)
    case .list(let items): for item in items { visit(item.value, item.place) }
    case .dictionary(let entries): for entry in entries { visit(entry.value, entry.place) }
    case .image(let name):
      if names.insert(name).inserted { pictures.append(CAMLProperty(name, value, at: place)) }
    default: break
    }
  }
}
