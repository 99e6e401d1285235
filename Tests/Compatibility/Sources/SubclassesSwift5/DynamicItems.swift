import UIKit

/// An item that isn't a view, as libraries use it to animate any value.
class MovingValue: NSObject, UIDynamicItem {
  var center = CGPoint.zero
  var transform = CGAffineTransform.identity
  let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)

  init(start: CGFloat) {
    super.init()
    center.x = start
  }
}

/// Not isolated, like code from before Swift's actors.
func makeMovingValue() -> MovingValue {
  let value = MovingValue(start: 3)
  value.center.y = 4
  return value
}
