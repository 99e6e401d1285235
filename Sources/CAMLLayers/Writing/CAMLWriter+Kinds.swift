import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The properties of the kinds of layers that no animation changes.
extension CAMLWriter {
  func addKind(of layer: CALayer, _ clock: LayerClock, to element: inout CAMLElement) {
    switch layer {
    case let layer as CAShapeLayer: addShape(layer, to: &element)
    case let layer as CAGradientLayer: addGradient(layer, to: &element)
    case let layer as CATextLayer: addText(layer, to: &element)
    case let layer as CAReplicatorLayer: element.setFlag("preservesDepth", layer.preservesDepth, unless: false)
    case let layer as CAEmitterLayer: addEmitter(layer, clock, to: &element)
    case let layer as CAScrollLayer: element.setName("scrollMode", layer.scrollMode.rawValue, unless: "both")
    default: break
    }
  }

  private func addShape(_ layer: CAShapeLayer, to element: inout CAMLElement) {
    element.setName("fillRule", layer.fillRule.rawValue, unless: CAShapeLayerFillRule.nonZero.rawValue)
    element.setName("lineCap", layer.lineCap.rawValue, unless: "butt")
    element.setName("lineJoin", layer.lineJoin.rawValue, unless: "miter")
  }

  private func addGradient(_ layer: CAGradientLayer, to element: inout CAMLElement) {
    guard layer.type != .axial else { return }
    // An attribute of this name would be the class of a mask.
    element.add(string("type", layer.type.rawValue))
  }

  private func addText(_ layer: CATextLayer, to element: inout CAMLElement) {
    element.setFlag("wrapped", layer.isWrapped, unless: false)
    element.setName("alignmentMode", layer.alignmentMode.rawValue, unless: "natural")
    element.setName("truncationMode", layer.truncationMode.rawValue, unless: "none")
    element.setNumber("tracking", Double(layer.tracking), unless: 0)
    element.setNumber("leading", Double(layer.leading), unless: 0)
    element.setName("verticalAlignmentMode", layer.verticalAlignmentMode ?? "top", unless: "top")
    if let font = fontName(of: layer), font != "Helvetica" { element.add(string("font", font)) }
    if let text = layer.string as? String { element.add(string("string", text)) }
  }

  /// Returns a property element with a text: `<string type="string" value="..."/>`.
  func string(_ name: String, _ value: String) -> CAMLElement {
    var element = CAMLElement(name)
    element.set("type", "string")
    element.set("value", value)
    return element
  }

  private func addEmitter(_ layer: CAEmitterLayer, _ clock: LayerClock, to element: inout CAMLElement) {
    element.setName("emitterShape", layer.emitterShape.rawValue, unless: "point")
    element.setName("emitterMode", layer.emitterMode.rawValue, unless: "volume")
    element.setName("renderMode", layer.renderMode.rawValue, unless: "unordered")
    element.setFlag("preservesDepth", layer.preservesDepth, unless: false)
    element.setNumber("spinBias", Double(layer.spinBias), unless: 0)
    element.setNumber("seed", Double(layer.seed), unless: 0)
    guard case .emitter(let emitter) = layer.values.kind else { return }
    element.add("emitterBehaviors", emitter.behaviors.map { behavior($0) })
    element.add("emitterCells", emitter.cells.map { cell($0, now: clock.now, parent: nil) })
  }
}
