import Views

/// A field of springs: a range of damping ratios side by side, and a ball to throw.
final class SpringsScene: ViewScene {
  static let name = "springs"
  static let summary =
    "A field of damping ratios, started together; a ball that is dragged and thrown comes back by a spring"

  static let keys = [
    SceneKey("f", "all to the other side"),
    SceneKey("v", "with a velocity of their own"),
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
