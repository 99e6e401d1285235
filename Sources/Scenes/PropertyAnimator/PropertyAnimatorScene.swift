import Geometry
import Input
import Views

/// An interactive property animator: it runs, stops, reverses and follows a slider.
final class PropertyAnimatorScene: CatalogScene, ViewScene {
  static let name = "property-animator"
  static let summary = "UIViewPropertyAnimator: pause, reverse, scrub, continue"

  static let keys =
    [
      SceneKey("f", "start"),
      SceneKey("p", "pause"),
      SceneKey("v", "reverse, at any moment"),
      SceneKey("c", "continue with a spring"),
      SceneKey("g", "hurry to the end"),
      SceneKey("l", "pausesOnCompletion"),
      SceneKey("x", "stop where it is"),
      SceneKey("z", "back to the start"),
    ] + (0...9).map { SceneKey("\($0)", "scrub to \($0)/9") }

  private lazy var controller = PropertyAnimatorController(keys: Array(Self.keys.prefix(8)))

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": controller.start()
    case "p": controller.pause()
    case "v": controller.reverse()
    case "c": controller.continueWithSpring()
    case "g": controller.hurry()
    case "l": controller.togglePausing()
    case "x": controller.stop()
    case "z": controller.putBack()
    default:
      if let step = Int(key.name) { controller.scrub(to: CGFloat(step) / 9) }
    }
  }
}
