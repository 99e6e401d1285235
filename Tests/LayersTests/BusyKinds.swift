import KinoraGeometry
import KinoraLayers
import TestSupport

struct BusyGradients: BusyPart {
  let layer: CALayer = CAGradientLayer()

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    guard let gradient = layer as? CAGradientLayer else { return }
    let colors = (0..<dice.integer(2...4)).map { _ in CGColor(rgba: dice.color()) }
    if round % 4 == 0 { animate(gradient, "colors", from: gradient.colors, to: colors) }
    gradient.colors = colors
    gradient.type = [.axial, .radial, .conic][round % 3]
    gradient.endPoint = dice.point(0...1)
  }
}

/// Cells that stay connected to their layer, and particles that were born with earlier values of them.
struct BusyParticles: BusyPart {
  let layer: CALayer = CAEmitterLayer()
  private let cell = CAEmitterCell()
  private let spark = CAEmitterCell()

  init() {
    var dice = SeededNumbers(seed: 7)
    cell.name = "cell"
    cell.contents = BusyImages.image(&dice)
    (cell.birthRate, cell.lifetime, cell.velocity, cell.scale) = (20, 0.6, 30, 0.1)
    spark.name = "spark"
    spark.contents = BusyImages.image(&dice)
    (spark.birthRate, spark.lifetime, spark.velocity, spark.scale) = (8, 0.2, 20, 0.05)
    cell.emitterCells = [spark]
    guard let emitter = layer as? CAEmitterLayer else { return }
    emitter.masksToBounds = true
    emitter.emitterPosition = CGPoint(x: 30, y: 20)
    emitter.emitterCells = [cell]
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    cell.emissionLongitude = dice.number(0...6)
    if round % 3 == 0 { spark.color = CGColor(rgba: dice.color()) }
    if round % 7 == 0 { cell.contents = BusyImages.image(&dice) }
    if round % 9 == 0 { layer.setValue(dice.number(10...30), forKeyPath: "emitterCells.cell.birthRate") }
    if round % 10 == 0 { animate(layer, "emitterCells.cell.velocity", from: 10, to: 40) }
  }
}

struct BusyCopies: BusyPart {
  let layer: CALayer = CAReplicatorLayer()
  private let dot = CALayer()

  init() {
    dot.frame = CGRect(x: 2, y: 2, width: 10, height: 10)
    layer.addSublayer(dot)
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    guard let copies = layer as? CAReplicatorLayer else { return }
    copies.instanceCount = dice.integer(2...5)
    copies.instanceTransform = CATransform3DMakeTranslation(dice.number(5...12), dice.number(-2...6), 0)
    copies.instanceDelay = 0.05
    copies.instanceColor = CGColor(rgba: dice.color())
    dot.backgroundColor = CGColor(rgba: dice.color())
    dot.cornerRadius = dice.number(0...5)
    if round % 5 == 0 { dot.contents = BusyImages.image(&dice) }
    if round % 6 == 0 { animate(dot, "position.y", from: 4, to: 30) }
  }
}

/// Filters that the program changes after assigning them to a layer.
struct BusyFilters: BusyPart {
  let layer = CALayer()
  private let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 1])
  private let tint = CIFilter(name: "CIColorMonochrome")
  private let box = CALayer()

  init() {
    blur?.name = "blur"
    box.frame = CGRect(x: 10, y: 8, width: 30, height: 20)
    layer.addSublayer(box)
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    box.backgroundColor = CGColor(rgba: dice.color())
    box.compositingFilter = round % 2 == 0 ? "multiplyBlendMode" : nil
    tint?.setValue(CIColor(red: dice.number(0...1), green: 0.5, blue: 0), forKey: "inputColor")
    layer.filters = [blur, tint].compactMap { $0 }
    blur?.setValue(dice.number(0...3), forKey: "inputRadius")
    layer.setValue(dice.number(0...3), forKeyPath: "filters.blur.inputRadius")
    layer.shouldRasterize = round % 8 < 3
    layer.shadowOpacity = Float(dice.number(0...1))
    if round % 5 == 0 { animate(layer, "filters.blur.inputRadius", from: 0, to: 4) }
    box.backgroundFilters = round % 9 < 2 ? [blur as Any] : nil
  }
}

struct BusyTransitions: BusyPart {
  let layer = CALayer()

  init() {
    layer.masksToBounds = true
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    layer.backgroundColor = CGColor(rgba: dice.color())
    guard round % 4 == 0 else { return }
    let transition = CATransition()
    transition.type = [.fade, .push, .moveIn, .reveal][round / 4 % 4]
    transition.duration = 0.2
    layer.add(transition, forKey: "transition")
    let label = CATextLayer()
    label.frame = layer.bounds
    label.fontSize = 12
    label.string = "page \(round)"
    layer.sublayers = [label]
    layer.contents = BusyImages.image(&dice)
  }
}

struct BusyMasks: BusyPart {
  let layer = CALayer()
  private let masks: [CALayer] = [CAShapeLayer(), CAGradientLayer()]

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    layer.backgroundColor = CGColor(rgba: dice.color())
    let mask = masks[round / 3 % 2]
    mask.frame = CGRect(x: dice.number(0...10), y: 0, width: 50, height: 36)
    if let shape = mask as? CAShapeLayer {
      let hole = CGMutablePath()
      hole.addEllipse(in: CGRect(x: 0, y: 0, width: dice.number(10...50), height: 30))
      shape.path = hole
      hole.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    } else if let gradient = mask as? CAGradientLayer {
      gradient.colors = [CGColor.clear, CGColor.black]
    }
    layer.mask = mask
    layer.cornerRadius = dice.number(0...10)
    layer.masksToBounds = dice.isOne(in: 2)
  }
}

struct BusyPlanes: BusyPart {
  let layer: CALayer = CATransformLayer()

  init() {
    for _ in 0..<2 {
      let side = CALayer()
      side.frame = CGRect(x: 8, y: 4, width: 40, height: 30)
      layer.addSublayer(side)
    }
  }

  func change(_ round: Int, _ dice: inout SeededNumbers) {
    for side in layer.sublayers ?? [] {
      side.backgroundColor = CGColor(rgba: dice.color())
      side.transform = CATransform3DMakeRotation(dice.number(-1...1), dice.number(-1...1), 1, 0)
      if round % 3 == 0 { side.contents = BusyImages.image(&dice) }
    }
    let spring = CASpringAnimation(keyPath: "transform.rotation.y")
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    if round % 10 == 0 { layer.add(spring, forKey: "turn") }
  }
}
