import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Drags the contents of a scroll view.
final class ScrollDragRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.pointerCame()
  }

  override func considerBeginning(by distance: CGPoint) {
    guard distance.distance(to: .zero) >= Self.threshold, let scrollView else { return }
    let axis: NSLayoutConstraint.Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    let canFollow =
      scrollView.isScrollable(axis) && !scrollView.leavesToSheet(distance)
      && (tracked.first.map { scrollView.mayTake($0, arena) } ?? false)
    state = canFollow ? .began : .failed
  }

  override func didChangeState() {
    super.didChangeState()
    scrollView?.dragChanged(self)
  }

  override func reset() {
    super.reset()
    scrollView?.pointerLeft()
  }
}

/// Holds touches back from a scroll view's contents for a moment, because they may become a drag.
final class ContentDelayRecognizer: UIGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// The delay, in seconds.
  private static let delay = 0.15
  private var origin = CGPoint.zero

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else { return false }
    return scrollView.isScrollable(.vertical) || scrollView.isScrollable(.horizontal)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    origin = place
    setDeadline(in: Self.delay)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if place.distance(to: origin) >= UIPanGestureRecognizer.threshold { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func deadlinePassed() {
    state = .failed
  }
}
