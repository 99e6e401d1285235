import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// One list of values, animated in five calculation modes.
final class CalculationModesScene: CatalogScene {
  static let name = "calculation-modes"
  static let summary = "Five values in all five calculation modes, with curves"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = ModePanel.duration
  static let keys = [
    SceneKey("t", "keyTimes 0, 0.1, 0.5, 0.65, 1"), SceneKey("c", "timingFunctions that ease in and out"),
  ]

  private static let modes: [(mode: CAAnimationCalculationMode, name: String, caption: String, color: UIColor)] = [
    (.linear, "linear", "Straight from value to value, each in the same time.", SceneTheme.blue),
    (.discrete, "discrete", "No interpolation: it jumps.", SceneTheme.coral),
    (.paced, "paced", "Straight, and at one speed all the way.", SceneTheme.amber),
    (.cubic, "cubic", "A smooth curve through the values.", SceneTheme.mint),
    (.cubicPaced, "cubicPaced", "The smooth curve, at one speed all the way.", SceneTheme.violet),
  ]

  private var panels: [ModePanel] = []
  private var timing = ModePanel.Timing()

  func load(into root: CALayer) {
    root.addHeader(
      title: "Calculation modes",
      subtitle:
        "The same five values as keyframes of “position.y”. Only calculationMode differs; the curve is value over time."
    )
    root.addLegend(Self.keys, x: 650, y: 12, width: 274)
    let count = CGFloat(Self.modes.count)
    let gap: CGFloat = 15
    let width = (SceneTheme.content.width - (count - 1) * gap) / count
    for (index, mode) in Self.modes.enumerated() {
      var frame = SceneTheme.content
      frame.origin.x += CGFloat(index) * (width + gap)
      frame.size.width = width
      let panel = root.addPanel(frame, name: mode.name)
      panels.append(ModePanel(mode.mode, mode.name, mode.caption, mode.color, in: panel))
    }
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "t": timing.hasKeyTimes.toggle()
    case "c": timing.eases.toggle()
    default: return
    }
    for panel in panels { panel.run(timing) }
  }
}
