import Geometry
import Layers

extension UIView {
  /// Whether touches go to the view and its subviews. Default true.
  public final var isUserInteractionEnabled: Bool {
    get { interaction.isUserInteractionEnabled }
    set { interaction.isUserInteractionEnabled = newValue }
  }

  public final var isMultipleTouchEnabled: Bool {
    get { interaction.isMultipleTouchEnabled }
    set { interaction.isMultipleTouchEnabled = newValue }
  }

  public final var isExclusiveTouch: Bool {
    get { interaction.isExclusiveTouch }
    set { interaction.isExclusiveTouch = newValue }
  }

  final func frontMostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isKeptFromTouchesByAnimation,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.touchPoint(point, from: self), with: event) { return hit }
    }
    return self
  }
}
