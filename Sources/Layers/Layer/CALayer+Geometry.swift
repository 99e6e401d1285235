import Geometry
import Motion

/// The place of a layer in its superlayer.
extension CALayer {
  /// The depth in points; siblings are drawn from the lowest to the highest. Default 0. Animatable.
  public final var zPosition: CGFloat {
    get { CGFloat(values[number: .zPosition]) }
    set { change(.zPosition, to: newValue) }
  }

  /// The point of the bounds that `position` places and that transforms leave in place, in fractions of the bounds.
  /// Default (0.5, 0.5). Animatable.
  public final var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      change("anchorPoint", from: values.anchorPoint, to: newValue) {
        values.anchorPoint = newValue
        owner?.layerDidMove()
      }
    }
  }

  /// The depth of the anchor point in points. Default 0. Animatable.
  public final var anchorPointZ: CGFloat {
    get { CGFloat(values[number: .anchorPointZ]) }
    set { change(.anchorPointZ, to: newValue) }
  }

  /// The transform about the anchor point. Default identity. Animatable.
  public final var transform: CATransform3D {
    get { values.transform }
    set { change("transform", from: values.transform, to: newValue) { values.transform = newValue } }
  }

  /// The transform of all sublayers about this layer's anchor point, for example a perspective. Default identity.
  /// Animatable.
  public final var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      change("sublayerTransform", from: values.sublayerTransform, to: newValue) {
        values.sublayerTransform = newValue
      }
    }
  }

  /// True if the layer's space is upside down in its superlayer's. Default false. Animatable.
  public final var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(.geometryFlipped, to: .flag(newValue)) }
  }

  /// Returns `transform` in two dimensions; the identity if it leaves the plane.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets `transform` to a transform of the plane.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  final func setBounds(_ newValue: CGRect) {
    let rect = newValue.isFinite ? newValue.standardized : newValue
    let old = values.bounds
    change("bounds", from: old, to: rect) {
      values.bounds = rect
      if rect.size != old.size {
        setNeedsLayout()
        if !children.isEmpty { resizeSublayers(withOldSize: old.size) }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      owner?.layerDidChangeBounds(from: old)
    }
  }
}
