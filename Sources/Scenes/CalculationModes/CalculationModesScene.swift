import Geometry
import Layers
import Views

/// One list of values, animated in five calculation modes.
final class CalculationModesScene: CatalogScene {
  static let name = "calculation-modes"
  static let summary = "Five values in all five calculation modes, with curves"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = duration

  private struct Mode {
    var mode: CAAnimationCalculationMode
    var name: String
    var caption: String
    var color: UIColor
  }

  private static let modes = [
    Mode(
      mode: .linear, name: "linear", caption: "Straight from value to value, each in the same time.",
      color: SceneTheme.blue),
    Mode(mode: .discrete, name: "discrete", caption: "No interpolation: it jumps.", color: SceneTheme.coral),
    Mode(mode: .paced, name: "paced", caption: "Straight, and at one speed all the way.", color: SceneTheme.amber),
    Mode(mode: .cubic, name: "cubic", caption: "A smooth curve through the values.", color: SceneTheme.mint),
    Mode(
      mode: .cubicPaced, name: "cubicPaced", caption: "The smooth curve, at one speed all the way.",
      color: SceneTheme.violet),
  ]

  /// Fractions of the plot's height.
  private static let values: [CGFloat] = [0, 0.8, 0.62, 0.12, 1]
  private static let duration = 4.0
  /// The curve's area in a panel; the puck moves on a rail to the left of it.
  private static let plot = CGRect(x: 44, y: 72, width: 104, height: 230)
  private static let railX: CGFloat = 24

  func load(into root: CALayer) {
    root.addHeader(
      title: "Calculation modes",
      subtitle:
        "The same five values as keyframes of “position.y”. Only calculationMode differs; the curve is value over time."
    )
    let count = CGFloat(Self.modes.count)
    let gap: CGFloat = 15
    let width = (SceneTheme.content.width - (count - 1) * gap) / count
    for (index, mode) in Self.modes.enumerated() {
      var frame = SceneTheme.content
      frame.origin.x += CGFloat(index) * (width + gap)
      frame.size.width = width
      addMode(mode, to: root.addPanel(frame, name: mode.name))
    }
  }

  private func addMode(_ mode: Mode, to panel: CALayer) {
    panel.addText(
      ".\(mode.name)", TextStyle.heading.colored(mode.color), x: 20, y: 18, width: panel.bounds.width - 40)
    panel.addText(mode.caption, .caption, x: 20, y: 342, width: panel.bounds.width - 32, lines: 4)
    addGrid(to: panel)
    addCurve(mode, to: panel)
    addPuck(mode, to: panel)
    addTracer(mode, to: panel)
  }

  private func addGrid(to panel: CALayer) {
    let plot = Self.plot
    for value in Self.values {
      panel.addRectangle(
        CGRect(x: Self.railX, y: y(value) - 0.5, width: plot.maxX - Self.railX, height: 1), color: SceneTheme.grid,
        name: "value")
    }
    panel.addRectangle(
      CGRect(x: Self.railX - 1.5, y: plot.minY, width: 3, height: plot.height), color: SceneTheme.raised,
      cornerRadius: 1.5, name: "rail")
    panel.addText("0 s", .tick, x: plot.minX - 6, y: plot.maxY + 10, width: 40)
    panel.addText("4 s", .tick, x: plot.maxX - 40, y: plot.maxY + 10, width: 40, alignment: .right)
  }

  private func addCurve(_ mode: Mode, to panel: CALayer) {
    let points = ModeCurve.points(mode.mode, values: Self.values).map(point)
    let path = UIBezierPath()
    // Discrete values are steps without risers, because there is nothing between them.
    for (index, point) in points.enumerated() {
      let isStart = mode.mode == .discrete ? index % 2 == 0 : index == 0
      isStart ? path.move(to: point) : path.addLine(to: point)
    }
    panel.addLine(path, color: mode.color.withAlphaComponent(0.75), width: 2.5, name: "curve")
    for (time, value) in zip(ModeCurve.keyTimes(mode.mode, values: Self.values), Self.values) {
      panel.addDot(at: point(CGPoint(x: time, y: value)), radius: 4, color: mode.color, name: "key value")
    }
  }

  /// Adds a layer that the animation moves.
  private func addPuck(_ mode: Mode, to panel: CALayer) {
    let puck = panel.addRectangle(
      CGRect(x: Self.railX - 10, y: y(0) - 10, width: 20, height: 20), color: mode.color, cornerRadius: 6,
      name: "\(mode.name) puck")
    puck.add(endless([move(mode)]), forKey: "move")
  }

  /// Adds a dot that takes the same values while it moves right with the time, and so stays on the curve.
  private func addTracer(_ mode: Mode, to panel: CALayer) {
    let tracer = panel.addDot(at: point(.zero), radius: 6, color: SceneTheme.text, name: "\(mode.name) tracer")
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = Self.plot.minX
    sweep.toValue = Self.plot.maxX
    tracer.add(endless([sweep, move(mode)]), forKey: "trace")
  }

  private func move(_ mode: Mode) -> CAKeyframeAnimation {
    let move = CAKeyframeAnimation(keyPath: "position.y")
    move.values = Self.values.map { y($0) }
    move.calculationMode = mode.mode
    return move
  }

  private func endless(_ animations: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = Self.duration
    group.repeatCount = .infinity
    return group
  }

  private func y(_ value: CGFloat) -> CGFloat {
    Self.plot.maxY - value * Self.plot.height
  }

  private func point(_ fraction: CGPoint) -> CGPoint {
    CGPoint(x: Self.plot.minX + fraction.x * Self.plot.width, y: y(fraction.y))
  }
}
