import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Recognizes a drag of at least 10 points and follows it.
///
/// ```swift
/// let handle = UIView()
/// handle.addGestureRecognizer(
///   UIPanGestureRecognizer { pan in
///     guard let view = pan.view else { return }
///     view.center.x += pan.translation(in: view.superview).x
///     pan.setTranslation(.zero, in: view.superview)
///   })
/// ```
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of touches. Default 1. A pointer is one touch, so a greater number makes every drag fail.
  open var minimumNumberOfTouches = 1
  /// The greatest number of touches. Default unlimited; a number below 1 makes every drag fail.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that count as drags. Default none.
  ///
  /// - Note: Differs from Apple: stored but not used; the wheel goes to scroll views.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The distance in points after which a pressed pointer drags.
  package static let threshold: CGFloat = 10
  /// The point from which the translation is measured, in the window.
  private var origin = CGPoint.zero
  /// The point at which the button was pressed, in the window.
  package final var start = CGPoint.zero
  private var trace = PointerTrace()

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Returns the translation since the button was pressed, in points of a view's space; of the window's for nil.
  open func translation(in view: UIView?) -> CGPoint {
    converted(from: origin, to: place, in: view)
  }

  /// Sets the current translation; later ones are relative to it. Values that aren't finite are ignored.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    guard let view, let window = self.view?.window ?? view.window else {
      origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
      return
    }
    let here = view.convert(place, from: window)
    origin = view.convert(CGPoint(x: here.x - translation.x, y: here.y - translation.y), to: window)
  }

  /// Returns the velocity over the last tenth of a second, in points per second of a view's space or, for nil, the
  /// window's.
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

  /// Called while the pointer moves, until the gesture begins. Begins, fails or waits.
  @_spi(Kinora) open func considerBeginning(by distance: CGPoint) {
    if distance.distance(to: .zero) >= Self.threshold { state = .began }
  }

  private func converted(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (converted(start, to: view), converted(end, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// The kinds of scrolling devices.
///
/// ```swift
/// let pan = UIPanGestureRecognizer()
/// pan.allowedScrollTypesMask = .discrete
/// ```
nonisolated public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Devices that scroll in steps, like the wheel of a mouse.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Devices that scroll continuously, like a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
