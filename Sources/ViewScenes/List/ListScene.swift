import KinoraInput
import KinoraScenes

/// A table of ten thousand rows: flung, edited, updated.
extension ListController: SceneController {
  static let name = "list"
  static let summary = "A table of 10,000 rows: fling, swipe, edit, update"

  static let keys = [
    SceneKey("b", "to the bottom, animated"),
    SceneKey("t", "to the top, animated"),
    SceneKey("u", "insert, delete and move rows"),
    SceneKey("e", "edit: delete and reorder"),
    SceneKey("g", "plain, grouped, inset grouped"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "b": scroll(toBottom: true)
    case "t": scroll(toBottom: false)
    case "u": updateRows()
    case "e": toggleEditing()
    case "g": nextStyle()
    default: break
    }
  }
}
