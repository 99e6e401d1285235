import Foundation

extension Spring {
  /// Returns the spring's position, from 0 (released) to 1 (at rest).
  ///
  /// A closed form, not a simulation: any instant can be computed in any order.
  ///
  /// - Parameter time: Seconds since the release.
  /// - Parameter velocity: The speed at the release in whole distances per second, positive towards rest.
  /// - Returns: Exactly 0 up to `time` 0; leaves 0...1 while it swings.
  package func progress(at time: Double, velocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let progress = 1 + displacement(at: time, velocity: velocity)
    return progress.isFinite ? progress : 1
  }

  /// Returns the time in seconds until the spring stays within a thousandth of its distance.
  ///
  /// A swinging spring is measured by its envelope, others in steps of a tenth of a second.
  ///
  /// - Returns: `Float.greatestFiniteMagnitude` for a spring that swings forever, 0 for one too stiff to move.
  package func settlingDuration(velocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard damping > 0 else { return never }
    guard mass > 0, damping.isFinite, frequency.isFinite else { return 0 }
    let ratio = dampingRatio
    guard ratio < 1 - Self.criticalWidth else { return firstQuietTenth(velocity: velocity, never: never) }
    let amplitude = 1 + abs((velocity - ratio * frequency) / (frequency * (1 - ratio * ratio).squareRoot()))
    return min(log(1000 * amplitude) / (ratio * frequency), never)
  }

  /// The angular frequency without damping, in radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping relative to the critical damping.
  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Ratios this close to 1 differ from it only by rounding, and the other two solutions lose their precision there.
  static var criticalWidth: Double { 1e-9 }

  /// Returns the distance from rest, -1 at the release.
  private func displacement(at t: Double, velocity: Double) -> Double {
    let (w, z) = (frequency, dampingRatio)
    if abs(z - 1) <= Self.criticalWidth {
      return exp(-w * t) * ((velocity - w) * t - 1)
    }
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      return exp(-z * w * t) * ((velocity - z * w) / swing * sin(swing * t) - cos(swing * t))
    }
    // Written so that the slow rate keeps its precision when strong damping makes it almost 0.
    let spread = z + (z * z - 1).squareRoot()
    let (slow, fast) = (-w / spread, -w * spread)
    let fastPart = (velocity + slow) / (fast - slow)
    return (-1 - fastPart) * exp(slow * t) + fastPart * exp(fast * t)
  }

  private func firstQuietTenth(velocity: Double, never: Double) -> Double {
    var (time, step, count) = (0.0, 0.1, 0)
    // The steps grow after a hundred seconds, so that even the slowest spring is measured quickly.
    while abs(displacement(at: time, velocity: velocity)) >= 0.001 {
      time += step
      count += 1
      if count.isMultiple(of: 1024) { step *= 2 }
      if time > never { return never }
    }
    return time
  }
}

extension Spring {
  /// Creates a spring by its perceived duration and its bounce.
  ///
  /// - Parameter perceptualDuration: In seconds; a spring of 0 is at rest at once.
  /// - Parameter bounce: -1...1. At 0 it is critically damped, towards 1 it swings longer, below 0 it is overdamped.
  package init(perceptualDuration: Double, bounce: Double) {
    self.init()
    allowsOverdamping = true
    let frequency = 2 * Double.pi / perceptualDuration
    guard perceptualDuration > 0, frequency.isFinite else {
      (stiffness, damping) = (.infinity, .infinity)
      return
    }
    stiffness = frequency * frequency
    damping = bounce >= 0 ? 2 * frequency * max(1 - bounce, 0) : 2 * frequency / max(1 + bounce, 0)
  }

  /// The perceived duration in seconds: one swing without damping.
  package var perceptualDuration: Double { 2 * .pi / frequency }

  /// The bounce; see `init(perceptualDuration:bounce:)`.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
