import KinoraInput
import KinoraScenes

/// A scroll view: it follows the finger, decelerates, and bounces at its ends.
extension ScrollController: SceneController {
  static let name = "scroll"
  static let summary = "Scroll views: drag, wheel, deceleration, bounce, paging"

  static let keys = [
    SceneKey("t", "to the top, animated"),
    SceneKey("b", "to the bottom, animated"),
    SceneKey("f", "fast deceleration on and off"),
    SceneKey("p", "next page of the gallery"),
    SceneKey("o", "bounces on and off"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "t": scroll(toBottom: false)
    case "b": scroll(toBottom: true)
    case "f": toggleDeceleration()
    case "p": nextPage()
    case "o": toggleBounces()
    default: break
    }
  }
}
