import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A transaction as a box around those that are nested in it, with a puck that it moves.
final class TransactionLevel {
  let name: String
  let color: UIColor
  /// Its own duration; nil to inherit that of the transaction around it.
  var duration: CFTimeInterval?
  var disablesActions = false

  private let around: TransactionLevel?
  private let box: CALayer
  private let puck: CALayer
  private let code: CATextLayer
  private let lamp: CATextLayer
  private let track: CGRect

  /// - Parameter around: The level in whose transaction this one is nested.
  init(
    _ name: String, duration: CFTimeInterval, color: UIColor, frame: CGRect, above around: TransactionLevel? = nil,
    in panel: CALayer
  ) {
    self.name = name
    self.duration = duration
    self.color = color
    self.around = around
    box = panel.addRectangle(frame, color: color.withAlphaComponent(0.07), cornerRadius: 12, name: name)
    box.borderWidth = 1
    box.borderColor = color.withAlphaComponent(0.5).cgColor
    code = box.addText("", TextStyle.code.colored(color), x: 16, y: 10, width: 360)
    lamp = box.addText(
      "completion block", TextStyle.caption.colored(SceneTheme.faint), x: frame.width - 176, y: 10, width: 160,
      alignment: .right)
    // All tracks are equally long, whatever their boxes.
    track = CGRect(x: 64 - frame.minX, y: 52, width: 476, height: 4)
    box.addRectangle(track, color: SceneTheme.text.withAlphaComponent(0.14), cornerRadius: 2, name: "track")
    let square = CGRect(x: track.minX - 12, y: track.midY - 12, width: 24, height: 24)
    puck = box.addRectangle(square, color: color, cornerRadius: 7, name: "puck \(name)")
  }

  /// The time that its changes take.
  var effectiveDuration: CFTimeInterval {
    if disablesActions { return 0 }
    return duration ?? around?.effectiveDuration ?? CATransaction.animationDuration()
  }

  func putBack() {
    CATransaction.withoutActions {
      puck.removeAllAnimations()
      puck.position.x = track.minX
      lamp.foregroundColor = SceneTheme.faint.cgColor
      lamp.string = "completion block"
      code.string = line
    }
  }

  /// Moves the puck; the current transaction decides how.
  func move() {
    puck.position.x = track.maxX
  }

  func lightUp() {
    CATransaction.withoutActions {
      lamp.foregroundColor = color.cgColor
      lamp.string = "block called"
    }
  }

  private var line: String {
    if disablesActions { return "setDisableActions(true)" }
    guard let duration else { return "inherited duration" }
    return "setAnimationDuration(\(duration))"
  }
}
