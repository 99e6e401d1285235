import Foundation
import KinoraGeometry
import KinoraLayers

/// The wheel moves contents smoothly: each notch moves the target further.
extension UIScrollView {
  final func scroll(by turn: WheelTurn) -> Bool {
    guard isScrollEnabled, !drag.isDragging, !turn.modifiers.contains(.control) else { return false }
    let isTurned = turn.modifiers.contains(.shift)
    let notches = CGPoint(x: isTurned ? turn.dy : turn.dx, y: isTurned ? turn.dx : turn.dy)
    let isMoving = motion?.reason == .wheel
    let from = isMoving ? motion?.end ?? bounds.origin : bounds.origin
    var target = from
    if isScrollable(.horizontal) { target.x -= wheelStep(notches.x, bounds.width) }
    if isScrollable(.vertical) { target.y -= wheelStep(notches.y, bounds.height) }
    target = confined(target)
    // At the edge the wheel goes to an enclosing view, but not while contents are still moving.
    guard target != from else { return isMoving }
    if isPagingEnabled { target = confined(wholePages(target)) }
    follow(to: target, isMoving: isMoving)
    return true
  }

  private func follow(to target: CGPoint, isMoving: Bool) {
    let velocity = motion?.velocity(at: CACurrentMediaTime()) ?? .zero
    if !isMoving {
      stopMotion()
      drag.isWheel = true
      drag.firstOffset = bounds.origin
      showIndicators()
      delegate?.scrollViewWillBeginDragging(self)
    }
    spring(to: target, velocity: velocity, ScrollMotion.wheelFrequency, for: .wheel)
  }

  /// Returns the distance in points for a number of notches. It grows with the view's size.
  private func wheelStep(_ notches: CGFloat, _ size: CGFloat) -> CGFloat {
    guard size > 0, notches != 0 else { return 0 }
    let notches = notches.clamped(-100, 100)
    return isPagingEnabled ? (notches > 0 ? size : -size) : notches * CGFloat(pow(Double(size), 2.0 / 3))
  }

  private func wholePages(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.width > 0 ? (offset.x / bounds.width).rounded() * bounds.width : offset.x,
      y: bounds.height > 0 ? (offset.y / bounds.height).rounded() * bounds.height : offset.y)
  }
}
