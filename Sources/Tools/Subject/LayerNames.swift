import KinoraLayers

/// The names of a layer, of its view and of its view's controller.
package struct LayerNames: Equatable {
  /// The layer's class; that of its view, if it has one.
  package let kind: String
  /// The layer's own name or its view's accessibility identifier; nil for none.
  package let name: String?
  /// The class of the controller whose view's layer it is; nil for others.
  package let controller: String?
  /// The layer's class if it has a view and isn't a plain layer.
  let layerKind: String?
  let isMask: Bool

  package init(of layer: CALayer, isMask: Bool = false) {
    let view = layer.delegate as? any LayerView
    let layerClass = String(describing: type(of: layer))
    kind = view.map { String(describing: type(of: $0)) } ?? layerClass
    layerKind = view != nil && layerClass != "CALayer" ? layerClass : nil
    name = layer.name
    controller = view?.controllerOfView.map { String(describing: type(of: $0)) }
    self.isMask = isMask
  }

  /// The layer's own name, or that of its class.
  package static func short(of layer: CALayer) -> String {
    let names = LayerNames(of: layer)
    return names.name.flatMap { $0.isEmpty ? nil : $0 } ?? names.kind
  }

  /// What a search looks at.
  package var search: String {
    [kind, name, controller, layerKind].compactMap(\.self).joined(separator: " ").lowercased()
  }

  /// The words after the class.
  package var details: String {
    [
      isMask ? "mask" : nil, name.map { "“\($0)”" }, controller.map { "of \($0)" }, layerKind,
    ].compactMap(\.self).joined(separator: "  ")
  }
}
