import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The panel of one calculation mode: its curve, a layer that it moves, and a dot on the curve.
final class ModePanel {
  /// The timing that the keys turn on.
  struct Timing {
    var hasKeyTimes = false
    var eases = false
  }

  static let duration = 4.0

  /// Fractions of the plot's height.
  private static let values: [CGFloat] = [0, 0.8, 0.62, 0.12, 1]
  private static let keyTimes: [CGFloat] = [0, 0.1, 0.5, 0.65, 1]
  /// With the end of the last value.
  private static let stepTimes: [CGFloat] = [0, 0.1, 0.5, 0.65, 0.9, 1]
  /// The curve's area in a panel; the puck moves on a rail to the left of it.
  private static let plot = CGRect(x: 44, y: 72, width: 104, height: 230)
  private static let railX: CGFloat = 24

  private let mode: CAAnimationCalculationMode
  private let color: UIColor
  private let puck = CALayer()
  private let tracer = CALayer()
  private let curve = CAShapeLayer()
  private let dots = values.map { _ in CALayer() }
  private var notes: [CATextLayer] = []
  private var timing = Timing()

  init(_ mode: CAAnimationCalculationMode, _ name: String, _ caption: String, _ color: UIColor, in panel: CALayer) {
    self.mode = mode
    self.color = color
    panel.addText(".\(name)", TextStyle.heading.colored(color), x: 20, y: 14, width: panel.bounds.width - 40)
    panel.addText(caption, .caption, x: 20, y: 342, width: panel.bounds.width - 32, lines: 4)
    notes = [35, 50].map { panel.addText("", .tick, x: 20, y: $0, width: panel.bounds.width - 22) }
    addGrid(to: panel)
    addCurve(to: panel)
    puck.name = "\(name) puck"
    puck.frame = CGRect(x: Self.railX - 10, y: Self.y(0) - 10, width: 20, height: 20)
    puck.cornerRadius = 6
    puck.backgroundColor = color.cgColor
    tracer.name = "\(name) tracer"
    tracer.frame = CGRect(x: Self.plot.minX - 6, y: Self.y(0) - 6, width: 12, height: 12)
    tracer.cornerRadius = 6
    tracer.backgroundColor = SceneTheme.text.cgColor
    panel.addSublayer(puck)
    panel.addSublayer(tracer)
    run(Timing())
  }

  /// Draws the curve for a timing, and starts the animations again.
  func run(_ timing: Timing) {
    self.timing = timing
    let line = line
    CATransaction.withoutActions {
      curve.path = path(of: line).cgPath
      for (dot, (time, value)) in zip(dots, zip(line.times, line.values)) {
        dot.position = Self.point(CGPoint(x: time, y: value))
      }
      show("keyTimes", isOn: timing.hasKeyTimes, isUsed: line.usesKeyTimes, in: notes[0])
      show("timingFunctions", isOn: timing.eases, isUsed: line.usesTimingFunctions, in: notes[1])
    }
    puck.add(endless([move()]), forKey: "move")
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = Self.plot.minX
    sweep.toValue = Self.plot.maxX
    tracer.add(endless([sweep, move()]), forKey: "trace")
  }

  private var keyTimes: [CGFloat]? {
    guard timing.hasKeyTimes else { return nil }
    return mode == .discrete ? Self.stepTimes : Self.keyTimes
  }

  private var line: ModeCurve {
    ModeCurve(mode: mode, values: Self.values, keyTimes: keyTimes, eases: timing.eases)
  }

  private func move() -> CAKeyframeAnimation {
    let move = CAKeyframeAnimation(keyPath: "position.y")
    move.values = Self.values.map(Self.y)
    move.calculationMode = mode
    move.keyTimes = keyTimes?.map { NSNumber(value: Double($0)) }
    if timing.eases {
      move.timingFunctions = Self.values.dropLast().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    }
    return move
  }

  private func endless(_ animations: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = Self.duration
    group.repeatCount = .infinity
    return group
  }

  private func show(_ name: String, isOn: Bool, isUsed: Bool, in note: CATextLayer) {
    note.string = isOn ? (isUsed ? "" : "ignores ") + name : ""
    note.foregroundColor = (isUsed ? color : SceneTheme.faint).cgColor
  }

  private func addGrid(to panel: CALayer) {
    let plot = Self.plot
    for value in Self.values {
      panel.addRectangle(
        CGRect(x: Self.railX, y: Self.y(value) - 0.5, width: plot.maxX - Self.railX, height: 1),
        color: SceneTheme.grid, name: "value")
    }
    panel.addRectangle(
      CGRect(x: Self.railX - 1.5, y: plot.minY, width: 3, height: plot.height), color: SceneTheme.raised,
      cornerRadius: 1.5, name: "rail")
    panel.addText("0 s", .tick, x: plot.minX - 6, y: plot.maxY + 10, width: 40)
    panel.addText("4 s", .tick, x: plot.maxX - 40, y: plot.maxY + 10, width: 40, alignment: .right)
  }

  private func addCurve(to panel: CALayer) {
    curve.name = "curve"
    curve.frame = panel.bounds
    curve.fillColor = nil
    curve.strokeColor = color.withAlphaComponent(0.75).cgColor
    curve.lineWidth = 2.5
    curve.lineCap = .round
    curve.lineJoin = .round
    panel.addSublayer(curve)
    for dot in dots {
      dot.name = "key value"
      dot.bounds.size = CGSize(width: 8, height: 8)
      dot.cornerRadius = 4
      dot.backgroundColor = color.cgColor
      panel.addSublayer(dot)
    }
  }

  private func path(of line: ModeCurve) -> UIBezierPath {
    let path = UIBezierPath()
    // Discrete values are steps without risers, because there is nothing between them.
    for (index, point) in line.points.map(Self.point).enumerated() {
      let isStart = mode == .discrete ? index % 2 == 0 : index == 0
      isStart ? path.move(to: point) : path.addLine(to: point)
    }
    return path
  }

  private static func y(_ value: CGFloat) -> CGFloat { plot.maxY - value * plot.height }

  private static func point(_ fraction: CGPoint) -> CGPoint {
    CGPoint(x: plot.minX + fraction.x * plot.width, y: y(fraction.y))
  }
}
