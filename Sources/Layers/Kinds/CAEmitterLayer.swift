import Geometry
import Motion

public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles, drawn above its background and border and below its sublayers.
///
/// Particles live in the layer's time: one that has no begin time of its own has been emitting since its clock was 0,
/// so it appears in full swing; set `beginTime` to `CACurrentMediaTime()` for one that begins. What counts for a
/// particle is what the properties, and the animations of them, said when it was born; so a change never touches those
/// that live.
///
/// At most 100,000 particles are shown, the youngest.
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

  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .emitter(EmitterValues())
    cells = (layer as? CAEmitterLayer)?.cells
  }

  /// What is emitted.
  ///
  /// Cells in here stay connected: a change of one is a change of the layer.
  ///
  /// - Note: Differs from Apple: there a cell that is changed later has to be changed through the layer, by
  ///   `setValue(_:forKeyPath:)` with "emitterCells.NAME.property". That works here too.
  public final var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      requireModel()
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
      noteSet("emitterCells")
      cellsChanged()
    }
  }

  /// Multiplies the birth rates of all cells. Default 1. Animatable.
  public final var birthRate: Float {
    get { Float(emitter.birthRate) }
    set {
      let rate = newValue.kept
      change("birthRate", from: birthRate, to: rate) { emitter.birthRate = Double(rate) }
    }
  }

  /// Multiplies the lifetimes of all cells. Default 1. Animatable.
  public final var lifetime: Float {
    get { Float(emitter.lifetime) }
    set {
      let life = newValue.kept
      change("lifetime", from: lifetime, to: life) { emitter.lifetime = Double(life) }
    }
  }

  /// The middle of the shape that emits, in the layer's own space. Animatable.
  public final var emitterPosition: CGPoint {
    get { emitter.position }
    set { change("emitterPosition", from: emitter.position, to: newValue) { emitter.position = newValue } }
  }

  /// Default 0. Animatable.
  public final var emitterZPosition: CGFloat {
    get { CGFloat(emitter.zPosition) }
    set { change("emitterZPosition", from: emitterZPosition, to: newValue) { emitter.zPosition = Double(newValue) } }
  }

  /// The size of the shape; circles and spheres have the width for their radius. Animatable.
  public final var emitterSize: CGSize {
    get { emitter.size }
    set { change("emitterSize", from: emitter.size, to: newValue) { emitter.size = newValue } }
  }

  /// How deep the shape is. Default 0. Animatable.
  public final var emitterDepth: CGFloat {
    get { CGFloat(emitter.depth) }
    set { change("emitterDepth", from: emitterDepth, to: newValue) { emitter.depth = Double(newValue) } }
  }

  /// Default `point`; an unknown name counts as that.
  ///
  /// Angles of emission are in the layer's plane for points, rectangles and cuboids. On a line 0 points across it,
  /// against the y axis, so that pi is along it; on circles and spheres 0 points outwards.
  public final var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: "\(emitter.shape)") }
    set {
      let shape = EmitterValues.Shape.allCases.first { "\($0)" == newValue.rawValue } ?? .point
      change(plain: emitter.shape, to: shape) { emitter.shape = shape }
    }
  }

  /// Which part of the shape emits: its corners, its edges, its faces or all of it. Default `volume`.
  public final var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: "\(emitter.mode)") }
    set {
      let mode = EmitterValues.Mode.allCases.first { "\($0)" == newValue.rawValue } ?? .volume
      change(plain: emitter.mode, to: mode) { emitter.mode = mode }
    }
  }

  /// The order in which particles are drawn, and whether their colours add up. Default `unordered`: by cell and age.
  public final var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: "\(emitter.renderMode)") }
    set {
      let mode = EmitterValues.RenderMode.allCases.first { "\($0)" == newValue.rawValue } ?? .unordered
      change(plain: emitter.renderMode, to: mode) { emitter.renderMode = mode }
    }
  }

  /// Whether particles keep their depth instead of lying in the layer's plane. Default false.
  public final var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change(plain: emitter.preservesDepth, to: newValue) { emitter.preservesDepth = newValue } }
  }

  /// Multiplies the velocities of all cells. Default 1. Animatable.
  public final var velocity: Float {
    get { Float(emitter.velocity) }
    set { change("velocity", from: velocity, to: newValue) { emitter.velocity = Double(newValue) } }
  }

  /// Multiplies the scales of all cells. Default 1. Animatable.
  public final var scale: Float {
    get { Float(emitter.scale) }
    set { change("scale", from: scale, to: newValue) { emitter.scale = Double(newValue) } }
  }

  /// Multiplies the spins of all cells. Default 1. Animatable.
  public final var spin: Float {
    get { Float(emitter.spin) }
    set { change("spin", from: spin, to: newValue) { emitter.spin = Double(newValue) } }
  }

  /// What everything random follows from: the same seed gives the same picture at the same time. Default 0.
  public final var seed: UInt32 {
    get { emitter.seed }
    set { change(plain: emitter.seed, to: newValue) { emitter.seed = newValue } }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { emitterPristine }
  private static let emitterPristine = CAEmitterLayer()

  override func implicitActionKind(forKey key: String) -> ImplicitAction {
    switch key {
    case "emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "birthRate", "lifetime", "velocity",
      "scale", "spin":
      .basic
    default: super.implicitActionKind(forKey: key)
    }
  }

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
      reportOnce("birthRate", "emits more than \(ParticleSystem.mostAlive) particles at a time: the youngest are shown")
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

extension CAEmitterLayer: EmitterCellOwner {
  /// Takes the cells over anew.
  func cellsChanged() {
    let snapshot = CAEmitterCell.snapshot(of: cells)
    requireModel()
    guard emitter.cells != snapshot else { return }
    emitter.cells = snapshot
    markDirty(.values)
  }
}

extension CAEmitterLayer {
  private static let properties: [String: LayerProperty] = [
    "emitterCells": .optional(\CAEmitterLayer.emitterCells), "birthRate": .number(\CAEmitterLayer.birthRate),
    "lifetime": .number(\CAEmitterLayer.lifetime), "emitterPosition": .exact(\CAEmitterLayer.emitterPosition),
    "emitterZPosition": .number(\CAEmitterLayer.emitterZPosition),
    "emitterSize": .exact(\CAEmitterLayer.emitterSize), "emitterDepth": .number(\CAEmitterLayer.emitterDepth),
    "emitterShape": .name(\CAEmitterLayer.emitterShape), "emitterMode": .name(\CAEmitterLayer.emitterMode),
    "renderMode": .name(\CAEmitterLayer.renderMode), "preservesDepth": .flag(\CAEmitterLayer.preservesDepth),
    "velocity": .number(\CAEmitterLayer.velocity), "scale": .number(\CAEmitterLayer.scale),
    "spin": .number(\CAEmitterLayer.spin),
    "seed": LayerProperty(
      get: { ($0 as? CAEmitterLayer)?.seed },
      set: { layer, value in
        let number = value.flatMap { Layers.number($0) } ?? 0
        let exact = value as? UInt32
        (layer as? CAEmitterLayer)?.seed = exact ?? UInt32(number > 0 ? min(number, 4_294_967_295) : 0)
      }),
  ]
}

extension Float {
  /// What rates and lives are stored as: endless is as good as very much.
  var kept: Float { isInfinite ? (self > 0 ? .greatestFiniteMagnitude : 0) : self }
}
