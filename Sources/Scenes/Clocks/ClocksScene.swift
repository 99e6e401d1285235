import KinoraGeometry
import KinoraInput
import KinoraLayers

/// Layers with different clocks, paused and resumed, and animations that are stopped early.
final class ClocksScene: CatalogScene {
  static let name = "clocks"
  static let summary = "Layers with their own time, pausing, and stopping early"
  static let guide: String? = "Animating Layer Content"

  private static let clockKeys = [
    SceneKey("p", "superlayer: pause, resume"),
    SceneKey("c", "fast clock: pause, resume"),
    SceneKey("u", "superlayer: speed 1, ½, 2"),
  ]
  private static let puckKeys = [
    SceneKey("f", "fly"),
    SceneKey("x", "stop both"),
  ]
  static let keys = clockKeys + puckKeys

  private static let speeds: [Float] = [1, 0.5, 2]

  /// The superlayer of all clocks. Its time is 0 when the scene begins.
  private let family = CALayer()
  private var dials: [ClockDial] = []
  private var lanes: [StopLane] = []
  private var speedIndex = 0

  func load(into root: CALayer) {
    root.addHeader(
      title: "Each layer has its own time",
      subtitle: "It is relative to its superlayer’s time, as a frame is to the superlayer’s bounds.")
    var frame = SceneTheme.content
    frame.size.width = 604
    frame.size.height = 236
    addClocks(to: root.addPanel(frame, name: "clocks"), now: root.convertTime(CACurrentMediaTime(), from: nil))
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    addLanes(to: root.addPanel(frame, name: "lanes"))
    frame = SceneTheme.content
    frame.origin.x += 624
    frame.size.width -= 624
    addNotes(to: root.addPanel(frame, name: "notes"))
    for lane in lanes { lane.fly() }
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "p": togglePause(of: dials[0], speed: Self.speeds[speedIndex])
    case "c": togglePause(of: dials[1], speed: 2)
    case "u": takeNextSpeed()
    case "f": for lane in lanes { lane.fly() }
    case "x": for lane in lanes { lane.stop() }
    default: break
    }
  }

  private func togglePause(of dial: ClockDial, speed: Float) {
    if dial.timed.speed == 0 { dial.timed.resumeTime(speed: speed) } else { dial.timed.pauseTime() }
    dial.showTiming()
  }

  private func takeNextSpeed() {
    speedIndex = (speedIndex + 1) % Self.speeds.count
    family.pauseTime()
    family.resumeTime(speed: Self.speeds[speedIndex])
    dials[0].showTiming()
  }

  // MARK: - Building

  private func addClocks(to panel: CALayer, now: CFTimeInterval) {
    family.name = "family"
    family.frame = panel.bounds
    family.beginTime = now
    panel.addSublayer(family)
    family.addRectangle(CGRect(x: 160, y: 24, width: 1, height: 188), color: SceneTheme.hairline, name: "rule")
    let superlayer = ClockDial("superlayer", note: "the superlayer", color: SceneTheme.blue, timing: family)
    let fast = ClockDial("fast", note: "twice as fast", color: SceneTheme.mint)
    fast.timed.speed = 2
    let ahead = ClockDial("ahead", note: "three seconds ahead", color: SceneTheme.amber)
    ahead.timed.timeOffset = 3
    let late = ClockDial("late", note: "starts at two", color: SceneTheme.pink)
    late.timed.beginTime = 2
    dials = [superlayer, fast, ahead, late]
    for (index, dial) in dials.enumerated() {
      dial.show(in: family, x: index == 0 ? 82 : 90 + 146 * CGFloat(index))
    }
  }

  private func addLanes(to panel: CALayer) {
    lanes = [
      StopLane("kept", code: "position = presentation().position, then removeAnimation(forKey:)", y: 16, in: panel),
      StopLane("removed", code: "removeAnimation(forKey:) alone: back to the model’s position", y: 88, in: panel),
    ]
  }

  private func addNotes(to panel: CALayer) {
    let width = panel.bounds.width - 36
    panel.addText("The clocks", .heading, x: 20, y: 16, width: width)
    var y = panel.addLegend(Self.clockKeys, x: 20, y: 44, width: width + 8)
    panel.addText("time of a layer =", .caption, x: 20, y: y + 10, width: width)
    panel.addText(
      "(superlayer’s − beginTime)\n × speed + timeOffset", .code, x: 20, y: y + 29, width: width, lines: 2)
    panel.addText("paused by", .caption, x: 20, y: y + 75, width: width)
    panel.addText(
      "let t = convertTime(now, from: nil)\nspeed = 0\ntimeOffset = t", .code, x: 20, y: y + 94,
      width: width + 8, lines: 3)
    y += 178
    panel.addText("The pucks", .heading, x: 20, y: y, width: width)
    y = panel.addLegend(Self.puckKeys, x: 20, y: y + 28, width: width)
    panel.addText("The dashed outline is the model.", .caption, x: 20, y: y + 8, width: width)
  }
}
