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
  }

  /// Returns the layer that an id stands for; without one, the first layer of that name.
  package func layer(id: String) -> CAMLObject? { layersByID[id] ?? layersByName[id] }

  private mutating func visit(_ object: CAMLObject) {
    guard visited.insert(ObjectIdentifier(object)).inserted else { return }
    count(object)
    for property in object.properties { visit(property.value, property.place) }
  }

  private mutating func count(_ object: CAMLObject) {
    let name = object.className
    if object.isLayer {
      layers[name, default: 0] += 1
      if let id = object.id, layersByID[id] == nil { layersByID[id] = object }
      if let title = object.text("name"), layersByName[title] == nil { layersByName[title] = object }
      states += object.objects("states")
      transitions += object.objects("stateTransitions")
    } else if object.isKind(of: "CAAnimation") || name.hasSuffix("Animation") && !name.contains("State") {
      animations[name, default: 0] += 1
    } else if name == "CAEmitterCell" {
      emitterCells += 1
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
