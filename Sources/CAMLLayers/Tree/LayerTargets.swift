import Foundation
import KinoraCAMLModel
import KinoraLayers

/// The layers of a document by their ids and names, for states and parallax, and the kinds of their filters by name.
final class LayerTargets {
  private var byID: [String: CALayer] = [:]
  private var byName: [String: [CALayer]] = [:]
  private var filters: [ObjectIdentifier: [String: FilterType]] = [:]

  /// Adds a layer; of several with an id, the first one counts.
  func add(_ layer: CALayer, _ object: CAMLObject) {
    if let id = object.id, byID[id] == nil { byID[id] = layer }
    if let name = object.text("name") { byName[name, default: []].append(layer) }
  }

  /// Returns the layer with an id; without one, the first layer of that name.
  func layer(id: String) -> CALayer? { byID[id] ?? byName[id]?.first }

  /// Returns the first layer of a name, preferably inside a layer that another name has.
  func layer(named name: String, inside plane: String?) -> CALayer? {
    let layers = byName[name] ?? []
    guard let plane, layers.count > 1 else { return layers.first }
    let inside = layers.first { layer in
      sequence(first: layer, next: \.superlayer).contains { $0.name?.caseInsensitiveCompare(plane) == .orderedSame }
    }
    return inside ?? layers.first
  }

  func add(_ filter: FilterType, named name: String, of layer: CALayer) {
    filters[ObjectIdentifier(layer), default: [:]][name] = filter
  }

  func filter(named name: String, of layer: CALayer) -> FilterType? { filters[ObjectIdentifier(layer)]?[name] }
}
