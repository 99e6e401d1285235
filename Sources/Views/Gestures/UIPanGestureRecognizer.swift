import Foundation
import Geometry
import Layers

/// Follows a drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Default 1. A pointer is one touch: with more, the gesture is never seen.
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// Which turns of the wheel count as drags. Default none.
  ///
  /// - Note: Differs from Apple: kept; the wheel goes to scroll views.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Points that a pointer moves before it drags.
  static let threshold: CGFloat = 10
  /// Where the drag counts from, in the window.
  private var origin = CGPoint.zero
  /// Where the button went down, in the window.
  final var start = CGPoint.zero
  private var trace = PointerTrace()

  public required init() {
    super.init()
  }

  /// How far the drag has come since it began, from where the button went down, in a view's space.
  open func translation(in view: UIView?) -> CGPoint {
    converted(from: origin, to: place, in: view)
  }

  /// Has the translation counted from here on, as if the drag had come so far by now.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    guard let view, let window = self.view?.window ?? view.window else {
      origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
      return
    }
    let here = view.convert(place, from: window)
    origin = view.convert(CGPoint(x: here.x - translation.x, y: here.y - translation.y), to: window)
  }

  /// Points a second, over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = trace.velocity(at: CACurrentMediaTime())
    return converted(from: place, to: CGPoint(x: place.x + velocity.x, y: place.y + velocity.y), in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard minimumNumberOfTouches <= 1, maximumNumberOfTouches >= 1 else {
      state = .failed
      return
    }
    start = place
    origin = place
    trace.restart(at: place, time: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace.add(place, time: event.timestamp)
    if isUnderWay {
      state = .changed
    } else if heldState == nil {
      considerBeginning(by: CGPoint(x: place.x - start.x, y: place.y - start.y))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace.finish(at: place, time: event.timestamp)
    state = isUnderWay || heldState != nil ? .ended : .failed
  }

  /// Begins, fails or waits, once the pointer has moved from where the button went down.
  func considerBeginning(by distance: CGPoint) {
    if distance.distance(to: .zero) >= Self.threshold { state = .began }
  }

  private func converted(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (converted(start, to: view), converted(end, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// What turns a wheel: notches, or a surface that reports every point.
nonisolated public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
