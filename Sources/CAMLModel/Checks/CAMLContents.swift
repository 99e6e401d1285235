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
  /// The key paths that animations and states change, of any layer.
  private(set) var changedPaths: Set<String> = []
  /// The ids and the names of all layers, sorted.
  private(set) var targetNames: [String] = []
  /// Each picture once, in the order of the file.
  package private(set) var pictures: [CAMLProperty] = []
  /// The layers with ids and with names: the first of each.
  private var layersByID: [String: CAMLObject] = [:]
  private var layersByName: [String: CAMLObject] = [:]

  private var names: Set<String> = []
  /// Objects that elements share count once.
  private var visited: Set<ObjectIdentifier> = []

  package init(_ document: CAMLDocument) {
    visit(document.root)
    targetNames = Set(layersByID.keys).union(layersByName.keys).sorted()
  }

  /// Returns the layer that an id stands for; without one, the first layer of that name.
  package func layer(id: String) -> CAMLObject? { layersByID[id] ?? layersByName[id] }

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
    } else if object.isKind(of: "CAAnimation") || name.hasSuffix("Animation") && !name.contains("State") {
      animations[name, default: 0] += 1
    } else if name == "CAEmitterCell" {
      emitterCells += 1
      cells.append(object)
    } else if object.isKind(of: "CAFilter") {
      filters[object.text("filter") ?? object.text("type") ?? name, default: 0] += 1
    }
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
