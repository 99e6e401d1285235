import KinoraGeometry
import KinoraMotion

/// The shape that emits particles. An unknown name counts as `point`.
///
/// ```swift
/// emitter.emitterShape = .circle
/// ```
public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String

  /// Creates a shape by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The point `emitterPosition`.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the width of `emitterSize`.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of `emitterSize` and `emitterDepth`.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle with the width of `emitterSize` as its radius.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere with the width of `emitterSize` as its radius.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits particles. An unknown name counts as `volume`.
///
/// ```swift
/// emitter.emitterMode = .outline
/// ```
public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The corners of the shape: the ends of a line, four points of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The faces of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The inside of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and blending of particles. An unknown name counts as `unordered`.
///
/// ```swift
/// emitter.renderMode = .additive
/// ```
public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By cell and age.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particles at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particles in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth, the farthest particles at the back.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colours of particles add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, drawn above its background and border and below its sublayers.
///
/// Particles are in the layer's time. A layer whose `beginTime` is 0 has been emitting since its clock was 0, so it
/// appears with particles everywhere; set `beginTime` to `CACurrentMediaTime()` to start with none. A particle keeps
/// the property values, including those from animations, of the moment of its birth; later changes don't affect it.
///
/// At most 100,000 particles are shown, the youngest.
///
/// ```swift
/// let spark = CAEmitterCell()
/// spark.contents = image
/// spark.birthRate = 50
/// spark.lifetime = 2
/// spark.velocity = 80
/// spark.emissionRange = 2 * .pi
/// let emitter = CAEmitterLayer()
/// emitter.emitterCells = [spark]
/// ```
open class CAEmitterLayer: CALayer {
  private final var cells: [CAEmitterCell]?

  public override init() {
    super.init()
    values.kind = .emitter(EmitterValues())
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .emitter(EmitterValues())
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .emitter(EmitterValues())
    cells = (layer as? CAEmitterLayer)?.cells
  }

  /// The kinds of particles that the layer emits. Nil, the default, for none.
  ///
  /// Cells stay connected: changing one changes the layer.
  ///
  /// - Note: Differs from Apple: there, a cell is changed later through the layer, by `setValue(_:forKeyPath:)` with
  ///   "emitterCells.NAME.property". That works here too.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      requireModel()
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
      recordSet("emitterCells")
      cellsChanged()
    }
  }

  /// A factor for the birth rates of all cells. Default 1. Animatable.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set {
      let rate = newValue.kept
      change("birthRate", from: birthRate, to: rate) { emitter.birthRate = Double(rate) }
    }
  }

  /// A factor for the lifetimes of all cells. Default 1. Animatable.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set {
      let life = newValue.kept
      change("lifetime", from: lifetime, to: life) { emitter.lifetime = Double(life) }
    }
  }

  /// The centre of the emitting shape, in points of the layer's space. Default (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { change("emitterPosition", from: emitter.position, to: newValue) { emitter.position = newValue } }
  }

  /// The z coordinate of the emitting shape's centre, in points. Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(values[number: .emitterZPosition]) }
    set { change(.emitterZPosition, to: newValue) }
  }

  /// The size of the shape in points; circles and spheres have the width as their radius. Default zero. Animatable.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { change("emitterSize", from: emitter.size, to: newValue) { emitter.size = newValue } }
  }

  /// The depth of the shape in points. Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(values[number: .emitterDepth]) }
    set { change(.emitterDepth, to: newValue) }
  }

  /// The shape that emits. Default `point`; an unknown name counts as that.
  ///
  /// Emission angles are in the layer's plane for points, rectangles and cuboids. For a line, 0 points along -y
  /// and pi along +y; for circles and spheres, 0 points outwards.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: "\(emitter.shape)") }
    set {
      let shape = EmitterValues.Shape.allCases.first { "\($0)" == newValue.rawValue } ?? .point
      change(plain: emitter.shape, to: shape) { emitter.shape = shape }
    }
  }

  /// The part of the shape that emits: its corners, its edges, its faces or all of it. Default `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: "\(emitter.mode)") }
    set {
      let mode = EmitterValues.Mode.allCases.first { "\($0)" == newValue.rawValue } ?? .volume
      change(plain: emitter.mode, to: mode) { emitter.mode = mode }
    }
  }

  /// The order in which particles are drawn, and their blending. Default `unordered`: by cell and age.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: "\(emitter.renderMode)") }
    set {
      let mode = EmitterValues.RenderMode.allCases.first { "\($0)" == newValue.rawValue } ?? .unordered
      change(plain: emitter.renderMode, to: mode) { emitter.renderMode = mode }
    }
  }

  /// True if particles keep their depth instead of being flattened into the layer's plane. Default false.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change(plain: emitter.preservesDepth, to: newValue) { emitter.preservesDepth = newValue } }
  }

  /// A factor for the velocities of all cells. Default 1. Animatable.
  open var velocity: Float {
    get { Float(values[number: .velocity]) }
    set { change(.velocity, to: Double(newValue)) }
  }

  /// A factor for the scales of all cells. Default 1. Animatable.
  open var scale: Float {
    get { Float(values[number: .scale]) }
    set { change(.scale, to: Double(newValue)) }
  }

  /// A factor for the spins of all cells. Default 1. Animatable.
  open var spin: Float {
    get { Float(values[number: .spin]) }
    set { change(.spin, to: Double(newValue)) }
  }

  /// The seed of all random values: the same seed gives the same picture at the same time. Default 0.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change(plain: emitter.seed, to: newValue) { emitter.seed = newValue } }
  }

  /// Radians per second that are added to the spin of all cells. Default 0. Files set it by key-value coding.
  package final var spinBias: CGFloat {
    get { CGFloat(emitter.spinBias) }
    set {
      guard newValue.isFinite else { return }
      change(plain: emitter.spinBias, to: Double(newValue)) { emitter.spinBias = Double(newValue) }
    }
  }

  /// The attractors of the particles of all cells. Default none.
  package final var emitterBehaviors: [EmitterBehavior] {
    get { emitter.behaviors }
    set { change(plain: emitter.behaviors, to: newValue) { emitter.behaviors = newValue } }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { emitterPristine }
  nonisolated(unsafe) private static let emitterPristine = CAEmitterLayer()

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard presentedModel == nil, let (cell, rest) = cell(on: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKeyPath: rest)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = cell(on: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    requireModel()
    cell.setValue(value, forKeyPath: rest)
  }

  override func finishValues(_ animations: [AnimationRecord], at time: CFTimeInterval) -> Bool {
    if emitter.mostAlive > Double(ParticleSystem.mostAlive) {
      reportOnce("birthRate", "more than \(ParticleSystem.mostAlive) particles at a time: only the youngest are drawn")
    }
    guard let recorded = emitter.recorded(with: animations, at: localTime(ofHost: time)) else { return false }
    emitter = recorded
    return true
  }

  private final func cell(on keyPath: String) -> (CAEmitterCell, String)? {
    CAEmitterCell.named(on: keyPath, among: cells)
  }

  private final var emitter: EmitterValues {
    get {
      guard case .emitter(let emitter) = values.kind else { return EmitterValues() }
      return emitter
    }
    set { values.kind = .emitter(newValue) }
  }
}

