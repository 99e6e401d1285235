import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The guide's keyframe animation along a path of two arcs, repeated forever.
final class BounceScene: CatalogScene {
  static let name = "bounce"
  static let summary = "A ball on a path of two arcs, repeated"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = duration

  /// The size of the stage in which the path has the guide's coordinates.
  private static let stageSize = CGSize(width: 640, height: 412)
  private static let duration = 5.0

  func load(into root: CALayer) {
    root.addHeader(
      title: "A bounce of two arcs",
      subtitle: "One CAKeyframeAnimation of “position” along a CGPath, five seconds long.")
    let panel = root.addPanel(SceneTheme.content, name: "panel")
    let stage = makeStage(in: panel)
    addFloor(to: stage)
    let path = makePath()
    addTrack(along: path, to: stage)
    addShadow(to: stage)
    addBall(along: path, to: stage)
    addNotes(to: panel, stage: stage)
  }

  /// The guide's listing is for macOS, where y points up. So the stage is flipped, and the arcs are jumps.
  private func makeStage(in panel: CALayer) -> CALayer {
    let stage = CALayer()
    stage.name = "stage"
    stage.frame = CGRect(origin: CGPoint(x: 8, y: 18), size: Self.stageSize)
    stage.isGeometryFlipped = true
    panel.addSublayer(stage)
    return stage
  }

  private func makePath() -> CGPath {
    let thePath = CGMutablePath()
    thePath.move(to: CGPoint(x: 74, y: 74))
    thePath.addCurve(
      to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    thePath.addCurve(
      to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    return thePath
  }

  private func addBall(along path: CGPath, to stage: CALayer) {
    let ball = stage.addDot(at: CGPoint(x: 74, y: 74), radius: 24, color: SceneTheme.amber, name: "ball")
    ball.borderWidth = 3
    ball.borderColor = SceneTheme.text.withAlphaComponent(0.35).cgColor
    let theAnimation = CAKeyframeAnimation(keyPath: "position")
    theAnimation.path = path
    theAnimation.duration = Self.duration
    theAnimation.repeatCount = .infinity
    ball.add(theAnimation, forKey: "position")
  }

  /// Adds the path, with dots a quarter of a second apart: far apart where the ball is fast.
  private func addTrack(along path: CGPath, to stage: CALayer) {
    let track = CAShapeLayer()
    track.name = "path"
    track.frame = stage.bounds
    track.path = path
    track.fillColor = nil
    track.strokeColor = SceneTheme.blue.withAlphaComponent(0.45).cgColor
    track.lineWidth = 2
    track.lineDashPattern = [2, 7]
    track.lineCap = .round
    stage.addSublayer(track)
    for step in 0...20 {
      let isNamed = step % 5 == 0
      stage.addDot(
        at: Self.point(at: Double(step) / 20), radius: isNamed ? 5 : 3,
        color: isNamed ? SceneTheme.blue : SceneTheme.blue.withAlphaComponent(0.5), name: "mark")
    }
  }

  private func addFloor(to stage: CALayer) {
    stage.addRectangle(
      CGRect(x: 32, y: 46, width: 576, height: 3), color: SceneTheme.hairline, cornerRadius: 1.5, name: "floor")
  }

  /// Adds the ball's shadow on the floor: the same path, flat, and fainter the higher the ball is.
  private func addShadow(to stage: CALayer) {
    let shadow = stage.addRectangle(
      CGRect(x: 50, y: 45, width: 48, height: 5), color: SceneTheme.amber, cornerRadius: 2.5, name: "shadow")
    shadow.opacity = 0.5
    let flat = UIBezierPath()
    flat.move(to: CGPoint(x: 74, y: 47.5))
    for x in [CGFloat(74), 320] {
      flat.addCurve(
        to: CGPoint(x: x + 246, y: 47.5), controlPoint1: CGPoint(x: x, y: 47.5),
        controlPoint2: CGPoint(x: x + 246, y: 47.5))
    }
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = flat.cgPath
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.5, 0.08, 0.5, 0.08, 0.5]
    let widen = CAKeyframeAnimation(keyPath: "transform.scale.x")
    widen.values = [1, 1.8, 1, 1.8, 1]
    let group = CAAnimationGroup()
    group.animations = [follow, fade, widen]
    group.duration = Self.duration
    group.repeatCount = .infinity
    shadow.add(group, forKey: "shadow")
  }

  private func addNotes(to panel: CALayer, stage: CALayer) {
    let left = stage.frame.maxX + 12
    let width = panel.bounds.width - left - 20
    panel.addText("On its way", .heading, x: left, y: 24, width: width)
    let rows = [
      ("0 s", "(74, 74)"), ("1.25 s", "(197, 393.5)"), ("2.5 s", "(320, 74)"), ("3.75 s", "(443, 393.5)"),
      ("5 s", "(566, 74)"),
    ]
    for (index, row) in rows.enumerated() {
      let y = 60 + CGFloat(index) * 30
      panel.addDot(at: CGPoint(x: left + 5, y: y + 9), radius: 5, color: SceneTheme.blue, name: "mark")
      panel.addText(row.0, .body, x: left + 22, y: y, width: 60)
      panel.addText(row.1, .code, x: left + 84, y: y, width: width - 84)
    }
    panel.addText(
      "Each arc takes half of the time. Along an arc the ball moves by the curve's own parameter: fast where the dots "
        + "are far apart.", .caption, x: left, y: 230, width: width, lines: 6)
  }

  /// Returns the path's point at a fraction of the time, by the Bézier formula.
  private static func point(at fraction: Double) -> CGPoint {
    let arc = fraction < 0.5 ? 0.0 : 1.0
    let u = fraction * 2 - arc
    let rise = 3 * u * (1 - u)
    return CGPoint(x: 74 + 246 * (arc + u * u * (3 - 2 * u)), y: 74 + 426 * rise)
  }
}
