import Foundation

extension Spring {
  /// UIKit's springs by duration: at the end of it, a thousandth is left of the part of the swing that is a sine.
  ///
  /// - Parameter dampingRatio: above 0; more than 1 counts as 1.
  /// - Parameter duration: seconds, above 0.
  /// - Parameter velocity: speed at the release in whole ways a second, positive towards rest.
  package init(dampingRatio: Double, duration: Double, velocity: Double = 0) {
    self.init()
    let ratio = min(dampingRatio.isNaN ? 1 : max(dampingRatio, 1e-3), 1)
    guard duration > 0, duration.isFinite, velocity.isFinite else { return }
    let frequency = Self.frequency(ratio, duration, velocity)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  /// The largest frequency at which that part has died down just in time.
  private static func frequency(_ ratio: Double, _ duration: Double, _ velocity: Double) -> Double {
    func excess(_ frequency: Double) -> Double {
      logAmplitude(ratio, frequency, duration, velocity) - log(0.001)
    }
    // Far above, whatever the velocity, the swing is long over. From there down to where it is just not.
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

  /// The logarithm of the sine's amplitude at a time, which doesn't vanish where the amplitude itself would.
  private static func logAmplitude(_ z: Double, _ w: Double, _ time: Double, _ velocity: Double) -> Double {
    if z >= 1 - criticalWidth { return log(abs(1 + (w - velocity) * time)) - w * time }
    return log(abs(z * w - velocity) / (w * (1 - z * z).squareRoot())) - z * w * time
  }
}
