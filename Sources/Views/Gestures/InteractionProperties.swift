/// The properties of a view that concern touches and gestures.
struct InteractionProperties {
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var gestureRecognizers: [UIGestureRecognizer] = []
}
