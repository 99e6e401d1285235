import Input
import Views

/// A field of springs: a range of damping ratios side by side, and a ball to throw.
final class SpringsScene: CatalogScene, ViewScene {
  static let name = "springs"
  static let summary = "A field of damping ratios, and a ball to throw"

  static let keys = [
    SceneKey("f", "all to the other side"),
    SceneKey("v", "each with its own velocity"),
    SceneKey("b", "by bounce instead of damping"),
    SceneKey("t", "throw the ball"),
  ]

  private lazy var controller = SpringsController(keys: Self.keys)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": controller.run(.damping)
    case "v": controller.run(.velocity)
    case "b": controller.run(.bounce)
    case "t": controller.throwBall()
    default: break
    }
  }
}
