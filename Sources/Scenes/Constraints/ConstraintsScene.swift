import Input
import Views

/// The guide's changes of constraints, each animated by a layout inside a block.
final class ConstraintsScene: CatalogScene, ViewScene {
  static let name = "constraints"
  static let summary = "Changes of constraints, animated by layoutIfNeeded()"

  static let keys = [
    SceneKey("c", "constant: a wider sidebar"),
    SceneKey("a", "activate: its other side"),
    SceneKey("p", "priority: a taller card"),
    SceneKey("b", "batch: all gaps at once"),
    SceneKey("x", "a row leaves, or comes back"),
    SceneKey("n", "constant, without a block"),
  ]

  private lazy var controller = ConstraintsController(keys: Self.keys)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "c": controller.changeConstant()
    case "a": controller.changeActivation()
    case "p": controller.changePriority()
    case "b": controller.changeBatch()
    case "x": controller.changeViews()
    case "n": controller.changeAtOnce()
    default: break
    }
  }
}
