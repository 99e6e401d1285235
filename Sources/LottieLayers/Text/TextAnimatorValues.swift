import KinoraGeometry
import KinoraLottieModel

/// An animator's changes at a frame; nil for what stays.
struct TextAnimatorValues {
  let position: Vector?
  let anchor: Vector?
  /// As factors.
  let scale: Vector?
  /// In degrees around x, y and z.
  let rotation: Vector?
  let skew: Double?
  let skewAxis: Double?
  let opacity: Double?
  let tracking: Double?
  let lineSpacing: Vector?
  let fill: RGBAColor?
  let fillOpacity: Double?
  /// Changes of hue in degrees, of saturation and brightness in shares of 1.
  let fillTone: Vector?
  let stroke: RGBAColor?
  let strokeOpacity: Double?
  let strokeWidth: Double?
  let blur: Vector?

  init(_ changes: LottieTextAnimator.Changes, at frame: Double) {
    position = changes.position?.value(at: frame)
    anchor = changes.anchor?.value(at: frame)
    scale = changes.scale.map { $0.value(at: frame) / 100 }
    rotation = Self.vector(changes.rotationX, changes.rotationY, changes.rotation, at: frame)
    skew = changes.skew?.value(at: frame)
    skewAxis = changes.skewAxis?.value(at: frame)
    opacity = changes.opacity.map { $0.value(at: frame) / 100 }
    tracking = changes.tracking?.value(at: frame)
    lineSpacing = changes.lineSpacing?.value(at: frame)
    fill = changes.fill?.value(at: frame)
    fillOpacity = changes.fillOpacity.map { $0.value(at: frame) / 100 }
    fillTone = Self.vector(changes.fillHue, changes.fillSaturation, changes.fillBrightness, at: frame)
      .map { $0 * Vector(1, 0.01, 0.01) }
    stroke = changes.stroke?.value(at: frame)
    strokeOpacity = changes.strokeOpacity.map { $0.value(at: frame) / 100 }
    strokeWidth = changes.strokeWidth?.value(at: frame)
    blur = changes.blur?.value(at: frame)
  }

  private static func vector(
    _ x: Keyframed<Double>?, _ y: Keyframed<Double>?, _ z: Keyframed<Double>?, at frame: Double
  ) -> Vector? {
    guard x != nil || y != nil || z != nil else { return nil }
    return Vector(x?.value(at: frame) ?? 0, y?.value(at: frame) ?? 0, z?.value(at: frame) ?? 0)
  }
}
