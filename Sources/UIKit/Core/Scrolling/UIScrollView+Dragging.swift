import Foundation
import KinoraGeometry
import KinoraLayers

/// The state of a drag and of the wheel.
package struct ScrollDrag {
  /// True while the pointer is pressed on the contents.
  var isTracking = false
  /// True while the pointer drags the contents.
  package var isDragging = false
  /// True while the wheel moves the contents.
  var isWheel = false
  /// True while a motion sets the offset; a delegate that sets another one then doesn't end the motion.
  var isStepping = false
  /// The axis to which the drag is locked.
  var axis: NSLayoutConstraint.Axis?
  /// The offset at the drag's start without the resistance past the edge.
  var start = CGPoint.zero
  var firstOffset = CGPoint.zero
  var knownExtent: ScrollExtent?

  package var isActive: Bool { isDragging || isWheel }
}

extension UIScrollView: TouchAdmitter {}

extension UIScrollView {
  /// True while the pointer is pressed on the contents, even if it hasn't moved yet.
  public final var isTracking: Bool { drag.isTracking }
  /// True while the pointer or the wheel moves the contents.
  public final var isDragging: Bool { drag.isActive }

  /// Stops contents in motion, unless the program animates them.
  final func pointerCame() {
    drag.isTracking = true
    if let motion, motion.reason != .animation { stopMotion() }
  }

  final func pointerLeft() {
    drag.isTracking = false
    // The contents were stopped past their edge and released without a drag.
    if motion == nil, !drag.isActive, confined(bounds.origin) != bounds.origin, window != nil {
      spring(to: confined(bounds.origin), velocity: .zero, AxisMotion.bounceFrequency, for: .deceleration)
    }
  }

  /// True if a drag may take a touch from the view that has received it.
  final func mayTake(_ touch: UITouch, _ arena: GestureArena?) -> Bool {
    guard let view = touch.view, view !== self, arena?.hasGivenAway(touch) == true else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  final func dragChanged(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: beginDrag(recognizer)
    case .changed: followDrag(recognizer)
    case .ended, .cancelled: endDrag(recognizer)
    default: break
    }
  }

