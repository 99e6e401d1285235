import KinoraGeometry

/// A layer style: a change of the look of a layer's picture, derived from its opacity.
package enum LottieStyle: Sendable {
  case dropShadow(LottieShadow)
  case innerShadow(LottieInnerShadow)
  case outerGlow(LottieGlow)
  case innerGlow(LottieGlow)
  case colorOverlay(LottieColorOverlay)
  case gradientOverlay(LottieGradientOverlay)
  /// A stroke outside of the picture's edge. The size is its width in points.
  case stroke(color: Keyframed<RGBAColor>, size: Keyframed<Double>)

  /// The place in the order in which styles are drawn, whatever their order in a file; the backmost first.
  package var order: Int {
    switch self {
    case .dropShadow: 0
    case .outerGlow: 1
    case .gradientOverlay: 2
    case .colorOverlay: 3
    case .innerGlow: 4
    case .innerShadow: 5
    case .stroke: 6
    }
  }
}

/// A shadow that a layer's edge casts onto the layer.
package struct LottieInnerShadow: Sendable {
  package var shadow: LottieShadow
  /// The part of the blur's width that is solid, in percent.
  package var choke: Keyframed<Double>
  package var blendMode: LottieBlendMode
}

/// A glow around a layer's edge, outside or inside of it.
package struct LottieGlow: Sendable {
  package var color: Keyframed<RGBAColor>
  /// 0 to 1.
  package var opacity: Keyframed<Double>
  /// The radius of the blur in points.
  package var radius: Keyframed<Double>
  /// The part of the blur's width that is solid, in percent.
  package var spread: Keyframed<Double>
  /// The part of the blur over which the glow fades, in percent, above 0.
  package var range: Keyframed<Double>
  /// True for an inner glow that is strongest in the middle; false for one that is strongest at the edge.
  package var isFromCenter: Bool
  package var blendMode: LottieBlendMode
}

/// A colour over a layer's picture.
package struct LottieColorOverlay: Sendable {
  package var color: Keyframed<RGBAColor>
  /// 0 to 1.
  package var opacity: Keyframed<Double>
  package var blendMode: LottieBlendMode
}

/// A gradient over a layer's picture.
package struct LottieGradientOverlay: Sendable {
  package enum Shape: Int, Sendable {
    case linear = 1
    case radial
    case conic
    /// From the middle to both ends.
    case reflected
  }

  package var shape: Shape
  /// The stops as a fill has them. Its points aren't used.
  package var gradient: LottieGradient
  /// 0 to 1.
  package var opacity: Keyframed<Double>
  /// The direction in degrees, counterclockwise: 0 is to the right, 90 up.
  package var angle: Keyframed<Double>
  /// In percent of the area.
  package var scale: Keyframed<Double>
  /// The place of the middle in percent of the area's sides from its middle.
  package var offset: Keyframed<Vector>
  package var isReversed: Bool
  package var blendMode: LottieBlendMode
}
