import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport

/// Layers of every kind with every kind of content, all of which change over and over, so that data on its way to the
/// renderer would be overwritten if anything were shared.
final class BusyScene {
  let layer = CALayer()
  private var dice: SeededNumbers
  private let parts: [any BusyPart]
  private var spare = CALayer()

  init(seed: UInt64) {
    dice = SeededNumbers(seed: seed)
    layer.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    layer.backgroundColor = CGColor(gray: 0.2, alpha: 1)
    parts = [
      BusyPaths(), BusyImages(), BusyTexts(), BusyGradients(), BusyParticles(), BusyCopies(), BusyFilters(),
      BusyDrawing(), BusyTiles(), BusyBitmaps(), BusyTransitions(), BusyMasks(), BusyPlanes(), BusyProperties(),
    ]
    for (index, part) in parts.enumerated() {
      part.layer.frame = CGRect(x: 60 * (index % 4), y: 40 * (index / 4), width: 58, height: 38)
      layer.addSublayer(part.layer)
    }
  }

  func change(_ round: Int) {
    for part in parts where !dice.isOne(in: 4) { part.change(round, &dice) }
    // Layers that come and go, and reads of presentation layers.
    if round % 5 == 0 {
      spare.removeFromSuperlayer()
      spare = CALayer()
      spare.frame = CGRect(x: dice.number(0...200), y: 120, width: 30, height: 30)
      spare.backgroundColor = CGColor(rgba: dice.color())
      spare.contents = BusyImages.image(&dice)
      layer.insertSublayer(spare, at: UInt32(dice.integer(0...6)))
    }
    for part in parts { _ = part.layer.presentation()?.position }
  }
}

/// One kind of content that is shown and changed.
protocol BusyPart {
  var layer: CALayer { get }

  func change(_ round: Int, _ dice: inout SeededNumbers)
}

extension BusyPart {
  /// Adds a short animation, which replaces an earlier one of the same key path.
  func animate(_ layer: CALayer, _ keyPath: String, from: Any?, to: Any?) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 0.3
    layer.add(animation, forKey: keyPath)
  }
}

/// Paths that the program goes on extending after assigning them to a layer.
final class BusyPaths: BusyPart {
  let layer: CALayer = CAShapeLayer()
  private var path = CGMutablePath()

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    guard let shape = layer as? CAShapeLayer else { return }
    shape.strokeColor = CGColor(rgba: dice.color())
    if path.bezier.points.count > 40 { path = CGMutablePath() }
    path.move(to: dice.point(0...40))
    for _ in 0..<3 { path.addCurve(to: dice.point(0...40), control1: dice.point(0...40), control2: dice.point(0...40)) }
    if !dice.isOne(in: 3) { shape.path = path }
    shape.shadowPath = path
    shape.shadowOpacity = 0.5
    if round % 6 == 0 {
      animate(shape, "path", from: CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil), to: path)
      let ride = CAKeyframeAnimation(keyPath: "position")
      ride.path = path
      ride.duration = 0.4
      ride.isAdditive = true
      shape.add(ride, forKey: "ride")
    }
    path.addLine(to: dice.point(0...40))
    path.closeSubpath()
  }
}

/// Images that both sides scale down for the first time at the same moment.
struct BusyImages: BusyPart {
  let layer = CALayer()

  init() {
    for index in 0..<3 {
      let image = CALayer()
      image.frame = CGRect(x: 18 * index, y: 4, width: 16, height: 12 + 6 * index)
      image.minificationFilter = .trilinear
      layer.addSublayer(image)
    }
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    let image = Self.image(&dice)
    for sublayer in layer.sublayers ?? [] where !dice.isOne(in: 3) {
      if round % 8 == 0 { animate(sublayer, "contents", from: sublayer.contents, to: image) }
      sublayer.contents = image
      sublayer.contentsRect = CGRect(x: 0, y: 0, width: dice.number(0.3...1), height: 1)
    }
    if round % 3 == 0 { _ = image.pyramid }
    _ = image.cropping(to: CGRect(x: 3, y: 3, width: 20, height: 20))
  }

  static func image(_ dice: inout SeededNumbers) -> CGImage {
    let (dark, light) = (UInt32(dice.integer(0...127)), UInt32(dice.integer(128...255)))
    var pixels: [UInt32] = []
    for y: UInt32 in 0..<24 {
      for x: UInt32 in 0..<24 {
        let green = y & 8 == 0 ? dark : light
        pixels.append(0xFF00_0000 | x << 19 | green << 8 | y)
      }
    }
    return CGImage(width: 24, height: 24, pixels: pixels)
  }
}

/// Texts that the program and the renderer lay out again and again.
struct BusyTexts: BusyPart {
  let layer: CALayer = CATextLayer()

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    guard let text = layer as? CATextLayer else { return }
    text.isWrapped = round % 4 < 2
    text.fontSize = CGFloat(dice.integer(6...14))
    text.foregroundColor = CGColor(rgba: dice.color())
    if round % 5 == 0 {
      let string = NSMutableAttributedString(string: "many words \(round)", attributes: [.kern: 1])
      text.string = string
      string.append(NSAttributedString(string: " more"))
    } else {
      text.string = "round \(round) of many"
    }
    if round % 4 == 1 { animate(text, "fontSize", from: 6, to: 16) }
  }
}
