import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A track with a puck on it, a hand that moves with the time, and the measured gaps between the animations.
///
/// A round has two animations, to the middle and on to the end. Then it begins at the left again.
final class ChainLane {
  /// The duration of one animation in seconds: not a whole number of frames, so that it ends between two of them.
  static let linkDuration: CFTimeInterval = 0.94

  let puck: CALayer
  /// The end of the last animation; nil before the first one.
  private var lastEnd: CFTimeInterval?
  private let track: CGRect
  private let gapText: CATextLayer
  private let totalText: CATextLayer
  private let history: GapHistory
  private var total: CFTimeInterval = 0

  init(title: String, code: String, color: UIColor, start: CFTimeInterval, in panel: CALayer) {
    track = CGRect(x: 48, y: 104, width: 560, height: 6)
    panel.addText(title, .heading, x: 24, y: 18, width: 400)
    panel.addText(code, TextStyle.code.colored(color), x: 24, y: 44, width: 600)
    panel.addRectangle(track, color: SceneTheme.raised, cornerRadius: 3, name: "track")
    for (index, label) in ["0 s", "0.94 s", "1.88 s"].enumerated() {
      let x = track.minX + track.width * CGFloat(index) / 2
      panel.addRectangle(CGRect(x: x - 1, y: track.midY - 14, width: 2, height: 28), color: SceneTheme.hairline)
      panel.addText(label, .tick, x: x - 30, y: track.midY + 36, width: 60, alignment: .center)
    }
    let hand = panel.addRectangle(
      CGRect(x: track.minX - 1, y: track.midY - 30, width: 2, height: 60),
      color: SceneTheme.text.withAlphaComponent(0.7), cornerRadius: 1, name: "hand")
    puck = panel.addDot(at: CGPoint(x: track.minX, y: track.midY), radius: 16, color: color, name: "puck")
    panel.addText("gap at the last link", .caption, x: 644, y: 20, width: 140)
    gapText = panel.addText("–", TextStyle.heading.colored(color), x: 644, y: 40, width: 100)
    panel.addText("behind the hand", .caption, x: 770, y: 20, width: 110)
    totalText = panel.addText("–", TextStyle.heading.colored(color), x: 770, y: 40, width: 90)
    history = GapHistory(color: color, in: panel)
    let sweep = move(.first)
    sweep.toValue = track.maxX
    sweep.duration = 2 * Self.linkDuration
    sweep.beginTime = start
    sweep.repeatCount = .infinity
    hand.add(sweep, forKey: "time")
  }

  /// The two animations of a round.
  enum Half { case first, second }

  /// Returns the animation of a layer's position on one half of the track.
  func move(_ half: Half) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = half == .first ? track.minX : track.midX
    move.toValue = half == .first ? track.midX : track.maxX
    move.duration = Self.linkDuration
    return move
  }

  /// Moves the puck itself to the end of an animation.
  func stay(atEndOf move: CABasicAnimation) {
    guard let x = move.toValue as? CGFloat else { return }
    CATransaction.withoutActions { puck.position.x = x }
  }

  /// Shows the gap between the previous animation and one that begins.
  func linkBegan(at time: CFTimeInterval) {
    defer { lastEnd = time + Self.linkDuration }
    guard let lastEnd else { return }
    let gap = time - lastEnd
    total += gap
    CATransaction.withoutActions {
      gapText.string = Self.milliseconds(gap)
      totalText.string = Self.milliseconds(total)
      history.append(gap)
    }
  }

  private static func milliseconds(_ seconds: CFTimeInterval) -> String {
    let tenths = Int((max(-1e6, min(seconds, 1e6)) * 10_000).rounded())
    return "\(tenths / 10).\(abs(tenths % 10)) ms"
  }
}
