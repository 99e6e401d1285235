import AppKit

/// A cubic timing curve by its two control points.
struct Curve {
  var x1, y1, x2, y2: Double

  static let standard = Curve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  static let linear = Curve(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeInEaseOut = Curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of the duration.
  func progress(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return min(max(fraction, 0), 1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if Self.cubic(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return Self.cubic(y1, y2, low)
  }

  private static func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
}

/// The motion that a change is expected to start.
struct Motion {
  var from: CGFloat
  var to: CGFloat
  var duration = 0.25
  var curve = Curve.standard

  /// The time between the moment of the presentation and that of the sample, two frames or more on a loaded machine.
  private static let slack = 0.05

  /// Makes a change, and compares what the layer shows with the motion, five times until it has ended.
  ///
  /// An animation begins between the change and the end of its commit. Each sample must lie between the values at the
  /// latest and at the earliest possible start.
  @MainActor
  func follow(
    _ what: String, of layer: CALayer?, value: (CALayer) -> CGFloat, after change: () -> Void
  ) async {
    let earliestStart = CACurrentMediaTime()
    change()
    CATransaction.flush()
    let latestStart = CACurrentMediaTime() + Self.slack
    for step in 1...5 {
      let due = latestStart + duration * Double(step) / 5
      await pause(max(due - CACurrentMediaTime(), 0.001))
      let before = CACurrentMediaTime()
      guard let shown = layer?.presentation() else { return fail("\(what): nothing is presented") }
      let after = CACurrentMediaTime()
      check(what, value(shown), between: before - latestStart, and: after - earliestStart)
    }
    if let layer { expect("\(what): the model", value(layer), to) }
  }

  @MainActor
  private func check(_ what: String, _ actual: CGFloat, between least: Double, and most: Double) {
    let ends = [least, most].map { value(at: $0) }
    let (low, high) = ((ends.min() ?? 0) - 0.01, (ends.max() ?? 0) + 0.01)
    guard actual < low || actual > high else { return }
    fail("\(what): expected \(low) to \(high) between \(least) s and \(most) s, got \(actual)")
  }

  private func value(at time: Double) -> CGFloat {
    from + (to - from) * CGFloat(curve.progress(at: time / duration))
  }
}