  private func beginDrag(_ recognizer: UIPanGestureRecognizer) {
    stopMotion()
    let way = recognizer.translation(in: self)
    // The distance needed to tell a drag from a click doesn't move the contents.
    recognizer.setTranslation(.zero, in: self)
    drag.isDragging = true
    drag.axis = lockedAxis(along: way)
    drag.firstOffset = bounds.origin
    drag.start = unresistedOffset
    if keyboardDismissMode != .none { ViewWorld.current[KeyboardFocus.self].dismissByDrag() }
    showIndicators()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The offset without the resistance past the edge.
  private var unresistedOffset: CGPoint {
    CGPoint(
      x: RubberBand.drag(showing: Double(bounds.minX), in: horizontalRange, size: Double(bounds.width)),
      y: RubberBand.drag(showing: Double(bounds.minY), in: verticalRange, size: Double(bounds.height)))
  }

  /// Continues a drag from the offset that shows, since the range has changed.
  package final func reanchorDrag() {
    panGestureRecognizer.setTranslation(.zero, in: self)
    drag.start = unresistedOffset
  }

  private func lockedAxis(along way: CGPoint) -> NSLayoutConstraint.Axis? {
    if !isScrollable(.horizontal) { return .vertical }
    if !isScrollable(.vertical) { return .horizontal }
    guard isDirectionalLockEnabled else { return nil }
    if abs(way.x) > 2 * abs(way.y) { return .horizontal }
    return abs(way.y) > 2 * abs(way.x) ? .vertical : nil
  }

  private func followDrag(_ recognizer: UIPanGestureRecognizer) {
    guard drag.isDragging else { return }
    let way = recognizer.translation(in: self)
    var offset = bounds.origin
    if drag.axis != .vertical {
      offset.x = followed(drag.start.x - way.x, horizontalRange, bounds.width, alwaysBounceHorizontal)
    }
    if drag.axis != .horizontal {
      offset.y = followed(drag.start.y - way.y, verticalRange, bounds.height, bouncesVertically)
    }
    moveContents(to: offset, endingMotion: false)
  }

  private func followed(
    _ dragged: CGFloat, _ range: ClosedRange<Double>, _ size: CGFloat, _ always: Bool
  ) -> CGFloat {
    guard bounces, always || range.lowerBound < range.upperBound else {
      return CGFloat(Double(dragged).clamped(range.lowerBound, range.upperBound))
    }
    return CGFloat(RubberBand.offset(dragged: Double(dragged), in: range, size: Double(size)))
  }

  private func endDrag(_ recognizer: UIPanGestureRecognizer) {
    guard drag.isDragging else { return }
    if recognizer.state == .ended { followDrag(recognizer) }
    drag.isDragging = false
    drag.isTracking = false
    refresher?.dragDidEnd()
    var velocity = recognizer.state == .ended ? recognizer.velocity(in: self) : .zero
    velocity = CGPoint(x: drag.axis == .vertical ? 0 : -velocity.x, y: drag.axis == .horizontal ? 0 : -velocity.y)
    release(velocity: velocity)
  }

  /// Starts the motion after a drag or the wheel, if there is any.
  ///
  /// - Parameter velocity: the velocity of the offset, in points per second.
  final func release(velocity: CGPoint) {
    var natural = isPagingEnabled ? pageTarget(velocity) : thrownTarget(velocity)
    if let follower { natural.y = follower.restingOffset(near: natural.y, of: self) }
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(proposed: confined(natural), velocity: speed)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: speed, targetContentOffset: &target)
    let isChanged = target != confined(natural) && target.x.isFinite && target.y.isFinite
    let goal = isChanged ? target : natural
    let willMove = window != nil && (goal != bounds.origin || confined(bounds.origin) != bounds.origin)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    guard willMove, motion == nil, !drag.isActive else {
      if !willMove { hideIndicators() }
      return
    }
    let now = CACurrentMediaTime()
    begin(
      ScrollMotion(
        reason: .deceleration, start: now,
        x: axisMotion(bounds.minX, to: goal.x, velocity.x, horizontalRange),
        y: axisMotion(bounds.minY, to: goal.y, velocity.y, verticalRange)))
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  private func axisMotion(
    _ value: CGFloat, to goal: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<Double>
  ) -> AxisMotion {
    let (value, goal, velocity) = (Double(value), Double(goal), Double(velocity))
    if value < range.lowerBound || value > range.upperBound {
      let edge = value.clamped(range.lowerBound, range.upperBound)
      return AxisMotion(springingFrom: value, to: edge, velocity: velocity)
    }
    if isPagingEnabled {
      // A greater velocity would overshoot the page.
      let limit = abs(goal - value) * ScrollMotion.pageFrequency
      return AxisMotion(
        springingFrom: value, to: goal, velocity: velocity.clamped(-limit, limit),
        frequency: ScrollMotion.pageFrequency)
    }
    return AxisMotion(from: value, to: goal, rate: Double(decelerationRate.rawValue), in: range, bounces: bounces)
  }

  private func thrownTarget(_ velocity: CGPoint) -> CGPoint {
    let rate = Double(decelerationRate.rawValue)
    func target(_ value: CGFloat, _ velocity: CGFloat) -> CGFloat {
      // Slower contents aren't thrown.
      abs(velocity) < 50 ? value : value + CGFloat(AxisMotion.distance(velocity: Double(velocity), rate: rate))
    }
    return CGPoint(x: target(bounds.minX, velocity.x), y: target(bounds.minY, velocity.y))
  }

  /// Returns the offset of the nearest page, or of the next one in the direction of a throw: at most one page from the
  /// start of the drag.
  private func pageTarget(_ velocity: CGPoint) -> CGPoint {
    func page(_ value: CGFloat, _ first: CGFloat, _ size: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard size > 0 else { return value }
      let begun = (first / size).rounded()
      var page = (value / size).rounded()
      if abs(velocity) > 200 { page = (value / size).rounded(velocity > 0 ? .up : .down) }
      return page.clamped(begun - 1, begun + 1) * size
    }
    return confined(
      CGPoint(
        x: isScrollable(.horizontal) ? page(bounds.minX, drag.firstOffset.x, bounds.width, velocity.x) : bounds.minX,
        y: isScrollable(.vertical) ? page(bounds.minY, drag.firstOffset.y, bounds.height, velocity.y) : bounds.minY))
  }
}
