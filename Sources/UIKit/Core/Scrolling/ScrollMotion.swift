import Foundation
import KinoraGeometry

/// A motion of the contents along both axes.
nonisolated package struct ScrollMotion {
  package enum Reason {
    /// The contents were thrown, or released past their edge.
    case deceleration
    /// The program scrolls with animation.
    case animation
    /// The wheel was turned.
    case wheel
  }

  /// Angular frequencies of the springs that follow the wheel, turn pages and animate, in radians per second.
  static let wheelFrequency = 24.0
  static let pageFrequency = 13.0
  static let animationFrequency = 20.0

  package var reason: Reason
  /// The start of the motion, in media time.
  var start: TimeInterval
  var x: AxisMotion
  var y: AxisMotion

  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  /// Moves the whole motion, since the contents have moved.
  mutating func shift(by distance: CGPoint) {
    x.shift(by: distance.x)
    y.shift(by: distance.y)
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= max(x.duration, y.duration) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  package func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}
