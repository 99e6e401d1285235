import KinoraInput
import KinoraScenes

/// The guide's progress columns: keyframes in one animation, and the effect of the anchor point on them.
extension KeyframesController: SceneController {
  static let name = "keyframes"
  static let summary = "UIView keyframes fill progress columns in reused cells"
  static let guide: String? = "Anchor Points"

  static let keys = [
    SceneKey("f", "fill: anchor point at the foot"),
    SceneKey("m", "fill from the middle: the anchor as it is"),
    SceneKey("u", "reuse the cells, anchor put back"),
    SceneKey("w", "reuse them wrong: the columns float"),
    SceneKey("l", "linear instead of eased"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": fill(fromFoot: true)
    case "m": fill(fromFoot: false)
    case "u": reuse(resettingAnchor: true)
    case "w": reuse(resettingAnchor: false)
    case "l": toggleCurve()
    default: break
    }
  }
}
