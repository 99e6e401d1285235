import Foundation
import KinoraGeometry
import KinoraLayers

extension ViewTurn {
  /// Returns the animation of a rotation for the layer's transform or position; nil for others.
  ///
  /// The transform turns by the angle, so that full turns show. The position follows the same angle about the centre.
  func animation(like animation: CAPropertyAnimation, for event: String) -> CAPropertyAnimation? {
    switch event {
    case "transform":
      let turning = turning(like: animation)
      turning.keyPath = "transform.rotation.z"
      return turning
    case "position": return moving(with: turning(like: animation), timing: animation)
    default: return nil
    }
  }

  /// Returns the program's animation with angles in radians, which it has in degrees.
  private func turning(like animation: CAPropertyAnimation) -> CAPropertyAnimation {
    let turning = (animation.copy() as? CAPropertyAnimation) ?? CABasicAnimation()
    turning.mapValues { ($0 as? NSNumber).map { $0.doubleValue * .pi / 180 } }
    if let basic = turning as? CABasicAnimation {
      if basic.fromValue == nil, basic.byValue == nil { basic.fromValue = Double(start) }
      if basic.toValue == nil, basic.byValue == nil { basic.toValue = Double(end) }
    }
    return turning.paced()
  }

  /// Returns keyframes of the position for one cycle of the rotation, with its timing.
  private func moving(with turning: CAPropertyAnimation, timing: CAPropertyAnimation) -> CAPropertyAnimation? {
    guard let center else { return nil }
    let duration = timing.duration > 0 ? timing.duration : CATransaction.animationDuration()
    guard duration > 0, duration.isFinite else { return nil }
    let angle = turning.samples(over: Double(end), duration: duration)
    let path = SampledPath(duration: duration) { origin(at: CGFloat(angle($0))) ?? center }
    let moving = CAKeyframeAnimation(keyPath: "position")
    moving.values = path.points
    moving.keyTimes = path.times.map { NSNumber(value: $0) }
    moving.timingFunction = CAMediaTimingFunction(name: .linear)
    (moving.duration, moving.speed, moving.timeOffset) = (duration, timing.speed, timing.timeOffset)
    (moving.repeatCount, moving.repeatDuration) = (timing.repeatCount, timing.repeatDuration)
    (moving.autoreverses, moving.beginTime) = (timing.autoreverses, timing.beginTime)
    moving.isRemovedOnCompletion = timing.isRemovedOnCompletion
    return moving
  }
}

/// Points of a motion, close enough to each other for straight lines between them.
struct SampledPath {
  /// Fractions of the duration, in order.
  private(set) var times: [Double] = [0]
  private(set) var points: [CGPoint]

  /// The greatest distance in points between the motion and the line, at the middle of an interval.
  private static let tolerance = 0.002
  /// The greatest number of halvings of an interval. Jumps reach it.
  private static let levels = 12

  init(duration: CFTimeInterval, at point: (CFTimeInterval) -> CGPoint) {
    points = [point(0)]
    let count = 32
    for index in 1...count {
      let time = Double(index) / Double(count)
      append(until: time, point(time * duration), levels: Self.levels) { point($0 * duration) }
    }
  }

  /// Appends the points from the last one to a time, halving the interval as long as a line leaves the motion.
  private mutating func append(until time: Double, _ end: CGPoint, levels: Int, at point: (Double) -> CGPoint) {
    let (start, startTime) = (points[points.count - 1], times[times.count - 1])
    let middleTime = (startTime + time) / 2
    let middle = point(middleTime)
    let (x, y) = (middle.x - (start.x + end.x) / 2, middle.y - (start.y + end.y) / 2)
    if levels > 0, Double(x * x + y * y) > Self.tolerance * Self.tolerance {
      append(until: middleTime, middle, levels: levels - 1, at: point)
      append(until: time, end, levels: levels - 1, at: point)
    } else {
      times.append(time)
      points.append(end)
    }
  }
}
