import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Pictures made by repeating one small layer: a spinner, an equaliser, rings and a rippling grid.
final class ReplicatorScene: CatalogScene {
  static let name = "replicator"
  static let summary = "Copies of a layer: spinner, equaliser, rings, grid"

  static let keys = [
    SceneKey("m", "more copies"),
    SceneKey("l", "fewer copies"),
    SceneKey("t", "gather the copies"),
    SceneKey("c", "other colours"),
  ]

  private var spinner = CAReplicatorLayer()
  private var rows = CAReplicatorLayer()
  private var columns = CAReplicatorLayer()
  private var isGathered = false
  private var colorIndex = 0

  func load(into root: CALayer) {
    root.addHeader(
      title: "Replicators",
      subtitle: "Each picture is one animated layer. Its copies are turned or moved, later and in other colours.")
    let width = (SceneTheme.content.width - 2 * SceneTheme.gap) / 3
    let height = (SceneTheme.content.height - SceneTheme.gap) / 2
    func panel(_ column: Int, _ row: Int, rows: Int = 1, _ title: String) -> CALayer {
      let frame = CGRect(
        x: SceneTheme.content.minX + CGFloat(column) * (width + SceneTheme.gap),
        y: SceneTheme.content.minY + CGFloat(row) * (height + SceneTheme.gap), width: width,
        height: height * CGFloat(rows) + SceneTheme.gap * CGFloat(rows - 1))
      let panel = root.addPanel(frame, name: title)
      panel.addText(title, .heading, x: 20, y: 14, width: width - 40)
      return panel
    }
    addSpinner(to: panel(0, 0, "Spinner"))
    addEqualiser(to: panel(0, 1, "Equaliser"))
    addRings(to: panel(1, 0, rows: 2, "Activity rings"))
    addGrid(to: panel(2, 0, rows: 2, "A replicator in a replicator"))
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "m": columns.instanceCount = min(columns.instanceCount + 1, 11)
    case "l": columns.instanceCount = max(columns.instanceCount - 1, 0)
    case "t":
      isGathered.toggle()
      let step: CGFloat = isGathered ? 17 : 22
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.6)
      columns.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
      rows.instanceTransform = CATransform3DMakeTranslation(0, step, 0)
      CATransaction.commit()
    case "c":
      colorIndex = (colorIndex + 1) % SceneTheme.accents.count
      spinner.instanceColor = SceneTheme.accents[colorIndex].cgColor
    default: break
    }
  }

  // MARK: - Building

  /// Adds dots in a circle, each of which swells slightly after the previous one.
  private func addSpinner(to panel: CALayer) {
    let count = 12
    spinner = replicator("spinner", CGRect(x: panel.bounds.midX - 60, y: 52, width: 120, height: 120), in: panel)
    spinner.instanceCount = count
    spinner.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    spinner.instanceDelay = 1.2 / Double(count)
    spinner.instanceColor = SceneTheme.blue.cgColor
    let dot = spinner.addDot(at: CGPoint(x: 60, y: 12), radius: 9, color: .white, name: "dot")
    let shrink = CABasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1
    shrink.toValue = 0.22
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.25
    let group = CAAnimationGroup()
    group.animations = [shrink, fade]
    group.duration = 1.2
    repeatForever(group, on: dot)
  }

  /// Adds bars that rise and fall in sequence, from mint to violet.
  private func addEqualiser(to panel: CALayer) {
    let count = 13
    let bars = replicator(
      "equaliser", CGRect(x: 22, y: 52, width: panel.bounds.width - 44, height: 122), in: panel)
    bars.instanceCount = count
    bars.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
    bars.instanceDelay = -0.17
    bars.instanceColor = SceneTheme.mint.cgColor
    bars.instanceRedOffset = 0.03
    bars.instanceGreenOffset = -0.025
    bars.instanceBlueOffset = 0.022
    let bar = bars.addRectangle(
      CGRect(x: 4, y: 2, width: 11, height: 118), color: .white, cornerRadius: 5.5, name: "bar")
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position.y = 120
    let bounce = CAKeyframeAnimation(keyPath: "bounds.size.height")
    bounce.values = [24, 92, 48, 118, 34, 70, 24]
    bounce.calculationMode = .cubic
    bounce.duration = 1.9
    repeatForever(bounce, on: bar)
  }

  /// Adds nested arcs, each smaller than the one around it and slightly later.
  private func addRings(to panel: CALayer) {
    let side: CGFloat = 236
    let frame = CGRect(x: panel.bounds.midX - side / 2, y: 96, width: side, height: side)
    for (color, isMoving) in [(SceneTheme.raised, false), (SceneTheme.coral, true)] {
      let rings = replicator(isMoving ? "rings" : "grooves", frame, in: panel)
      rings.instanceCount = 4
      rings.instanceDelay = 0.22
      rings.instanceTransform = CATransform3DRotate(CATransform3DMakeScale(0.76, 0.76, 1), 0.5, 0, 0, 1)
      if isMoving {
        rings.instanceColor = color.cgColor
        rings.instanceRedOffset = -0.2
        rings.instanceGreenOffset = 0.13
        rings.instanceBlueOffset = 0.17
      }
      addRing(isMoving ? .white : color, isMoving, to: rings)
    }
    panel.addText(
      "scale 0.76 and turn, 0.22 s later", .caption, x: 20, y: 366, width: panel.bounds.width - 40,
      alignment: .center)
  }

  private func addRing(_ color: UIColor, _ isMoving: Bool, to rings: CALayer) {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: rings.bounds.midX, y: rings.bounds.midY), radius: rings.bounds.midX - 14,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    let ring = rings.addLine(circle, color: color, width: 22, name: "ring")
    guard isMoving else { return }
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0.06
    draw.toValue = 0.92
    draw.duration = 1.6
    draw.autoreverses = true
    draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    repeatForever(draw, on: ring)
  }

  /// Adds rows of dots, and copies of the rows: a wave runs from corner to corner.
  private func addGrid(to panel: CALayer) {
    let side = panel.bounds.width - 44
    rows = replicator("rows", CGRect(x: 22, y: 52, width: side, height: side), in: panel)
    rows.instanceCount = 10
    rows.instanceDelay = 0.11
    rows.instanceTransform = CATransform3DMakeTranslation(0, 22, 0)
    rows.instanceGreenOffset = -0.05
    columns = replicator("columns", rows.bounds, in: rows)
    columns.instanceCount = 10
    columns.instanceDelay = 0.11
    columns.instanceTransform = CATransform3DMakeTranslation(22, 0, 0)
    columns.instanceRedOffset = -0.06
    let dot = columns.addDot(at: CGPoint(x: 14, y: 14), radius: 8, color: SceneTheme.amber, name: "dot")
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    pulse.fromValue = 0.3
    pulse.toValue = 1.25
    pulse.duration = 0.9
    pulse.autoreverses = true
    pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    repeatForever(pulse, on: dot)
    panel.addLegend(Self.keys, x: 22, y: 306, width: panel.bounds.width - 40)
  }

  private func replicator(_ name: String, _ frame: CGRect, in parent: CALayer) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.name = name
    replicator.frame = frame
    parent.addSublayer(replicator)
    return replicator
  }

  /// Starts an animation in the past, so that even the last copy moves from the first frame on.
  private func repeatForever(_ animation: CAAnimation, on layer: CALayer) {
    animation.repeatCount = .infinity
    animation.beginTime = CACurrentMediaTime() - 12
    layer.add(animation, forKey: "loop")
  }
}
