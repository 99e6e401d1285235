import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The effect of each property of `CAMediaTiming` on one animation, on a common time axis.
final class TimingScene: CatalogScene {
  static let name = "timing"
  static let summary = "The properties of CAMediaTiming on one time axis"
  static let guide: String? = "Moving Along a Path"
  static let cycleDuration: Double? = TimingLane.span

  /// The part of the panel that the time axis spans.
  private static let axis = CGRect(x: 330, y: 18, width: 534, height: 356)
  private static let laneHeight = axis.height / CGFloat(TimingLane.all.count)
  private static let curveHeight: CGFloat = 26

  func load(into root: CALayer) {
    root.addHeader(
      title: "One animation, nine timings",
      subtitle:
        "From 0 to 1 in two seconds, with one property set. Where it doesn’t act, the layer’s own value of ½ shows.")
    let panel = root.addPanel(SceneTheme.content, name: "panel")
    addAxis(to: panel)
    for (index, lane) in TimingLane.all.enumerated() {
      let color = SceneTheme.accents[index % SceneTheme.accents.count]
      addLane(lane, color: color, middle: Self.axis.minY + (CGFloat(index) + 0.5) * Self.laneHeight, to: panel)
    }
    addPlayhead(to: panel)
  }

  private func addAxis(to panel: CALayer) {
    let axis = Self.axis
    for second in 0...Int(TimingLane.span) {
      let x = Self.x(Double(second))
      panel.addRectangle(
        CGRect(x: x - 0.5, y: axis.minY, width: 1, height: axis.height), color: SceneTheme.grid, name: "second")
      panel.addText("\(second) s", .tick, x: x - 20, y: axis.maxY + 6, width: 40, alignment: .center)
    }
  }

  private func addLane(_ lane: TimingLane, color: UIColor, middle: CGFloat, to panel: CALayer) {
    panel.addText(lane.code, TextStyle.code.colored(color), x: 20, y: middle - 9, width: 150)
    panel.addText(lane.note, .caption, x: 172, y: middle - 9, width: 150)
    addCurve(lane, color: color, middle: middle, to: panel)
    addDot(lane, color: color, middle: middle, to: panel)
  }

  /// Adds the curve: solid where the animation acts, dashed where it fills, and faint where the model shows.
  private func addCurve(_ lane: TimingLane, color: UIColor, middle: CGFloat, to panel: CALayer) {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: Self.x(point.x), y: Self.y(point.y, middle: middle))
    }
    let lines = lane.lines
    let acting = UIBezierPath()
    for line in lines {
      acting.append(UIBezierPath(polyline: line.map(place)))
    }
    let outside: [(from: CFTimeInterval, to: CFTimeInterval, value: CGFloat, isFilled: Bool)] = [
      (from: 0, to: lane.beginTime, value: lines[0][0].y, isFilled: lane.fillsBefore),
      (from: lane.endTime, to: TimingLane.span, value: lines[lines.count - 1].last?.y ?? 1, isFilled: lane.fillsAfter),
    ]
    for part in outside where part.to > part.from {
      let value = part.isFilled ? part.value : TimingLane.modelValue
      let line = UIBezierPath(
        polyline: [part.from, part.to].map { place(CGPoint(x: $0, y: value)) })
      panel.addLine(
        line, color: part.isFilled ? color : SceneTheme.faint.withAlphaComponent(0.6), width: part.isFilled ? 2 : 1.5,
        dashes: part.isFilled ? [4, 5] : [1, 4], name: part.isFilled ? "filled" : "model value")
    }
    panel.addLine(acting, color: color.withAlphaComponent(0.85), width: 2.5, name: "acting")
  }

  /// Adds a dot that moves right with the time, and up and down with the lane's animation.
  ///
  /// The group has its own time, which begins at 0, so a beginTime in it is the second on the axis.
  private func addDot(_ lane: TimingLane, color: UIColor, middle: CGFloat, to panel: CALayer) {
    let home = CGPoint(x: Self.axis.minX, y: Self.y(TimingLane.modelValue, middle: middle))
    let dot = panel.addDot(at: home, radius: 6, color: SceneTheme.text, name: lane.code)
    dot.borderWidth = 2
    dot.borderColor = color.cgColor
    let group = CAAnimationGroup()
    group.animations = [
      Self.sweep(),
      lane.animation(
        keyPath: "position.y", from: Self.y(0, middle: middle), to: Self.y(1, middle: middle)),
    ]
    group.duration = TimingLane.span
    group.repeatCount = .infinity
    dot.add(group, forKey: "lane")
  }

  private func addPlayhead(to panel: CALayer) {
    let playhead = panel.addRectangle(
      CGRect(x: Self.axis.minX - 0.5, y: Self.axis.minY, width: 1, height: Self.axis.height),
      color: SceneTheme.text.withAlphaComponent(0.35), name: "playhead")
    let sweep = Self.sweep()
    sweep.repeatCount = .infinity
    playhead.add(sweep, forKey: "sweep")
  }

  private static func sweep() -> CABasicAnimation {
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = axis.minX
    sweep.toValue = axis.maxX
    sweep.duration = TimingLane.span
    return sweep
  }

  private static func x(_ time: CFTimeInterval) -> CGFloat {
    axis.minX + axis.width * CGFloat(time / TimingLane.span)
  }

  private static func y(_ value: CGFloat, middle: CGFloat) -> CGFloat {
    middle + curveHeight * (0.5 - value)
  }
}

extension TimingLane {
  fileprivate var fillsBefore: Bool { fillMode == .backwards || fillMode == .both }
  fileprivate var fillsAfter: Bool { fillMode == .forwards || fillMode == .both }
}
