import Geometry
import Motion

/// A layer that leaves its sublayers their depth, where every other kind flattens them into its plane.
///
/// Its sublayers, and those of transform layers among them, stand in one space: nearer ones hide those behind, and
/// where two go through each other each is seen on its side. The layer draws nothing by itself: its background,
/// contents, border, shadow, filters, mask and `masksToBounds` have no effect. Its opacity multiplies that of each
/// sublayer.
///
/// Hit testing never finds the layer itself, only what stands in its space.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    values.kind = .transform
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .transform
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .transform
  }
}
