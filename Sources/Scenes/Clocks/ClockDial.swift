import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A dial of eight seconds whose hand shows a layer's own time.
final class ClockDial {
  /// The time of one turn, in seconds of the layer's own time.
  static let turn: CFTimeInterval = 8
  private static let radius: CGFloat = 49
  private static let middle: CGFloat = 96

  /// The layer whose time it shows.
  let timed: CALayer
  private let face = CALayer()
  private let name: String
  private let note: String
  private let color: UIColor
  private var timing = CATextLayer()
  private var noteText = CATextLayer()

  /// - Parameter timing: The layer whose time it shows; nil for the dial's own.
  init(_ name: String, note: String, color: UIColor, timing: CALayer? = nil) {
    self.name = name
    self.note = note
    self.color = color
    timed = timing ?? face
  }

  /// Adds the dial to the superlayer, whose time it follows.
  func show(in superlayer: CALayer, x: CGFloat) {
    let radius = Self.radius
    face.name = "clock \(name)"
    face.frame = CGRect(x: x - radius, y: Self.middle - radius, width: 2 * radius, height: 2 * radius)
    superlayer.addSublayer(face)
    addNumbers()
    addArc()
    addHand()
    timing = superlayer.addText(
      "", TextStyle.code.colored(color), x: x - 78, y: Self.middle + radius + 34, width: 156, alignment: .center)
    noteText = superlayer.addText(
      note, .caption, x: x - 78, y: Self.middle + radius + 54, width: 156, alignment: .center)
    showTiming()
  }

  /// Shows the property of CAMediaTiming that makes the layer's time its own.
  func showTiming() {
    CATransaction.withoutActions {
      timing.string = setting
      noteText.string = timed.speed == 0 ? "timeOffset = \(Self.short(timed.timeOffset))" : note
    }
  }

  private var setting: String {
    if timed === face, timed.speed == 1 {
      return timed.beginTime > 0
        ? "beginTime = \(Self.short(timed.beginTime))" : "timeOffset = \(Self.short(timed.timeOffset))"
    }
    return "speed = \(Self.short(Double(timed.speed)))"
  }

  private func addNumbers() {
    let radius = Self.radius
    face.addDot(at: CGPoint(x: radius, y: radius), radius: radius, color: SceneTheme.raised, name: "face")
    for second in 0..<Int(Self.turn) {
      let angle = 2 * CGFloat.pi * CGFloat(second) / CGFloat(Self.turn)
      let place = CGPoint(x: radius + sin(angle) * (radius + 13), y: radius - cos(angle) * (radius + 13))
      face.addText("\(second)", .tick, x: place.x - 12, y: place.y - 8, width: 24, alignment: .center)
    }
  }

  /// Adds the part of the turn that is over, as a sector along the rim.
  private func addArc() {
    let radius = Self.radius
    let rim = UIBezierPath(
      arcCenter: CGPoint(x: radius, y: radius), radius: radius - 5, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
      clockwise: true)
    let arc = face.addLine(rim, color: color.withAlphaComponent(0.8), width: 8, name: "arc")
    arc.lineCap = .butt
    arc.add(endless([change("strokeEnd", to: 1.0)]), forKey: "time")
  }

  private func addHand() {
    let radius = Self.radius
    let hand = face.addRectangle(
      CGRect(x: radius - 2, y: 16, width: 4, height: radius - 16), color: SceneTheme.text, cornerRadius: 2,
      name: "hand \(name)")
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    hand.position = CGPoint(x: radius, y: radius)
    let glow = CAKeyframeAnimation(keyPath: "backgroundColor")
    glow.values = [SceneTheme.text.cgColor, color.cgColor, SceneTheme.text.cgColor]
    hand.add(endless([change("transform.rotation.z", to: 2 * Double.pi), glow]), forKey: "time")
    face.addDot(at: CGPoint(x: radius, y: radius), radius: 5, color: SceneTheme.text, name: "axle")
  }

  private func change(_ keyPath: String, to end: Double) -> CABasicAnimation {
    let change = CABasicAnimation(keyPath: keyPath)
    change.fromValue = 0.0
    change.toValue = end
    return change
  }

  /// Returns a group that begins at the time 0 of its layer: a `beginTime` of exactly 0 would mean now.
  private func endless(_ animations: [CAAnimation]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = Self.turn
    group.beginTime = 1e-9
    group.fillMode = .backwards
    group.repeatCount = .infinity
    return group
  }

  private static func short(_ number: Double) -> String {
    if number == 0.5 { return "½" }
    return number == number.rounded() ? "\(Int(number))" : String(format: "%.2f", number)
  }
}
