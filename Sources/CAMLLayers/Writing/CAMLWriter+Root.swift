import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The root of a document.
extension CAMLWriter {
  /// Returns the root layer, which fills the document.
  ///
  /// Its y axis points down, other than that of a file, so its geometry is flipped.
  func root(
    _ layer: CALayer, in clock: LayerClock, size: CGSize, background: CGColor?
  ) throws(CAMLExportError) -> CAMLElement {
    var root = try element(of: layer, in: clock)
    let middle = CGPoint(x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
    root.replace("position", with: CAMLText.point(middle))
    root.remove("transform")
    root.remove("geometryFlipped")
    if !layer.isGeometryFlipped { root.set("geometryFlipped", "1") }
    if layer.backgroundColor == nil, let background { add("backgroundColor", .color(background.rgba), to: &root) }
    addStates(of: layer, to: &root)
    addStyle(of: layer, to: &root)
    return root
  }

  /// Returns the root layer of a document, which stays as it is.
  func documentRoot(_ layer: CALayer, in clock: LayerClock) throws(CAMLExportError) -> CAMLElement {
    var root = try element(of: layer, in: clock)
    addStates(of: layer, to: &root)
    addStyle(of: layer, to: &root)
    return root
  }
}
