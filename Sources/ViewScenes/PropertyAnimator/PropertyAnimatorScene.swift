import KinoraGeometry
import KinoraInput
import KinoraScenes

/// An interactive property animator: it runs, stops, reverses and follows a slider.
extension PropertyAnimatorController: SceneController {
  static let name = "property-animator"
  static let summary = "UIViewPropertyAnimator: pause, reverse, scrub, continue"
  static let guide: String? = "UIViewPropertyAnimator"

  static let keys =
    [
      SceneKey("f", "start"),
      SceneKey("p", "pause"),
      SceneKey("v", "reverse, at any moment"),
      SceneKey("c", "continue with a spring"),
      SceneKey("g", "hurry to the end"),
      SceneKey("l", "pausesOnCompletion"),
      SceneKey("k", "another kind of animator"),
      SceneKey("e", "finishAnimation(at:)"),
      SceneKey("x", "stop where it is"),
      SceneKey("z", "back to the start"),
    ] + (0...9).map { SceneKey("\($0)", "scrub to \($0)/9") }

  static var legend: [SceneKey] { Array(keys.prefix(10)) }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": start()
    case "p": pause()
    case "v": reverse()
    case "c": continueWithSpring()
    case "g": hurry()
    case "l": togglePausing()
    case "k": takeNextKind()
    case "e": finish()
    case "x": stop()
    case "z": putBack()
    default:
      if let step = Int(key.name) { scrub(to: CGFloat(step) / 9) }
    }
  }
}
