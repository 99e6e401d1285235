import Foundation
import Geometry

/// Sees a quick, straight stroke.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count. Default right.
  open var direction: Direction = .right
  /// Default 1. A pointer is one touch: with more, the gesture is never seen.
  open var numberOfTouchesRequired = 1

  /// Points that the stroke is long, and that it may stray, and seconds that it may take.
  private static let length: CGFloat = 50
  private static let width: CGFloat = 50
  private static let longest = 0.5
  private var origin = CGPoint.zero

  public required init() {
    super.init()
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

  override func deadlinePassed() {
    state = .failed
  }

  private func way(_ x: CGFloat, _ y: CGFloat) -> Direction {
    if abs(x) >= abs(y) { x > 0 ? .right : .left } else { y > 0 ? .down : .up }
  }
}
