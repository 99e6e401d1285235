import KinoraInput
import KinoraScenes

/// The guide's listing 3-5: inside one animation block, opacity changes implicitly and position explicitly.
extension ViewBlockController: SceneController {
  static let name = "view-block"
  static let summary = "An explicit animation inside a UIView animation block"
  static let guide: String? = "Animating Layer Content"

  static let keys = [
    SceneKey("a", "the listing's block"),
    SceneKey("o", "the same outside a block"),
    SceneKey("l", "the bare layer, outside one"),
    SceneKey("z", "put everything back"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "a": runListing()
    case "o": changeOutsideBlock()
    case "l": changeBareLayer()
    case "z": putBack()
    default: break
    }
  }
}
