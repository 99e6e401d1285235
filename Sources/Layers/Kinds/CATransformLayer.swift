import KinoraGeometry
import KinoraMotion

/// A layer that keeps its sublayers' depth; every other kind flattens them into its plane.
///
/// Its sublayers, and those of transform layers among them, share one 3D space: nearer ones hide those behind, and
/// layers that intersect are each visible on their side of the intersection. The layer itself draws nothing: its
/// background, contents, border, shadow, filters, mask and `masksToBounds` have no effect. Its opacity multiplies that
/// of each sublayer.
///
/// Hit testing never returns the layer itself, only its sublayers.
///
/// ```swift
/// let cube = CATransformLayer()
/// for face in faces { cube.addSublayer(face) }
/// cube.transform = CATransform3DMakeRotation(.pi / 5, 1, 1, 0)
/// ```
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    values.kind = .transform
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .transform
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .transform
  }
}
