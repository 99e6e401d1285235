import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The progress of a motion as a function of the fraction of its time.
package enum MotionPace {
  case curve(CAMediaTimingFunction)
  /// The first `seconds` of a spring, scaled to the duration of the motion.
  case spring(Spring, velocity: CGVector, seconds: Double)

  /// The component of the velocity that a motion uses.
  package enum Axis { case x, y }

  static let easeInOut = MotionPace.curve(.easeInOut)

  /// Returns the progress at a fraction of the time.
  ///
  /// - Parameter time: 0...1.
  /// - Returns: 0 at the start and 1, or nearly so for springs, at the end; springs leave that range in between.
  func progress(at time: Double, _ axis: Axis) -> Double {
    switch self {
    case .curve(let function): function.curve.value(at: time)
    case .spring(let spring, let velocity, let seconds):
      spring.progress(at: time.clamped(0, 1) * seconds, velocity: velocity.component(axis))
    }
  }

  /// Returns the first time at which the motion reaches a progress.
  ///
  /// - Parameter guess: tried first, since springs reach some progresses more than once.
  /// - Returns: nil if the motion never reaches it.
  func time(of progress: Double, near guess: Double?, _ axis: Axis) -> Double? {
    if let guess, abs(self.progress(at: guess, axis) - progress) < 1e-12 { return guess }
    guard progress > 0 else { return progress == 0 ? 0 : nil }
    guard let reached = firstStep(reaching: progress, axis) else { return progress == 1 ? 1 : nil }
    var (low, high) = (reached.low, reached.high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle, axis) < progress { low = middle } else { high = middle }
    }
    return high
  }

  private func firstStep(reaching progress: Double, _ axis: Axis) -> (low: Double, high: Double)? {
    let count = 256
    for step in 1...count where self.progress(at: Double(step) / Double(count), axis) >= progress {
      return (Double(step - 1) / Double(count), Double(step) / Double(count))
    }
    return nil
  }

  /// True if x and y move at different paces.
  var differsByAxis: Bool {
    if case .spring(_, let velocity, _) = self { velocity.dx != velocity.dy } else { false }
  }

  /// The pace that blocks inside an animator inherit.
  var inherited: ViewAnimationTiming.Pace {
    switch self {
    case .curve(let function): .curve(function)
    case .spring(let spring, let velocity, _): .spring(spring, velocity: Double(velocity.dx))
    }
  }
}

extension CGVector {
  fileprivate func component(_ axis: MotionPace.Axis) -> Double {
    Double(axis == .x ? dx : dy)
  }
}

extension UITimingCurveProvider {
  /// Returns the pace for a requested duration in seconds, and the actual duration: some springs determine their own.
  func pace(lasting duration: Double) -> (pace: MotionPace, duration: Double) {
    switch timingCurveType {
    case .spring, .composed:
      if let spring = springTimingParameters { return spring.pace(lasting: duration) }
    case .builtin, .cubic: break
    }
    return (cubicTimingParameters.map { .curve($0.timingFunction) } ?? .easeInOut, duration)
  }
}

extension UISpringTimingParameters {
  /// The duration of a spring that never comes to rest, about a thousand years.
  private static let longest = 3e10

  func pace(lasting duration: Double) -> (pace: MotionPace, duration: Double) {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let fastest = abs(x) >= abs(y) ? x : y
    switch form {
    case .dampingRatio(let ratio):
      let spring = Spring(dampingRatio: ratio, duration: duration, velocity: fastest)
      return (.spring(spring, velocity: initialVelocity, seconds: duration), duration)
    case .spring(let spring):
      let seconds = spring.settlingDuration(velocity: fastest).clamped(1e-6, Self.longest)
      return (.spring(spring, velocity: initialVelocity, seconds: seconds), seconds)
    }
  }
}
