import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A puck that flies from side to side until its animation is removed.
final class StopLane {
  /// The seconds from one side to the other.
  static let duration: CFTimeInterval = 2.4

  private let puck: CALayer
  private let model: CAShapeLayer
  private let track: CGRect
  private let isKept: Bool

  init(_ name: String, code: String, y: CGFloat, in panel: CALayer) {
    isKept = name == "kept"
    let color = isKept ? SceneTheme.violet : SceneTheme.coral
    panel.addText(code, TextStyle.code.colored(color), x: 24, y: y, width: panel.bounds.width - 48)
    track = CGRect(x: 44, y: y + 38, width: panel.bounds.width - 88, height: 4)
    panel.addRectangle(track, color: SceneTheme.raised, cornerRadius: 2, name: "track")
    let start = CGPoint(x: track.minX, y: track.midY)
    puck = panel.addDot(at: start, radius: 13, color: color, name: "puck \(name)")
    model = panel.addLine(
      UIBezierPath(ovalIn: CGRect(x: -16, y: -16, width: 32, height: 32)),
      color: SceneTheme.text.withAlphaComponent(0.6), width: 1.5, dashes: [4, 5], name: "model \(name)")
    model.bounds = .zero
    model.position = start
  }

  /// Starts the animation; the model stays at the left.
  func fly() {
    place(at: track.minX)
    let flight = CABasicAnimation(keyPath: "position.x")
    flight.fromValue = track.minX
    flight.toValue = track.maxX
    flight.duration = Self.duration
    flight.autoreverses = true
    flight.repeatCount = .infinity
    puck.add(flight, forKey: "flight")
  }

  /// Removes the animation; to keep the puck where it is shown, copies the position from its presentation first.
  func stop() {
    if isKept, let shown = puck.presentation() { place(at: shown.position.x) }
    puck.removeAnimation(forKey: "flight")
  }

  private func place(at x: CGFloat) {
    CATransaction.withoutActions {
      puck.position.x = x
      model.position.x = x
    }
  }
}
