import Input
import Views

/// A scroll view: it follows the finger, decelerates, and bounces at its ends.
final class ScrollScene: CatalogScene, ViewScene {
  static let name = "scroll"
  static let summary = "Scroll views: drag, wheel, deceleration, bounce, paging"

  static let keys = [
    SceneKey("t", "to the top, animated"),
    SceneKey("b", "to the bottom, animated"),
    SceneKey("f", "fast deceleration on and off"),
    SceneKey("p", "next page of the gallery"),
    SceneKey("o", "bounces on and off"),
  ]

  private lazy var controller = ScrollController(keys: Self.keys)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "t": controller.scroll(toBottom: false)
    case "b": controller.scroll(toBottom: true)
    case "f": controller.toggleDeceleration()
    case "p": controller.nextPage()
    case "o": controller.toggleBounces()
    default: break
    }
  }
}
