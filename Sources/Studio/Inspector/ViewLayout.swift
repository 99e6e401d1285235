import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The constraints of views, for the overlay over the scene.
struct ViewLayout: ConstraintOverlay.Layout {
  func lines(of layer: CALayer) -> [ConstraintLine] {
    (layer.delegate as? UIView).map { ConstraintLine.lines(of: $0) } ?? []
  }

  func ambiguousFrame(of layer: CALayer) -> CGRect? {
    (layer.delegate as? UIView).flatMap { ConstraintLine.ambiguousFrame(of: $0) }
  }
}
