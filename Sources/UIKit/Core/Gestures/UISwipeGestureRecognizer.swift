import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// Recognizes a quick, straight stroke: at least 50 points within half a second.
///
/// ```swift
/// let next = UISwipeGestureRecognizer { _ in print("next") }
/// next.direction = .left
/// ```
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions of a stroke.
  ///
  /// ```swift
  /// swipe.direction = [.left, .right]
  /// ```
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Towards greater x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards greater y.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions to recognize. Default `right`.
  open var direction: Direction = .right
  /// The number of touches. Default 1. A pointer is one touch, so a greater number makes every stroke fail.
  open var numberOfTouchesRequired = 1

  /// The minimum length of the stroke and its maximum deviation, in points, and its maximum duration, in seconds.
  private static let length: CGFloat = 50
  private static let width: CGFloat = 50
  private static let longest = 0.5
  private var origin = CGPoint.zero

  /// Creates a recognizer that calls a method of an object, which isn't retained.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouchesRequired <= 1 else {
      state = .failed
      return
    }
    origin = place
    setDeadline(in: Self.longest)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    let (along, across) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    if across > Self.width || (along >= UIPanGestureRecognizer.threshold && !direction.contains(way(x, y))) {
      state = .failed
    } else if along >= Self.length, across <= along / 2 {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  @_spi(Kinora) open override func deadlinePassed() {
    state = .failed
  }

  private func way(_ x: CGFloat, _ y: CGFloat) -> Direction {
    if abs(x) >= abs(y) { x > 0 ? .right : .left } else { y > 0 ? .down : .up }
  }
}
