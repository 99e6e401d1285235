import KinoraGeometry
import KinoraMotion

/// Emission, movement and size. Values that aren't finite are reported and ignored; infinite birth rates and lifetimes
/// count as very large.
extension CAEmitterCell {
  /// True if the cell emits. Default true.
  public final var isEnabled: Bool {
    get { values.isEnabled }
    set { edit { $0.isEnabled = newValue } }
  }

  /// The particles emitted per second. Default 0. Animatable.
  public final var birthRate: Float {
    get { Float(values.birthRate) }
    set { edit(\.birthRate, Double(newValue.kept), "birthRate") }
  }

  /// The seconds that a particle lives. Default 0. Animatable.
  public final var lifetime: Float {
    get { Float(values.lifetime) }
    set { edit(\.lifetime, Double(newValue.kept), "lifetime") }
  }

  /// The width of the random range of lifetimes, in seconds. Default 0. Animatable.
  public final var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { edit(\.lifetimeRange, Double(newValue.kept), "lifetimeRange") }
  }

  /// The angle out of the emitter's plane, in radians. Default 0. Animatable.
  public final var emissionLatitude: CGFloat {
    get { CGFloat(values.emissionLatitude) }
    set { edit(\.emissionLatitude, Double(newValue), "emissionLatitude") }
  }

  /// The angle in the emitter's plane, in radians from its x axis towards its y axis. Default 0. Animatable.
  public final var emissionLongitude: CGFloat {
    get { CGFloat(values.emissionLongitude) }
    set { edit(\.emissionLongitude, Double(newValue), "emissionLongitude") }
  }

  /// The full angle of the cone around the emission direction, in radians. Default 0. Animatable.
  ///
  /// The cone is flat, in the layer's plane, unless the layer's `preservesDepth` is true.
  public final var emissionRange: CGFloat {
    get { CGFloat(values.emissionRange) }
    set { edit(\.emissionRange, Double(newValue), "emissionRange") }
  }

  /// The initial speed in points per second. Default 0. Animatable.
  public final var velocity: CGFloat {
    get { CGFloat(values.velocity) }
    set { edit(\.velocity, Double(newValue), "velocity") }
  }

  /// The width of the random range of initial speeds, in points per second. Default 0. Animatable.
  public final var velocityRange: CGFloat {
    get { CGFloat(values.velocityRange) }
    set { edit(\.velocityRange, Double(newValue), "velocityRange") }
  }

  /// The acceleration along the x axis, in points per second squared. Default 0. Animatable.
  public final var xAcceleration: CGFloat {
    get { CGFloat(values.xAcceleration) }
    set { edit(\.xAcceleration, Double(newValue), "xAcceleration") }
  }

  /// The acceleration along the y axis, in points per second squared. Default 0. Animatable.
  public final var yAcceleration: CGFloat {
    get { CGFloat(values.yAcceleration) }
    set { edit(\.yAcceleration, Double(newValue), "yAcceleration") }
  }

  /// The acceleration along the z axis, in points per second squared. Default 0. Animatable.
  public final var zAcceleration: CGFloat {
    get { CGFloat(values.zAcceleration) }
    set { edit(\.zAcceleration, Double(newValue), "zAcceleration") }
  }

  /// A factor for the size of the contents. Default 1; a particle is invisible at 0 or less. Animatable.
  public final var scale: CGFloat {
    get { CGFloat(values.scale) }
    set { edit(\.scale, Double(newValue), "scale") }
  }

  /// The width of the random range of initial scales. Default 0. Animatable.
  public final var scaleRange: CGFloat {
    get { CGFloat(values.scaleRange) }
    set { edit(\.scaleRange, Double(newValue), "scaleRange") }
  }

  /// The change of the scale per second. Default 0. Animatable.
  public final var scaleSpeed: CGFloat {
    get { CGFloat(values.scaleSpeed) }
    set { edit(\.scaleSpeed, Double(newValue), "scaleSpeed") }
  }

  /// The rotation in radians per second. Default 0. Animatable.
  public final var spin: CGFloat {
    get { CGFloat(values.spin) }
    set { edit(\.spin, Double(newValue), "spin") }
  }

  /// The width of the random range of rotation speeds, in radians per second. Default 0. Animatable.
  public final var spinRange: CGFloat {
    get { CGFloat(values.spinRange) }
    set { edit(\.spinRange, Double(newValue), "spinRange") }
  }
}

/// The look of particles. Values that aren't finite are reported and ignored.
extension CAEmitterCell {
  /// The colour that the contents are multiplied by. Default opaque white; nil counts as that. Animatable.
  public final var color: CGColor? {
    get { CGColor(rgba: values.color) }
    set { edit(\.color, newValue?.rgba ?? .white, "color") }
  }

