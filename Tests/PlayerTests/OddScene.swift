import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import TestSupport

/// One layer of each kind to be set to nonsense, and one that stays unchanged.
final class OddScene: Scene {
  static let description = SceneDescription(
    name: "odd", summary: "Layers that are set to nonsense", size: CGSize(width: 240, height: 135)
  ) { _ in OddScene() }
  /// The scene that was made last.
  private(set) static weak var latest: OddScene?

  let box = CALayer()
  let shape = CAShapeLayer()
  let text = CATextLayer()
  private let witness = CALayer()

  init() {
    Self.latest = self
  }

  func load(into root: CALayer) {
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    box.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    shape.frame = CGRect(x: 90, y: 20, width: 60, height: 60)
    shape.path = CGPath(ellipseIn: shape.bounds, transform: nil)
    shape.strokeColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    shape.lineWidth = 4
    text.frame = CGRect(x: 160, y: 20, width: 70, height: 40)
    text.string = "odd"
    witness.frame = CGRect(x: 200, y: 110, width: 20, height: 20)
    witness.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    for layer in [box, shape, text, witness] { root.addSublayer(layer) }
  }

  /// True if a picture of the rig's size shows the unchanged layer and the background around it.
  static func isIntact(_ picture: ScenePicture) -> Bool {
    func pixel(_ x: Int, _ y: Int) -> PixelValue { PixelValue(word: picture.pixels[y * 480 + x]) }
    return pixel(420, 240) == .green && pixel(470, 240) == .blue
  }
}

/// One property of one layer, and a closure that sets it to nonsense.
struct OddSetting {
  let name: String
  let set: @MainActor (OddScene, CGFloat) -> Void

  init(_ name: String, _ set: @escaping @MainActor (OddScene, CGFloat) -> Void) {
    self.name = name
    self.set = set
  }

  static let geometry = [
    OddSetting("position") { $0.box.position = CGPoint(x: $1, y: 5) },
    OddSetting("bounds") { $0.box.bounds = CGRect(x: 0, y: 0, width: $1, height: $1) },
    OddSetting("anchorPoint") { $0.box.anchorPoint = CGPoint(x: 0.5, y: $1) },
    OddSetting("zPosition") { $0.box.zPosition = $1 },
    OddSetting("transform") { $0.box.transform.m12 = $1 },
    OddSetting("sublayerTransform") { $0.box.sublayerTransform.m34 = $1 },
  ]
  static let appearance = [
    OddSetting("opacity") { $0.box.opacity = Float($1) },
    OddSetting("cornerRadius") { $0.box.cornerRadius = $1 },
    OddSetting("borderWidth") { $0.box.borderWidth = $1 },
    OddSetting("shadowRadius") { $0.box.shadowRadius = $1 },
    OddSetting("shadowOffset") { $0.box.shadowOffset = CGSize(width: $1, height: 0) },
    OddSetting("contentsRect") { $0.box.contentsRect = CGRect(x: 0, y: $1, width: 1, height: 1) },
  ]
  static let shapesAndTexts = [
    OddSetting("path") {
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: $1, y: 40), CGPoint(x: 40, y: 0)])
      $0.shape.path = path
    },
    OddSetting("lineWidth") { $0.shape.lineWidth = $1 },
    OddSetting("strokeEnd") { $0.shape.strokeEnd = $1 },
    OddSetting("lineDashPhase") { $0.shape.lineDashPhase = $1 },
    OddSetting("fontSize") { $0.text.fontSize = $1 },
  ]
  static let times = [
    OddSetting("beginTime") { $0.box.beginTime = Double($1) },
    OddSetting("speed") { $0.box.speed = Float($1) },
    OddSetting("timeOffset") { $0.box.timeOffset = Double($1) },
  ]
  static let all = geometry + appearance + shapesAndTexts + times
}
