import Input
import Views

/// The guide's progress columns: keyframes in one animation, and the effect of the anchor point on them.
final class KeyframesScene: CatalogScene, ViewScene {
  static let name = "keyframes"
  static let summary = "UIView keyframes fill progress columns in reused cells"

  static let keys = [
    SceneKey("f", "fill: anchor point at the foot"),
    SceneKey("m", "fill from the middle: the anchor as it is"),
    SceneKey("u", "reuse the cells, anchor put back"),
    SceneKey("w", "reuse them wrong: the columns float"),
    SceneKey("l", "linear instead of eased"),
  ]

  private lazy var controller = KeyframesController(keys: Self.keys)

  func makeRootViewController() -> UIViewController { controller }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": controller.fill(fromFoot: true)
    case "m": controller.fill(fromFoot: false)
    case "u": controller.reuse(resettingAnchor: true)
    case "w": controller.reuse(resettingAnchor: false)
    case "l": controller.toggleCurve()
    default: break
    }
  }
}
