import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A view whose layer is a shape.
package final class ShapeView: UIView {
  package override class var layerClass: AnyClass { CAShapeLayer.self }
  package var shape: CAShapeLayer { layer as! CAShapeLayer }
  /// The colour of the outline, which follows the view's traits; nil for the tint colour or a colour of the layer's own.
  package var strokeColor: UIColor? {
    didSet { colorsDidChange() }
  }
  /// True if an outline without a colour has the tint colour. Default false.
  package var followsTint = false

  package override func colorsDidChange() {
    if let color = strokeColor ?? (followsTint ? tintColor : nil) { shape.strokeColor = resolved(color) }
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }
}
