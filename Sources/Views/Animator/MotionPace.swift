import Geometry
import Layers
import Motion

/// How far a motion is at each fraction of its time.
enum MotionPace {
  case curve(CAMediaTimingFunction)
  /// A spring that is followed for some seconds; they stretch to whatever time the motion takes.
  case spring(Spring, velocity: CGVector, seconds: Double)

  /// Which part of a velocity counts.
  enum Axis { case x, y }

  static let easeInOut = MotionPace.curve(.easeInOut)

  /// - Parameter time: 0...1.
  /// - Returns: 0 at the start and 1, or next to it for springs, at the end; springs leave that range in between.
  func progress(at time: Double, _ axis: Axis) -> Double {
    switch self {
    case .curve(let function): function.curve.value(at: time)
    case .spring(let spring, let velocity, let seconds):
      spring.progress(at: min(max(time, 0), 1) * seconds, velocity: velocity.component(axis))
    }
  }

  /// The first time at which the motion has come so far.
  ///
  /// - Parameter guess: tried first: springs pass a place more than once.
  /// - Returns: nil if it never does.
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

  /// Whether x and y go at different paces.
  var differsByAxis: Bool {
    if case .spring(_, let velocity, _) = self { velocity.dx != velocity.dy } else { false }
  }

  /// What blocks inside an animator inherit.
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
  /// The pace of a motion that is to last some seconds, and how long it does last: springs may have a duration of their
  /// own.
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
  /// A thousand years stand for a spring that never comes to rest.
  private static let longest = 3e10

  func pace(lasting duration: Double) -> (pace: MotionPace, duration: Double) {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let fastest = abs(x) >= abs(y) ? x : y
    switch form {
    case .dampingRatio(let ratio):
      let spring = Spring(dampingRatio: ratio, duration: duration, velocity: fastest)
      return (.spring(spring, velocity: initialVelocity, seconds: duration), duration)
    case .spring(let spring):
      let seconds = min(max(spring.settlingDuration(velocity: fastest), 1e-6), Self.longest)
      return (.spring(spring, velocity: initialVelocity, seconds: seconds), seconds)
    }
  }
}
