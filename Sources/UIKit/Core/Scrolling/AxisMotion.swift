import Foundation
import KinoraGeometry

/// The motion of an offset along one axis, as a function of time: frames may be skipped or requested in any order.
///
/// The offset slows down exponentially; once it meets the edge it follows a critically damped spring. Either part may
/// be missing.
///
/// - Units: points, seconds.
nonisolated package struct AxisMotion: Equatable {
  /// The distance in points from the end at which a motion is over.
  private static let nearness = 0.25
  /// The angular frequency of the spring at the edge, in radians per second.
  package static let bounceFrequency = 10.0

  /// The exact final offset.
  private(set) var end: Double
  private(set) var duration = 0.0

  // Slowing down.
  private var start = 0.0
  private var distance = 0.0
  private var rate = 0.0
  /// The fraction of the distance that the exponential law covers by `duration`.
  private var share = 1.0
  /// The time at which slowing down ends and the spring starts.
  private var turn = 0.0

  // The spring: (displacement + slope t) exp(-frequency t) about the end.
  private var displacement = 0.0
  private var slope = 0.0
  private var frequency = 0.0

  /// Creates a motion that stays at a value.
  init(restingAt value: Double) {
    end = value
  }

  /// Creates a spring motion that doesn't overshoot except by its initial velocity.
  init(springingFrom value: Double, to target: Double, velocity: Double, frequency: Double = bounceFrequency) {
    end = target
    spring(from: value, velocity: velocity, frequency: frequency)
  }

  /// Creates a motion that slows down exponentially towards `target`.
  ///
  /// - Parameters:
  ///   - rate: the fraction of the velocity that is left after each millisecond; clamped to 0.5...0.9999.
  ///   - range: the offsets between the edges. At an edge the motion springs back or ends.
  init(from value: Double, to target: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool) {
    end = target
    start = value
    distance = target - value
    self.rate = -1000 * log(rate.clamped(0.5, 0.9999))
    guard abs(distance) > Self.nearness else { return }
    duration = log(abs(distance) / Self.nearness) / self.rate
    share = 1 - exp(-self.rate * duration)
    turn = duration
    let edge = target.clamped(range.lowerBound, range.upperBound)
    guard edge != target else { return }
    meetEdge(edge, bounces: bounces)
  }

  /// Returns the distance that a velocity covers if it is multiplied by `rate` each millisecond.
  static func distance(velocity: Double, rate: Double) -> Double {
    let rate = rate.clamped(0.5, 0.9999)
    return velocity / 1000 * rate / (1 - rate)
  }

  mutating func shift(by distance: Double) {
    start += distance
    end += distance
  }

  func value(at time: Double) -> Double {
    guard time < duration else { return end }
    let time = max(time, 0)
    if time < turn { return start + distance * (1 - exp(-rate * time)) / share }
    let since = time - turn
    return end + (displacement + slope * since) * exp(-frequency * since)
  }

  /// Returns the velocity in points per second.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    if time < turn { return distance * rate * exp(-rate * time) / share }
    let since = time - turn
    return (slope - frequency * (displacement + slope * since)) * exp(-frequency * since)
  }

  private mutating func meetEdge(_ edge: Double, bounces: Bool) {
    let part = ((edge - start) / distance * share).clamped(0, share)
    turn = part < 1 ? min(-log(1 - part) / rate, duration) : duration
    let arrival = distance * rate * exp(-rate * turn) / share
    end = edge
    duration = turn
    if bounces { spring(from: edge, velocity: arrival, frequency: Self.bounceFrequency) }
  }

  private mutating func spring(from value: Double, velocity: Double, frequency: Double) {
    self.frequency = frequency
    displacement = value - end
    slope = velocity + frequency * displacement
    // t exp(-f t / 2) never exceeds 2 / (f e), which bounds the rest of the motion.
    let size = abs(displacement) + 2 * abs(slope) / (frequency * M_E)
    if size > Self.nearness { duration = turn + 2 / frequency * log(size / Self.nearness) }
  }
}
