import KinoraGeometry

/// An effect on a layer's picture.
package enum LottieEffect: Sendable {
  case tint(black: Keyframed<RGBAColor>, white: Keyframed<RGBAColor>, amount: Keyframed<Double>)
  case fill(RGBAColorKeys, opacity: Keyframed<Double>)
  /// Strokes of the layer's masks.
  case stroke(LottieStrokeEffect)
  case tritone(LottieTritone)
  case dropShadow(LottieShadow)
  /// The amount is in points.
  case blur(amount: Keyframed<Double>, LottieBlurDirection)

  /// True for one that blurs at some time.
  var isBlur: Bool {
    guard case .blur(let amount, _) = self else { return false }
    return amount.constant != 0
  }
}

/// The axes along which a picture is blurred.
package enum LottieBlurDirection: Double, Sendable {
  case both = 1
  case horizontal
  case vertical
}

package typealias RGBAColorKeys = Keyframed<RGBAColor>

/// Three colours in place of white, of a middle grey, and of black.
package struct LottieTritone: Sendable {
  package var bright: Keyframed<RGBAColor>
  package var middle: Keyframed<RGBAColor>
  package var dark: Keyframed<RGBAColor>
  /// 0 to 100: the part of the new colours, the rest is of the old ones.
  package var amount: Keyframed<Double>
}

/// The stroke effect's inputs.
package struct LottieStrokeEffect: Sendable {
  package var color: Keyframed<RGBAColor>
  package var width: Keyframed<Double>
  /// 0 to 1.
  package var opacity: Keyframed<Double>
  /// The part of each path that is drawn: 0 to 1.
  package var start: Keyframed<Double>
  package var end: Keyframed<Double>
  /// True if all masks are stroked, not only the one that `mask` names by its number, counted from 1.
  package var strokesAllMasks: Bool
  package var mask: Int
}

/// A shadow of a layer, as an effect or as a style.
package struct LottieShadow: Sendable {
  package var color: Keyframed<RGBAColor>
  /// 0 to 1.
  package var opacity: Keyframed<Double>
  /// The direction in degrees to which it falls: 0 is up, 90 to the right.
  package var direction: Keyframed<Double>
  /// In points.
  package var distance: Keyframed<Double>
  /// The radius of the blur in points, as Core Animation counts it.
  package var radius: Keyframed<Double>
}
