import KinoraInput
import KinoraScenes

/// A field of springs: a range of damping ratios side by side, and a ball to throw.
extension SpringsController: SceneController {
  static let name = "springs"
  static let summary = "A field of damping ratios, and a ball to throw"
  static let guide: String? = "UIViewPropertyAnimator"

  static let keys = [
    SceneKey("f", "all to the other side"),
    SceneKey("v", "each with its own velocity"),
    SceneKey("b", "by bounce instead of damping"),
    SceneKey("t", "throw the ball"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": run(.damping)
    case "v": run(.velocity)
    case "b": run(.bounce)
    case "t": throwBall()
    default: break
    }
  }
}
