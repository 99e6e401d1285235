import KinoraGeometry
import KinoraLayers

/// The number of nested views that a hit test reaches. `hitTest` can be overridden, so the search recurses, and the stack
/// limits its depth.
private let greatestDepth = 1000

extension UIView {
  /// True if the view accepts several touches at a time. Default false. Has no effect: a pointer makes one touch.
  public final var isMultipleTouchEnabled: Bool {
    get { interaction.isMultipleTouchEnabled }
    set { interaction.isMultipleTouchEnabled = newValue }
  }

  /// True if a touch in the view keeps touches from other views. Default false. Has no effect: a pointer makes one
  /// touch.
  public final var isExclusiveTouch: Bool {
    get { interaction.isExclusiveTouch }
    set { interaction.isExclusiveTouch = newValue }
  }

  final func frontMostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    let depth = interaction.hitDepth
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !isKeptFromTouchesByAnimation,
      depth < greatestDepth, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point, with: event, at: depth + 1) { return hit }
    }
    return self
  }

  /// Asks the view by `hitTest(_:with:)`, which the program may have overridden; the default implementation takes the
  /// depth from the view.
  ///
  /// - Parameter point: A point of the superview's space.
  private func hitTest(_ point: CGPoint, with event: UIEvent?, at depth: Int) -> UIView? {
    interaction.hitDepth = depth
    defer { interaction.hitDepth = 0 }
    return hitTest(touchedPoint(point), with: event)
  }

  /// True if a point is inside the bounds, or inside the bounds on screen if the view is hit-tested there.
  final func boundsContain(_ point: CGPoint) -> Bool {
    (touchedLayer ?? layer).contains(point)
  }

  /// Converts a point from the superview's space for hit testing.
  private func touchedPoint(_ point: CGPoint) -> CGPoint {
    (touchedLayer ?? layer).convert(point, from: nil)
  }

  /// The presentation layer of a view that an animator moves; nil if the model values decide about touches.
  private var touchedLayer: CALayer? {
    isTouchedWhereSeen ? layer.presentation() : nil
  }
}
