import Foundation
import KinoraGeometry
import KinoraMotion

/// A layer that shows copies of its sublayers, each with an added transform, delay and change of colour.
///
/// Hit testing finds only the first copy.
///
/// ```swift
/// let replicator = CAReplicatorLayer()
/// replicator.instanceCount = 5
/// replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
/// replicator.instanceDelay = 0.1
/// replicator.addSublayer(dot)
/// ```
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    values.kind = .replicator(ReplicatorValues())
  }

  public override init?(coder: Any) {
    super.init(coder: coder)
    values.kind = .replicator(ReplicatorValues())
  }

  /// Creates a layer for `presentation()` from one of the same class.
  public required init(layer: Any) {
    super.init(layer: layer)
    values.kind = .replicator(ReplicatorValues())
    if let layer = layer as? CAReplicatorLayer { hasInstanceColor = layer.hasInstanceColor }
  }

  /// The number of copies, including the original. Default 1; nothing is shown for 0 or less. Animatable.
  ///
  /// All copies together have at most 16,384 layers; a larger count is reported.
  open var instanceCount: Int {
    get { replicator.instanceCount }
    set {
      let count = newValue.clamped(-1_000_000_000, 1_000_000_000)
      if count > ReplicatorValues.largestCount {
        reportOnce("instanceCount", "only \(ReplicatorValues.largestCount) of \(count) copies are drawn")
      }
      change("instanceCount", from: Double(instanceCount), to: Double(count)) { replicator.instanceCount = count }
    }
  }

  /// True if the copies keep their depth, as sublayers of a `CATransformLayer` do. Default false.
  open var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { change(plain: replicator.preservesDepth, to: newValue) { replicator.preservesDepth = newValue } }
  }

  /// The delay in seconds of each copy's time relative to the one before. Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { values[number: .instanceDelay] }
    set { change(.instanceDelay, to: newValue) }
  }

  /// The transform from each copy to the next, about the layer's anchor point. Default identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { replicator.instanceTransform }
    set {
      change("instanceTransform", from: instanceTransform, to: newValue) { replicator.instanceTransform = newValue }
    }
  }

  /// The colour that the colours of the first copy are multiplied by. Default opaque white; nil counts as that.
  /// Animatable.
  open var instanceColor: CGColor? {
    get { hasInstanceColor ? CGColor(rgba: replicator.instanceColor) : nil }
    set {
      requireModel()
      hasInstanceColor = newValue != nil
      let color = newValue?.rgba ?? .white
      change("instanceColor", from: replicator.instanceColor, to: color) { replicator.instanceColor = color }
    }
  }

  /// Added to the red of `instanceColor` from each copy to the next. Default 0. Animatable.
  open var instanceRedOffset: Float {
    get { Float(values[number: .instanceRedOffset]) }
    set { change(.instanceRedOffset, to: Double(newValue)) }
  }

  /// Added to the green of `instanceColor` from each copy to the next. Default 0. Animatable.
  open var instanceGreenOffset: Float {
    get { Float(values[number: .instanceGreenOffset]) }
    set { change(.instanceGreenOffset, to: Double(newValue)) }
  }

  /// Added to the blue of `instanceColor` from each copy to the next. Default 0. Animatable.
  open var instanceBlueOffset: Float {
    get { Float(values[number: .instanceBlueOffset]) }
    set { change(.instanceBlueOffset, to: Double(newValue)) }
  }

  /// Added to the alpha of `instanceColor` from each copy to the next. Default 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(values[number: .instanceAlphaOffset]) }
    set { change(.instanceAlphaOffset, to: Double(newValue)) }
  }

  override class var kindProperties: [String: LayerProperty] { properties }
  override class var pristine: CALayer { replicatorPristine }
  nonisolated(unsafe) private static let replicatorPristine = CAReplicatorLayer()
  private final var hasInstanceColor = true

  private final var replicator: ReplicatorValues {
    get {
      guard case .replicator(let replicator) = values.kind else { return ReplicatorValues() }
      return replicator
    }
    set { values.kind = .replicator(newValue) }
  }
}

extension CAReplicatorLayer {
  private static let properties: [String: LayerProperty] = [
    "instanceDelay": .number(\CAReplicatorLayer.instanceDelay),
    "instanceRedOffset": .number(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": .number(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": .number(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": .number(\CAReplicatorLayer.instanceAlphaOffset),
    "instanceCount": LayerProperty(
      get: { ($0 as? CAReplicatorLayer)?.instanceCount },
      set: { layer, value in
        let count = value.flatMap { KinoraLayers.number($0) } ?? 0
        (layer as? CAReplicatorLayer)?.instanceCount = count.isFinite ? Int(count.clamped(-1e9, 1e9)) : 0
      }),
    "preservesDepth": .flag(\CAReplicatorLayer.preservesDepth),
    "instanceTransform": .exact(\CAReplicatorLayer.instanceTransform),
    "instanceColor": .optional(\CAReplicatorLayer.instanceColor),
  ]
}
