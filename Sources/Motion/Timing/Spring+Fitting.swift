import Foundation

extension Spring {
  /// Creates UIKit's spring of a duration: at its end, the sine part of the swing is down to a thousandth.
  ///
  /// - Parameter dampingRatio: Above 0; more than 1 counts as 1.
  /// - Parameter duration: In seconds, above 0.
  /// - Parameter velocity: The speed at the release in whole distances per second, positive towards rest.
  package init(dampingRatio: Double, duration: Double, velocity: Double = 0) {
    self.init()
    let ratio = min(dampingRatio.isNaN ? 1 : max(dampingRatio, 1e-3), 1)
    guard duration > 0, duration.isFinite, velocity.isFinite else { return }
    let frequency = Self.frequency(ratio, duration, velocity)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  /// Returns the largest frequency at which the sine part has decayed just in time.
  private static func frequency(_ ratio: Double, _ duration: Double, _ velocity: Double) -> Double {
    func excess(_ frequency: Double) -> Double {
      logAmplitude(ratio, frequency, duration, velocity) - log(0.001)
    }
    // Far above, at any velocity, the swing is long over. Search from there down to the point where it just isn't.
    var high = (100 + abs(velocity) * duration) / (ratio * duration)
    while excess(high) > 0, high.isFinite { high *= 2 }
    var low = high
    while excess(low) <= 0, low > high * 1e-6 {
      high = low
      low *= 0.97
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the logarithm of the sine's amplitude at a time, which doesn't vanish where the amplitude itself would.
  private static func logAmplitude(_ z: Double, _ w: Double, _ time: Double, _ velocity: Double) -> Double {
    if z >= 1 - criticalWidth { return log(abs(1 + (w - velocity) * time)) - w * time }
    return log(abs(z * w - velocity) / (w * (1 - z * z).squareRoot())) - z * w * time
  }
}
