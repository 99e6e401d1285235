import Geometry
import Layers

extension UIView {
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
