import Foundation

extension Spring {
  /// Where the spring is, from 0 (released) to 1 (at rest).
  ///
  /// A closed form, not a simulation: any instant can be asked for in any order.
  ///
  /// - Parameter time: seconds since the release.
  /// - Parameter velocity: speed at the release in whole ways a second, positive towards rest.
  /// - Returns: exactly 0 up to `time` 0; leaves 0...1 while it swings.
  package func progress(at time: Double, velocity: Double = 0) -> Double {
    guard time > 0 else { return 0 }
    let progress = 1 + displacement(at: time, velocity: velocity)
    return progress.isFinite ? progress : 1
  }

  /// How long it takes until the spring stays within a thousandth of its way, in seconds.
  ///
  /// A swinging spring is measured by its envelope, one that creeps in steps of a tenth of a second.
  ///
  /// - Returns: `Float.greatestFiniteMagnitude` for a spring that swings for ever, 0 for one too stiff to move.
  package func settlingDuration(velocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard damping > 0 else { return never }
    guard mass > 0, damping.isFinite, frequency.isFinite else { return 0 }
    let ratio = dampingRatio
    guard ratio < 1 - Self.criticalWidth else { return firstQuietTenth(velocity: velocity, never: never) }
    let amplitude = 1 + abs((velocity - ratio * frequency) / (frequency * (1 - ratio * ratio).squareRoot()))
    return min(log(1000 * amplitude) / (ratio * frequency), never)
  }

  /// Angular frequency without damping, in radians a second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// Damping as a part of what just prevents swinging.
  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Ratios so near to 1 are 1 but for rounding, and the other two solutions lose their digits there.
  static var criticalWidth: Double { 1e-9 }

  /// The distance from rest, -1 at the release.
  private func displacement(at t: Double, velocity: Double) -> Double {
    let (w, z) = (frequency, dampingRatio)
    if abs(z - 1) <= Self.criticalWidth {
      return exp(-w * t) * ((velocity - w) * t - 1)
    }
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      return exp(-z * w * t) * ((velocity - z * w) / swing * sin(swing * t) - cos(swing * t))
    }
    // Written so that the slow rate keeps its digits when there is so much damping that it is next to nothing.
    let spread = z + (z * z - 1).squareRoot()
    let (slow, fast) = (-w / spread, -w * spread)
    let fastPart = (velocity + slow) / (fast - slow)
    return (-1 - fastPart) * exp(slow * t) + fastPart * exp(fast * t)
  }

  private func firstQuietTenth(velocity: Double, never: Double) -> Double {
    var (time, step, count) = (0.0, 0.1, 0)
    // Past a hundred seconds the steps grow, so that the laziest spring is found out in no time.
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
  /// A spring by how long it seems to take and how much it bounces.
  ///
  /// - Parameter perceptualDuration: seconds; a spring of none is at rest at once.
  /// - Parameter bounce: -1...1. 0 just doesn't swing, towards 1 it swings longer, below 0 it creeps.
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

  /// How long the spring seems to take, in seconds: one swing without damping.
  package var perceptualDuration: Double { 2 * .pi / frequency }

  /// How much the spring bounces; see `init(perceptualDuration:bounce:)`.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
