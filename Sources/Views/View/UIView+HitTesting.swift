import Geometry
import Layers

/// How far a search for the view under a point has come.
private enum HitSearch {
  /// How many views deep it is, and how deep it goes: each may have a `hitTest` of its own, so it needs the stack.
  static var depth = 0
  static let greatestDepth = 1000
}

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
      HitSearch.depth < HitSearch.greatestDepth, self.point(inside: point, with: event)
    else { return nil }
    HitSearch.depth += 1
    defer { HitSearch.depth -= 1 }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.touchedPoint(point), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is in the bounds, or in those that are seen.
  final func boundsContain(_ point: CGPoint) -> Bool {
    (touchedLayer ?? layer).contains(point)
  }

  /// Where a touch of the superview's space is in the view's own.
  private func touchedPoint(_ point: CGPoint) -> CGPoint {
    (touchedLayer ?? layer).convert(point, from: nil)
  }

  /// What is seen of a view that an animator moves; nil for one that is touched where its values say.
  private var touchedLayer: CALayer? {
    isTouchedWhereSeen ? layer.presentation() : nil
  }
}
