import KinoraInput
import KinoraScenes

/// The guide's astronaut: it flies along a curve while the curve is drawn, and can be moved along it by hand.
extension AstronautController: SceneController {
  static let name = "astronaut"
  static let summary = "A flight along a curve; a slider scrubs it in two ways"
  static let guide: String? = "Moving Along a Path"

  private static let steps =
    [SceneKey("0", "to the start")] + (1...8).map { SceneKey("\($0)", "to \($0)/9 of the way") }
    + [SceneKey("9", "to the end")]
  private static let actions = [
    SceneKey("f", "fly"),
    SceneKey("a", "by hand: speed = 0, timeOffset"),
    SceneKey("b", "by hand: beginTime, fillMode"),
    SceneKey("j", "a little back"),
    SceneKey("l", "a little on"),
  ]
  static let keys = actions + steps
  static var legend: [SceneKey] { actions }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": fly()
    case "a": scrub(by: .speedZero)
    case "b": scrub(by: .longPastBegin)
    case "j": scrub(by: -0.05)
    case "l": scrub(by: 0.05)
    default:
      if let step = Int(key.name), 0...9 ~= step { scrub(to: Double(step) / 9) }
    }
  }
}

/// The technique that holds an animation at a chosen moment.
enum ScrubbingMethod {
  /// `speed` 0 stops its time, and `timeOffset` selects the moment.
  case speedZero
  /// A `beginTime` long past: the animation is over, and its fill shows the end, which `timeOffset` shifts.
  case longPastBegin
}
