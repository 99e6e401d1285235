import Geometry
import Layers
import Views

/// What a slider would be on a phone: how far the flight is, and the keys that move it.
final class AstronautSlider {
  private let track: CGRect
  private let knob: CALayer
  private let filled: CALayer
  private let wayText: CATextLayer

  init(keys: [SceneKey], in panel: CALayer) {
    track = CGRect(x: 24, y: 55, width: 356, height: 6)
    wayText = panel.addText("flying", .code, x: 20, y: 16, width: 364)
    panel.addRectangle(track, color: SceneTheme.raised, cornerRadius: 3, name: "track")
    filled = panel.addRectangle(track, color: SceneTheme.amber, cornerRadius: 3, name: "filled")
    filled.anchorPoint = CGPoint(x: 0, y: 0.5)
    filled.position = CGPoint(x: track.minX, y: track.midY)
    knob = panel.addDot(at: CGPoint(x: track.maxX, y: track.midY), radius: 9, color: SceneTheme.text, name: "knob")
    panel.addLegend(keys.prefix(3), x: 420, y: 11, width: 250)
    panel.addLegend(keys.dropFirst(3), x: 690, y: 11, width: 180)
    panel.addLegendLine("0 – 9", "ninths of the way", x: 690, y: 11 + 2 * CALayer.legendRow, width: 180)
  }

  /// Moves the knob with the flight.
  func fly(duration: CFTimeInterval) {
    show(1, text: "flying")
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = track.minX
    slide.duration = duration
    knob.add(slide, forKey: "slide")
    let fill = CABasicAnimation(keyPath: "bounds.size.width")
    fill.fromValue = 0
    fill.duration = duration
    filled.add(fill, forKey: "fill")
  }

  /// Puts the knob where it was dragged to.
  func show(_ fraction: Double, way: ScrubbingWay) {
    knob.removeAllAnimations()
    filled.removeAllAnimations()
    switch way {
    case .speedZero: show(fraction, text: "speed = 0, timeOffset = \(Self.hundredths(fraction))")
    case .longPastBegin: show(fraction, text: "beginTime = 1, .forwards, timeOffset = \(Self.hundredths(fraction))")
    }
  }

  private func show(_ fraction: Double, text: String) {
    CATransaction.withoutActions {
      wayText.string = text
      knob.position.x = track.minX + track.width * fraction
      filled.bounds.size.width = track.width * fraction
    }
  }

  private static func hundredths(_ fraction: Double) -> String {
    let value = Int((fraction * 100).rounded())
    return "\(value / 100).\(value / 10 % 10)\(value % 10)"
  }
}
