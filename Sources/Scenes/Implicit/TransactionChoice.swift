import KinoraGeometry
import KinoraLayers

/// Settings of the next transactions: the duration, the timing function, and if they animate at all.
struct TransactionChoice {
  private static let durations: [CFTimeInterval] = [0.25, 1, 3]
  private static let curves: [(name: String, function: CAMediaTimingFunctionName)] = [
    ("default", .default), ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut),
  ]

  private var durationIndex = 0
  private var curveIndex = 0
  var disablesActions = false

  var duration: CFTimeInterval { Self.durations[durationIndex] }

  mutating func takeNextDuration() {
    durationIndex = (durationIndex + 1) % Self.durations.count
  }

  mutating func takeNextCurve() {
    curveIndex = (curveIndex + 1) % Self.curves.count
  }

  /// Makes changes in one transaction.
  func perform(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: Self.curves[curveIndex].function))
    CATransaction.setDisableActions(disablesActions)
    changes()
    CATransaction.commit()
  }

  /// The lines that show the settings, each with a name and a value.
  var descriptions: [(name: String, value: String)] {
    let seconds = duration == duration.rounded() ? "\(Int(duration)) s" : "\(duration) s"
    return [
      ("animationDuration", seconds), ("animationTimingFunction", Self.curves[curveIndex].name),
      ("disableActions", disablesActions ? "true" : "false"),
    ]
  }
}
