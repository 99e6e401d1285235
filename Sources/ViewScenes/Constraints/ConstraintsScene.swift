import KinoraInput
import KinoraScenes

/// The guide's changes of constraints, each animated by a layout inside a block.
extension ConstraintsController: SceneController {
  static let name = "constraints"
  static let summary = "Changes of constraints, animated by layoutIfNeeded()"
  static let guide: String? = "Changing Constraints"

  static let keys = [
    SceneKey("c", "constant: a wider sidebar"),
    SceneKey("a", "activate: its other side"),
    SceneKey("p", "priority: a taller card, or the short one"),
    SceneKey("b", "batch: all gaps at once"),
    SceneKey("x", "a row leaves, or comes back"),
    SceneKey("n", "constant, without a block"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "c": changeConstant()
    case "a": changeActivation()
    case "p": changePriority()
    case "b": changeBatch()
    case "x": changeViews()
    case "n": changeAtOnce()
    default: break
    }
  }
}
