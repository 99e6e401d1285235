/// The properties of a view that concern touches and gestures.
struct InteractionProperties {
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  /// The depth of nesting that a hit test of the superview hands to this view, through any override of
  /// `hitTest(_:with:)`.
  var hitDepth = 0
  var gestureRecognizers: [UIGestureRecognizer] = []
}
