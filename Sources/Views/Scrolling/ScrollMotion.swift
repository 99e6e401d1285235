import Foundation
import Geometry

/// How contents move by themselves.
nonisolated struct ScrollMotion {
  enum Reason {
    /// They were thrown, or let go past their edge.
    case deceleration
    /// The program asked for it.
    case animation
    /// The wheel was turned.
    case wheel
  }

  /// Of the spring that follows the wheel, and of the one that turns pages, radians a second.
  static let wheelFrequency = 24.0
  static let pageFrequency = 13.0
  static let animationFrequency = 20.0

  var reason: Reason
  /// Media time.
  var start: TimeInterval
  var x: AxisMotion
  var y: AxisMotion

  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func isOver(at time: TimeInterval) -> Bool { time - start >= max(x.duration, y.duration) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}