extension CAEmitterLayer {
  /// Lets the present values count for particles of all times, as those of a new layer do: for a clock that goes back.
  package final func forgetFormerValues() {
    guard emitter.history != nil else { return }
    requireModel()
    keepCommittedValues()
    emitter.history = nil
    markDirty(.values)
  }
}

extension CAEmitterLayer: EmitterCellOwner {
  /// Copies the cells' values again.
  func cellsChanged() {
    let snapshot = CAEmitterCell.snapshot(of: cells)
    requireModel()
    guard emitter.cells != snapshot else { return }
    keepCommittedValues()
    emitter.cells = snapshot
    markDirty(.values)
  }
}

extension CAEmitterLayer {
  private static let properties: [String: LayerProperty] = [
    "emitterZPosition": .number(\CAEmitterLayer.emitterZPosition),
    "emitterDepth": .number(\CAEmitterLayer.emitterDepth), "velocity": .number(\CAEmitterLayer.velocity),
    "scale": .number(\CAEmitterLayer.scale), "spin": .number(\CAEmitterLayer.spin),
    "emitterCells": .optional(\CAEmitterLayer.emitterCells), "birthRate": .number(\CAEmitterLayer.birthRate),
    "lifetime": .number(\CAEmitterLayer.lifetime), "emitterPosition": .exact(\CAEmitterLayer.emitterPosition),
    "emitterSize": .exact(\CAEmitterLayer.emitterSize),
    "emitterShape": .name(\CAEmitterLayer.emitterShape), "emitterMode": .name(\CAEmitterLayer.emitterMode),
    "renderMode": .name(\CAEmitterLayer.renderMode), "preservesDepth": .flag(\CAEmitterLayer.preservesDepth),
    "spinBias": .number(\CAEmitterLayer.spinBias),
    "seed": LayerProperty(
      get: { ($0 as? CAEmitterLayer)?.seed },
      set: { layer, value in
        let number = value.flatMap { KinoraLayers.number($0) } ?? 0
        let exact = value as? UInt32
        (layer as? CAEmitterLayer)?.seed = exact ?? UInt32(number > 0 ? min(number, 4_294_967_295) : 0)
      }),
  ]
}

extension Float {
  /// The rate or lifetime to store: an infinite one becomes the largest finite number, minus infinity 0.
  var kept: Float { isInfinite ? (self > 0 ? .greatestFiniteMagnitude : 0) : self }
}
