import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The guide's animation group: a border that changes its width and its colour, each at a constant pace.
final class BorderChangesScene: CatalogScene {
  static let name = "border-changes"
  static let summary = "Two paced keyframe animations in a group: width and colour"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = duration

  private static let duration = 5.0
  private static let widths: [CGFloat] = [1, 10, 5, 30, 0.5, 15, 2, 50, 0]
  private static let colors: [UIColor] = [.green, .red, .blue]

  /// The plots of width and colour over the group's time.
  private let plot = CGRect(x: 390, y: 66, width: 460, height: 196)
  private let strip = CGRect(x: 390, y: 340, width: 460, height: 24)

  func load(into root: CALayer) {
    root.addHeader(
      title: "Border changes",
      subtitle:
        "A CAAnimationGroup runs “borderWidth” and “borderColor” together, five seconds long, both of them paced.")
    let panel = root.addPanel(SceneTheme.content, name: "panel")
    addLayer(to: panel)
    addWidthPlot(to: panel)
    addColorStrip(to: panel)
    addMarkers(to: panel)
  }

  private func addLayer(to panel: CALayer) {
    let myLayer = panel.addRectangle(
      CGRect(x: 60, y: 76, width: 250, height: 250), color: SceneTheme.raised, cornerRadius: 36, name: "box")
    myLayer.add(Self.makeBorderChanges(), forKey: "BorderChanges")
    panel.addText(
      "myLayer.add(group, forKey: \"BorderChanges\")", .code, x: 30, y: 346, width: 310, alignment: .center)
  }

  private static func makeBorderChanges() -> CAAnimationGroup {
    let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
    widthAnim.values = widths
    widthAnim.calculationMode = .paced

    let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
    colorAnim.values = colors.map(\.cgColor)
    colorAnim.calculationMode = .paced

    let group = CAAnimationGroup()
    group.animations = [colorAnim, widthAnim]
    group.duration = duration
    group.repeatCount = .infinity
    return group
  }

  private func addWidthPlot(to panel: CALayer) {
    panel.addText("borderWidth", .heading, x: plot.minX, y: 24, width: 200)
    for width in stride(from: CGFloat(0), through: 50, by: 10) {
      let y = height(of: width)
      panel.addRectangle(CGRect(x: plot.minX, y: y, width: plot.width, height: 1), color: SceneTheme.grid, name: "grid")
      panel.addText("\(Int(width))", .tick, x: plot.minX - 40, y: y - 8, width: 30, alignment: .right)
    }
    for second in 0...5 {
      let x = plot.minX + plot.width * CGFloat(second) / 5
      panel.addText("\(second) s", .tick, x: x - 20, y: plot.maxY + 8, width: 40, alignment: .center)
    }
    // At a constant pace, the line rises and falls with a single slope: a key's time is the distance to it.
    let line = zip(ModeCurve.pacedTimes(Self.widths), Self.widths).map { time, width in
      CGPoint(x: plot.minX + plot.width * time, y: height(of: width))
    }
    panel.addLine(UIBezierPath(polyline: line), color: SceneTheme.amber, width: 2.5, name: "width over time")
    for point in line {
      panel.addDot(at: point, radius: 3.5, color: SceneTheme.amber, name: "key value")
    }
  }

  private func addColorStrip(to panel: CALayer) {
    panel.addText("borderColor", .heading, x: strip.minX, y: 308, width: 200)
    let count = 92
    let width = strip.width / CGFloat(count)
    let colors = CALayer()
    colors.name = "color over time"
    colors.frame = strip
    colors.cornerRadius = 6
    colors.masksToBounds = true
    panel.addSublayer(colors)
    for index in 0..<count {
      let at = (CGFloat(index) + 0.5) / CGFloat(count)
      colors.addRectangle(
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: strip.height), color: Self.color(at: at))
    }
    for (index, name) in ["green", "red", "blue"].enumerated() {
      let x = strip.minX + strip.width * CGFloat(index) / 2
      panel.addText(name, .tick, x: x - 30, y: strip.maxY + 7, width: 60, alignment: .center)
    }
  }

  /// Adds lines that move with the time, and a dot on the curve that takes the same values at the same pace.
  private func addMarkers(to panel: CALayer) {
    for frame in [plot, strip] {
      let playhead = panel.addRectangle(
        CGRect(x: plot.minX - 0.75, y: frame.minY - 6, width: 1.5, height: frame.height + 12),
        color: SceneTheme.text.withAlphaComponent(0.6), name: "playhead")
      playhead.add(endless([sweep()]), forKey: "time")
    }

    let dot = panel.addDot(
      at: CGPoint(x: plot.minX, y: height(of: 1)), radius: 7, color: SceneTheme.text, name: "width")
    let follow = CAKeyframeAnimation(keyPath: "position.y")
    follow.values = Self.widths.map { height(of: $0) }
    follow.calculationMode = .paced
    dot.add(endless([sweep(), follow]), forKey: "time")
  }

  private func sweep() -> CABasicAnimation {
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = plot.minX
    sweep.toValue = plot.maxX
    return sweep
  }

  private func endless(_ animations: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = Self.duration
    group.repeatCount = .infinity
    return group
  }

  private func height(of width: CGFloat) -> CGFloat {
    plot.maxY - plot.height * width / 50
  }

  /// Returns the colour at a fraction; green to red takes as long as red to blue.
  private static func color(at fraction: CGFloat) -> UIColor {
    let part = fraction < 0.5 ? fraction * 2 : fraction * 2 - 1
    return fraction < 0.5
      ? UIColor(red: part, green: 1 - part, blue: 0, alpha: 1) : UIColor(red: 1 - part, green: 0, blue: part, alpha: 1)
  }
}
