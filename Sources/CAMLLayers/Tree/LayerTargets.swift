import Foundation
import KinoraCAMLModel
import KinoraLayers

/// The layers of a document by their ids and names, for states and parallax, and the kinds of their filters by name.
final class LayerTargets {
  private var byID: [String: CALayer] = [:]
  private var byName: [String: [CALayer]] = [:]
  /// The first layer inside of each plane, in lowercase, for names that several layers have. Made when it is needed.
  private var byPlane: [String: [String: CALayer]] = [:]
  private var filters: [ObjectIdentifier: [String: FilterType]] = [:]

  /// Adds a layer; of several with an id, the first one counts.
  func add(_ layer: CALayer, _ object: CAMLObject) {
    if let id = object.id, byID[id] == nil { byID[id] = layer }
    guard let name = object.text("name") else { return }
    byName[name, default: []].append(layer)
    byPlane[name] = nil
  }

  /// Returns the layer with an id; without one, the first layer of that name.
  func layer(id: String) -> CALayer? { byID[id] ?? byName[id]?.first }

  /// Returns the first layer of a name, preferably inside a layer that another name has.
  func layer(named name: String, inside plane: String?) -> CALayer? {
    let layers = byName[name] ?? []
    guard let plane, layers.count > 1 else { return layers.first }
    let planes = byPlane[name] ?? Self.planes(of: layers)
    byPlane[name] = planes
    return planes[plane.lowercased()] ?? layers.first
  }

  /// Returns the first of the layers inside of each layer with a name, or the layer itself. Names are in lowercase.
  ///
  /// - Parameter root: The outermost layer that counts; nil for the top of the tree.
  static func planes(of layers: [CALayer], in root: CALayer? = nil) -> [String: CALayer] {
    var planes: [String: CALayer] = [:]
    for layer in layers {
      for outer in sequence(first: layer, next: { $0 === root ? nil : $0.superlayer }) {
        guard let name = outer.name?.lowercased(), planes[name] == nil else { continue }
        planes[name] = layer
      }
    }
    return planes
  }

  func add(_ filter: FilterType, named name: String, of layer: CALayer) {
    filters[ObjectIdentifier(layer), default: [:]][name] = filter
  }

  func filter(named name: String, of layer: CALayer) -> FilterType? { filters[ObjectIdentifier(layer)]?[name] }
}
