import KinoraInput
import KinoraScenes

/// A collection view of ten thousand items: flung, rearranged, updated.
extension GridController: SceneController {
  static let name = "grid"
  static let summary = "A collection view of 10,000 items: fling, layouts, updates"

  static let keys = [
    SceneKey("b", "to the bottom, animated"),
    SceneKey("t", "to the top, animated"),
    SceneKey("u", "insert, delete and move items"),
    SceneKey("s", "shuffle the visible sections"),
    SceneKey("g", "compositional, flow, its own layout"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "b": scroll(toBottom: true)
    case "t": scroll(toBottom: false)
    case "u": updateItems()
    case "s": shuffle()
    case "g": nextLayout()
    default: break
    }
  }
}
