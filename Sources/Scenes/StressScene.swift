import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Many layers in constant motion.
final class StressScene: CatalogScene {
  static let name = "stress"
  static let summary = "500 moving rounded rectangles, or N with --load N"

  /// The default number of moving layers.
  private static let usualLoad = 500

  private let count: Int
  private var random = SeededRandom(seed: 0x6B69_6E6F)

  init() {
    count = Self.usualLoad
  }

  /// - Parameter load: The number of moving layers; a negative number counts as 0.
  init(load: Int) {
    count = max(0, load)
  }

  static var takesLoad: Bool { true }

  static func make(load: Int?) -> any Scene {
    StressScene(load: load ?? usualLoad)
  }

  func load(into root: CALayer) {
    root.backgroundColor = SceneTheme.background.cgColor
    let field = CALayer()
    field.name = "field"
    field.frame = root.bounds
    root.addSublayer(field)
    for index in 0..<count {
      addMover(index, to: field)
    }
    addTitle(to: root)
  }

  private func addMover(_ index: Int, to field: CALayer) {
    let size = CGSize(width: random.number(in: 20...60), height: random.number(in: 20...60))
    let color = SceneTheme.accents[index % SceneTheme.accents.count]
    let mover = field.addRectangle(
      CGRect(origin: .zero, size: size), color: color.withAlphaComponent(random.number(in: 0.6...0.95)),
      cornerRadius: random.number(in: 4...min(size.width, size.height) / 2), name: "mover \(index)")
    let start = point(in: field.bounds)
    mover.position = start
    mover.add(repeating("position", from: start, to: point(in: field.bounds), seconds: 3...8), forKey: "position")
    switch index / SceneTheme.accents.count % 3 {
    case 0:
      let turn = repeating("transform.rotation.z", from: CGFloat(0), to: 2 * CGFloat.pi, seconds: 2...6)
      turn.autoreverses = false
      turn.timingFunction = nil
      mover.add(turn, forKey: "rotation")
    case 1:
      mover.add(repeating("transform.scale", from: CGFloat(0.6), to: CGFloat(1.3), seconds: 1...4), forKey: "scale")
    default:
      mover.add(repeating("opacity", from: 1.0, to: 0.3, seconds: 1...4), forKey: "opacity")
    }
  }

  private func repeating(
    _ keyPath: String, from: Any, to: Any, seconds: ClosedRange<CGFloat>
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = Double(random.number(in: seconds))
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  private func point(in bounds: CGRect) -> CGPoint {
    CGPoint(x: random.number(in: bounds.minX...bounds.maxX), y: random.number(in: bounds.minY...bounds.maxY))
  }

  private func addTitle(to root: CALayer) {
    let chip = root.addRectangle(
      CGRect(x: SceneTheme.margin, y: 28, width: 232, height: 44),
      color: SceneTheme.background.withAlphaComponent(0.85), cornerRadius: 12, name: "title")
    chip.borderWidth = 1
    chip.borderColor = SceneTheme.hairline.cgColor
    chip.addText(
      "\(count) moving layers", TextStyle(fontName: "Inter-SemiBold", size: 16, color: SceneTheme.text), x: 0, y: 11,
      width: chip.bounds.width, alignment: .center)
  }
}

/// Pseudorandom numbers that are the same in every run (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  package mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }
}
