import Input
import Views

/// The guide's listing 3-5: inside one animation block, opacity changes implicitly and position explicitly.
final class ViewBlockScene: CatalogScene, ViewScene {
  static let name = "view-block"
  static let summary = "An explicit animation inside a UIView animation block"

  static let keys = [
    SceneKey("a", "the listing's block"),
    SceneKey("o", "the same outside a block"),
    SceneKey("l", "the bare layer, outside one"),
    SceneKey("z", "put everything back"),
  ]

  private lazy var controller = ViewBlockController(keys: Self.keys)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "a": controller.runListing()
    case "o": controller.changeOutsideBlock()
    case "l": controller.changeBareLayer()
    case "z": controller.putBack()
    default: break
    }
  }
}
