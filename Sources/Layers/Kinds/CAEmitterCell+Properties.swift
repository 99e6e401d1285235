import Geometry
import Motion

/// The numbers of a cell.
extension CAEmitterCell {
  /// Whether the cell emits. Default true.
  public final var isEnabled: Bool {
    get { values.isEnabled }
    set { edit { $0.isEnabled = newValue } }
  }

  /// Particles a second. Default 0. Animatable.
  public final var birthRate: Float {
    get { Float(values.birthRate) }
    set { edit(\.birthRate, Double(newValue.kept), "birthRate") }
  }

  /// Seconds. Default 0. Animatable.
  public final var lifetime: Float {
    get { Float(values.lifetime) }
    set { edit(\.lifetime, Double(newValue.kept), "lifetime") }
  }

  public final var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { edit(\.lifetimeRange, Double(newValue.kept), "lifetimeRange") }
  }

  /// The angle out of the emitter's plane. Animatable.
  public final var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { edit(\.emissionLatitude, Double(newValue), "emissionLatitude") }
  }

  /// The angle in the emitter's plane, from its x axis towards its y axis. Animatable.
  public final var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { edit(\.emissionLongitude, Double(newValue), "emissionLongitude") }
  }

  /// The whole angle of the cone about the direction of emission; in the plane, unless the layer preserves depth.
  public final var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { edit(\.emissionRange, Double(newValue), "emissionRange") }
  }

  /// Points a second. Default 0. Animatable.
  public final var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { edit(\.velocity, Double(newValue), "velocity") }
  }

  public final var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { edit(\.velocityRange, Double(newValue), "velocityRange") }
  }

  /// Points a second, each second. Default 0. Animatable.
  public final var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { edit(\.xAcceleration, Double(newValue), "xAcceleration") }
  }

  public final var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { edit(\.yAcceleration, Double(newValue), "yAcceleration") }
  }

  public final var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { edit(\.zAcceleration, Double(newValue), "zAcceleration") }
  }

  /// Multiplies the size of the contents. Default 1; what shrinks below 0 is not seen. Animatable.
  public final var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { edit(\.scale, Double(newValue), "scale") }
  }

  public final var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { edit(\.scaleRange, Double(newValue), "scaleRange") }
  }

  /// How much the scale grows in a second.
  public final var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { edit(\.scaleSpeed, Double(newValue), "scaleSpeed") }
  }

  /// Radians a second. Default 0. Animatable.
  public final var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { edit(\.spin, Double(newValue), "spin") }
  }

  public final var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { edit(\.spinRange, Double(newValue), "spinRange") }
  }
}

/// The look of a cell.
extension CAEmitterCell {
  /// Multiplies the contents. Default opaque white, which nil counts as. Animatable.
  public final var color: CGColor? {
    get { CGColor(rgba: values.color) }
    set { edit(\.color, newValue?.rgba ?? .white, "color") }
  }

  public final var redRange: Float {
    get { Float(values.redRange) }
    set { edit(\.redRange, Double(newValue), "redRange") }
  }

  public final var greenRange: Float {
    get { Float(values.greenRange) }
    set { edit(\.greenRange, Double(newValue), "greenRange") }
  }

  public final var blueRange: Float {
    get { Float(values.blueRange) }
    set { edit(\.blueRange, Double(newValue), "blueRange") }
  }

  public final var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { edit(\.alphaRange, Double(newValue), "alphaRange") }
  }

  /// How much the component grows in a second; it stays in 0...1.
  public final var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { edit(\.redSpeed, Double(newValue), "redSpeed") }
  }

  public final var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { edit(\.greenSpeed, Double(newValue), "greenSpeed") }
  }

  public final var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { edit(\.blueSpeed, Double(newValue), "blueSpeed") }
  }

  public final var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { edit(\.alphaSpeed, Double(newValue), "alphaSpeed") }
  }

  /// The part of the contents that is shown, as fractions. Default all of it.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { edit(\.contentsRect, newValue, "contentsRect") }
  }

  /// Pixels of the contents a point. Default 1.
  public final var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { edit(\.contentsScale, Double(newValue), "contentsScale") }
  }

  /// The raw value of a `CALayerContentsFilter`. Default "linear".
  ///
  /// - Note: Differs from Apple: kept; particles are always read between their pixels.
  public final var minificationFilter: String {
    get { "\(values.minificationFilter)" }
    set { edit { $0.minificationFilter = CALayerContentsFilter(rawValue: newValue).value } }
  }

  /// The raw value of a `CALayerContentsFilter`. Default "linear".
  ///
  /// - Note: Differs from Apple: kept; particles are always read between their pixels.
  public final var magnificationFilter: String {
    get { "\(values.magnificationFilter)" }
    set { edit { $0.magnificationFilter = CALayerContentsFilter(rawValue: newValue).value } }
  }

  public final var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { edit(\.minificationFilterBias, Double(newValue), "minificationFilterBias") }
  }
}

/// The cell's clock. Default: from the emitter's beginning, without end.
extension CAEmitterCell {
  public final var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { edit(\.timing.beginTime, newValue, "beginTime") }
  }

  /// For how long the cell emits. Default infinite.
  public final var duration: CFTimeInterval {
    get { values.timing.duration }
    set { editTiming("duration", newValue) { $0.duration = newValue } }
  }

  public final var speed: Float {
    get { Float(values.timing.speed) }
    set { edit(\.timing.speed, Double(newValue), "speed") }
  }

  public final var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { edit(\.timing.timeOffset, newValue, "timeOffset") }
  }

  public final var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { editTiming("repeatCount", Double(newValue)) { $0.repeatCount = Double(newValue) } }
  }

  public final var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { editTiming("repeatDuration", newValue) { $0.repeatDuration = newValue } }
  }

  public final var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { edit { $0.timing.autoreverses = newValue } }
  }

  public final var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(values.timing.fillMode) }
    set { edit { $0.timing.fillMode = MediaTiming.FillMode(newValue) } }
  }

  private final func editTiming(_ key: String, _ value: Double, _ change: (inout MediaTiming) -> Void) {
    guard !value.isNaN else { return report("CAEmitterCell.\(key): ignored a time that is not a number") }
    edit { change(&$0.timing) }
  }
}