  /// The width of the random range of the initial red. Default 0. Animatable.
  public final var redRange: Float {
    get { Float(values.redRange) }
    set { edit(\.redRange, Double(newValue), "redRange") }
  }

  /// The width of the random range of the initial green. Default 0. Animatable.
  public final var greenRange: Float {
    get { Float(values.greenRange) }
    set { edit(\.greenRange, Double(newValue), "greenRange") }
  }

  /// The width of the random range of the initial blue. Default 0. Animatable.
  public final var blueRange: Float {
    get { Float(values.blueRange) }
    set { edit(\.blueRange, Double(newValue), "blueRange") }
  }

  /// The width of the random range of the initial alpha. Default 0. Animatable.
  public final var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { edit(\.alphaRange, Double(newValue), "alphaRange") }
  }

  /// The change of the red per second; the result stays in 0...1. Default 0. Animatable.
  public final var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { edit(\.redSpeed, Double(newValue), "redSpeed") }
  }

  /// The change of the green per second; the result stays in 0...1. Default 0. Animatable.
  public final var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { edit(\.greenSpeed, Double(newValue), "greenSpeed") }
  }

  /// The change of the blue per second; the result stays in 0...1. Default 0. Animatable.
  public final var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { edit(\.blueSpeed, Double(newValue), "blueSpeed") }
  }

  /// The change of the alpha per second; the result stays in 0...1. Default 0. Animatable.
  public final var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { edit(\.alphaSpeed, Double(newValue), "alphaSpeed") }
  }

  /// The visible part of the contents, in fractions of their size. Default (0, 0, 1, 1). Animatable.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { edit(\.contentsRect, newValue, "contentsRect") }
  }

  /// The pixels of the contents per point. Default 1. Animatable.
  public final var contentsScale: CGFloat {
    get { CGFloat(values.contentsScale) }
    set { edit(\.contentsScale, Double(newValue), "contentsScale") }
  }

  /// The raw value of a `CALayerContentsFilter`. Default "linear".
  ///
  /// - Note: Differs from Apple: stored only; particles are always sampled linearly.
  public final var minificationFilter: String {
    get { "\(values.minificationFilter)" }
    set { edit { $0.minificationFilter = CALayerContentsFilter(rawValue: newValue).value } }
  }

  /// The raw value of a `CALayerContentsFilter`. Default "linear".
  ///
  /// - Note: Differs from Apple: stored only; particles are always sampled linearly.
  public final var magnificationFilter: String {
    get { "\(values.magnificationFilter)" }
    set { edit { $0.magnificationFilter = CALayerContentsFilter(rawValue: newValue).value } }
  }

  /// The bias of the minification filter. Default 0.
  ///
  /// - Note: Differs from Apple: stored only.
  public final var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { edit(\.minificationFilterBias, Double(newValue), "minificationFilterBias") }
  }
}

/// The cell's clock. By default it starts with the emitter's and the cell emits without end.
extension CAEmitterCell {
  /// The time on the emitter's clock at which the cell starts to emit, in seconds. Default 0.
  public final var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { edit(\.timing.beginTime, newValue, "beginTime") }
  }

  /// The seconds for which the cell emits, once. Default infinite; NaN is reported and ignored.
  public final var duration: CFTimeInterval {
    get { values.timing.duration }
    set { editTiming("duration", newValue) { $0.duration = newValue } }
  }

  /// The rate of the cell's clock relative to the emitter's. Default 1.
  public final var speed: Float {
    get { Float(values.timing.speed) }
    set { edit(\.timing.speed, Double(newValue), "speed") }
  }

  /// The seconds added to the cell's time. Default 0.
  public final var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { edit(\.timing.timeOffset, newValue, "timeOffset") }
  }

  /// The number of times that `duration` is repeated. Default 0, which counts as once. NaN is reported and ignored.
  public final var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { editTiming("repeatCount", Double(newValue)) { $0.repeatCount = Double(newValue) } }
  }

  /// The seconds for which `duration` is repeated, if it isn't 0. Default 0. NaN is reported and ignored.
  public final var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { editTiming("repeatDuration", newValue) { $0.repeatDuration = newValue } }
  }

  /// True if each repetition also runs backwards, which doubles the time for which the cell emits. Default false.
  public final var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { edit { $0.timing.autoreverses = newValue } }
  }

  /// The fill mode. Default `removed`; it doesn't affect emission.
  public final var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(values.timing.fillMode) }
    set { edit { $0.timing.fillMode = MediaTiming.FillMode(newValue) } }
  }

  private final func editTiming(_ key: String, _ value: Double, _ change: (inout MediaTiming) -> Void) {
    guard !value.isNaN else { return report("CAEmitterCell.\(key): ignored a time that is not a number") }
    edit { change(&$0.timing) }
  }
}
