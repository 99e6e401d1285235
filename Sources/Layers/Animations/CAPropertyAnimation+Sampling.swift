import KinoraGeometry
import KinoraMotion

extension CAPropertyAnimation {
  /// Returns the numbers that the animation of a number shows in one cycle, by seconds from the cycle's begin.
  ///
  /// - Parameters:
  ///   - value: The number below the animation.
  ///   - duration: The seconds of a cycle.
  package final func samples(over value: Double, duration: CFTimeInterval) -> (CFTimeInterval) -> Double {
    guard let copy = copy() as? CAPropertyAnimation else { return { _ in value } }
    var timing = MediaTiming()
    (timing.duration, timing.fillMode) = (duration, .both)
    // Any property that is a number shows the same values.
    copy.keyPath = "zPosition"
    copy.mediaTiming = timing
    let layer = CALayer()
    layer.zPosition = CGFloat(value)
    let (record, below) = (copy.record(for: layer), layer.values)
    return { time in
      var values = below
      _ = evaluate([record], over: &values, at: time)
      return Double(values.zPosition)
    }
  }
}
