import KinoraLayers
import KinoraUIKitCore

/// The names of a layer, of its view and of its view's controller.
struct LayerNames: Equatable {
  /// The layer's class; that of its view, if it has one.
  let kind: String
  /// The layer's own name or its view's accessibility identifier; nil for none.
  let name: String?
  /// The class of the controller whose view's layer it is; nil for others.
  let controller: String?
  /// The layer's class if it has a view and isn't a plain layer.
  let layerKind: String?
  let isMask: Bool

  init(of layer: CALayer, isMask: Bool = false) {
    let view = layer.delegate as? UIView
    let layerClass = String(describing: type(of: layer))
    kind = view.map { String(describing: type(of: $0)) } ?? layerClass
    layerKind = view != nil && layerClass != "CALayer" ? layerClass : nil
    name = layer.name
    controller = (view?.next as? UIViewController).map { String(describing: type(of: $0)) }
    self.isMask = isMask
  }

  /// The layer's own name, or that of its class.
  static func short(of layer: CALayer) -> String {
    let names = LayerNames(of: layer)
    return names.name.flatMap { $0.isEmpty ? nil : $0 } ?? names.kind
  }

  /// What a search looks at.
  var search: String {
    [kind, name, controller, layerKind].compactMap(\.self).joined(separator: " ").lowercased()
  }

  /// The words after the class.
  var details: String {
    [
      isMask ? "mask" : nil, name.map { "“\($0)”" }, controller.map { "of \($0)" }, layerKind,
    ].compactMap(\.self).joined(separator: "  ")
  }
}
