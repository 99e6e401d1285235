import KinoraGeometry
import KinoraLottieModel

/// The sum of what all animators change in one character.
struct TextChange {
  var position = Vector(repeating: 0)
  var anchor = Vector(repeating: 0)
  /// As factors.
  var scale = Vector(repeating: 1)
  /// In degrees around x, y and z.
  var rotation = Vector(repeating: 0)
  /// In degrees.
  var skew = 0.0
  var skewAxis = 0.0
  var opacity = 1.0
  /// The space added after the character, in points.
  var tracking = 0.0
  /// The shift of the character's line against the one before it, in points.
  var lineSpacing = Vector(repeating: 0)
  var fill: RGBAColor?
  var stroke: RGBAColor?
  var strokeWidth: Double
  var blur = Vector(repeating: 0)

  init(_ document: LottieTextDocument) {
    (fill, stroke, strokeWidth) = (document.fill, document.stroke, document.strokeWidth)
  }

  /// Adds a share of an animator's values.
  mutating func add(_ values: TextAnimatorValues, share: Double) {
    guard share != 0 else { return }
    if let value = values.position { position += value * share }
    if let value = values.anchor { anchor += value * share }
    if let value = values.scale { scale *= 1 + (value - 1) * share }
    if let value = values.rotation { rotation += value * share }
    if let value = values.skew { skew += value * share }
    if let value = values.skewAxis { skewAxis += value * share }
    if let value = values.opacity { opacity *= Self.factor(value, share) }
    if let value = values.tracking { tracking += value * share }
    if let value = values.lineSpacing { lineSpacing += value * share }
    if let value = values.blur { blur += value * share }
    addPaint(values, share: share)
  }

  private mutating func addPaint(_ values: TextAnimatorValues, share: Double) {
    if let color = values.fill { fill = Self.mix(fill, color, share) }
    if let tone = values.fillTone { fill = fill?.toned(by: tone * share) }
    if let value = values.fillOpacity { fill?.alpha *= Self.factor(value, share) }
    if let color = values.stroke { stroke = Self.mix(stroke, color, share) }
    if let value = values.strokeOpacity { stroke?.alpha *= Self.factor(value, share) }
    if let value = values.strokeWidth { strokeWidth += value * share }
  }

  private static func factor(_ value: Double, _ share: Double) -> Double { max(1 + (value - 1) * share, 0) }

  private static func mix(_ color: RGBAColor?, _ other: RGBAColor, _ share: Double) -> RGBAColor {
    (color ?? other).interpolated(to: other, at: Vector(repeating: share)).limited
  }
}

extension RGBAColor {
  /// The colour with components from 0 to 1.
  var limited: RGBAColor {
    RGBAColor(
      red: red.clamped(0, 1), green: green.clamped(0, 1), blue: blue.clamped(0, 1), alpha: alpha.clamped(0, 1))
  }
}
