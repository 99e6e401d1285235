import Views

/// The guide's changes of constraints, each of them animated by a layout inside a block.
final class ConstraintsScene: ViewScene {
  static let name = "constraints"
  static let summary =
    "Constraints change: constants, activation, priorities, views that leave; layoutIfNeeded animates them"

  static let keys = [
    SceneKey("c", "a constant: how wide the sidebar is"),
    SceneKey("a", "activate and deactivate: where the sidebar stands"),
    SceneKey("p", "a priority: how tall the card is"),
    SceneKey("b", "a batch: all gaps, in updateConstraints"),
    SceneKey("x", "a view leaves, or comes back"),
    SceneKey("n", "a constant without a block: it jumps"),
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
