import Geometry
import Motion

/// Where a layer is.
extension CALayer {
  /// Depth, and the order among siblings. Animatable.
  public final var zPosition: CGFloat {
    get { CGFloat(values.zPosition) }
    set { change("zPosition", from: zPosition, to: newValue) { values.zPosition = Double(newValue) } }
  }

  /// The point of the bounds that `position` places and transforms turn about, as fractions. Default (0.5, 0.5).
  /// Animatable.
  public final var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      change("anchorPoint", from: values.anchorPoint, to: newValue) {
        values.anchorPoint = newValue
        owner?.layerDidMove()
      }
    }
  }

  /// The anchor point's depth. Animatable.
  public final var anchorPointZ: CGFloat {
    get { CGFloat(values.anchorPointZ) }
    set { change("anchorPointZ", from: anchorPointZ, to: newValue) { values.anchorPointZ = Double(newValue) } }
  }

  /// The transform about the anchor point. Animatable.
  public final var transform: CATransform3D {
    get { values.transform }
    set { change("transform", from: values.transform, to: newValue) { values.transform = newValue } }
  }

  /// A transform of the sublayers, about this layer's anchor point: perspective lives here. Animatable.
  public final var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      change("sublayerTransform", from: values.sublayerTransform, to: newValue) {
        values.sublayerTransform = newValue
      }
    }
  }

  /// Whether the layer's inside is upside down.
  public final var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set {
      change("geometryFlipped", from: values.isGeometryFlipped, to: newValue) { values.isGeometryFlipped = newValue }
    }
  }

  /// `transform` in two dimensions; the identity while it has a third one.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

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
