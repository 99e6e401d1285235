/// The layers of a document by the names with which groups of the style find them.
struct NamedLayers {
  /// The name of a layer, and those around it.
  private final class Outer {
    let name: String
    let next: Outer?

    init(_ name: String, _ next: Outer?) {
      (self.name, self.next) = (name, next)
    }
  }

  /// The layers of each name in the order of the file. Names of `Outer` are in lowercase.
  private var layers: [String: [(layer: CAMLObject, outer: Outer)]] = [:]
  /// The first layer of a name inside of each view, by the name and the view. Made when it is needed.
  private var views: [String: [String: CAMLObject]] = [:]
  private var lowercased: Set<String> = []

  init(_ root: CAMLObject) {
    visit(root, nil)
  }

  private mutating func visit(_ layer: CAMLObject, _ around: Outer?) {
    var outer = around
    if let name = layer.text("name"), !name.isEmpty {
      let own = Outer(name.lowercased(), around)
      lowercased.insert(own.name)
      layers[name, default: []].append((layer, own))
      outer = own
    }
    for property in layer.properties where property.name == "sublayers" || property.name == "mask" {
      for sublayer in property.value.objects where sublayer.isLayer { visit(sublayer, outer) }
    }
  }

  /// Returns the first layer of a name.
  func first(named name: String) -> CAMLObject? { layers[name]?.first?.layer }

  /// Returns the first layer of a name inside of one that is called as a view, whatever the view's case is.
  mutating func first(named name: String, inside view: String) -> CAMLObject? {
    if views[name] == nil { views[name] = viewsAround(layers[name] ?? []) }
    return views[name]?[view.lowercased()]
  }

  private func viewsAround(_ layers: [(layer: CAMLObject, outer: Outer)]) -> [String: CAMLObject] {
    var views: [String: CAMLObject] = [:]
    for (layer, outer) in layers {
      for view in sequence(first: outer, next: \.next) where views[view.name] == nil { views[view.name] = layer }
    }
    return views
  }

  func hasSeveral(named name: String) -> Bool { (layers[name]?.count ?? 0) > 1 }

  /// Indicates whether a layer has a name, whatever its case is.
  func hasAny(named name: String) -> Bool { lowercased.contains(name.lowercased()) }
}
