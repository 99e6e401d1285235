import KinoraInput
import KinoraScenes

/// A layout that constraints can't express, and constraints that stand in the way of an animation.
extension CustomLayoutController: SceneController {
  static let name = "custom-layout"
  static let summary = "layoutSubviews() overridden; constraints that interfere"
  static let guide: String? = "Changing Constraints"

  static let rowKeys = [
    SceneKey("c", "the arc on and off"),
    SceneKey("w", "wider chips, by their constraints"),
  ]
  static let cardKeys = [
    SceneKey("m", "move both cards"),
    SceneKey("n", "a layout pass, now"),
  ]
  static let keys = rowKeys + cardKeys

  func keyPressed(_ key: Key) {
    switch key.name {
    case "c": toggleArc()
    case "w": toggleWidth()
    case "m": moveCards()
    case "n": layOutCards()
    default: break
    }
  }
}
