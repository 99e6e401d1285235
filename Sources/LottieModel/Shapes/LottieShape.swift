import KinoraGeometry

/// An element of a shape layer: a path, a style of paths, a change of paths, or a group.
///
/// A style and a change apply to the paths before it in its group and in the groups before it.
package struct LottieShape: Sendable {
  package var name = ""
  package var kind: Kind

  package indirect enum Kind: Sendable {
    case group([LottieShape], LottieTransform)
    case path(Keyframed<BezierPath>, isReversed: Bool)
    case rectangle(center: Keyframed<Vector>, size: Keyframed<Vector>, radius: Keyframed<Double>, isReversed: Bool)
    case ellipse(center: Keyframed<Vector>, size: Keyframed<Vector>, isReversed: Bool)
    case star(LottieStar)
    case fill(LottiePaint, isEvenOdd: Bool)
    case stroke(LottiePaint, LottieStroke)
    case trim(LottieTrim)
    case merge(LottieMergeMode)
    case roundCorners(radius: Keyframed<Double>)
    case puckerAndBloat(amount: Keyframed<Double>)
    case twist(angle: Keyframed<Double>, center: Keyframed<Vector>)
    case zigZag(amplitude: Keyframed<Double>, ridges: Keyframed<Double>, isSmooth: Keyframed<Double>)
    case offset(amount: Keyframed<Double>, join: LottieStroke.Join, miterLimit: Keyframed<Double>)
    case repeater(LottieRepeater)
  }
}

/// A star or a regular polygon.
package struct LottieStar: Sendable {
  package var isPolygon = false
  package var center = Keyframed(Vector(repeating: 0))
  package var points = Keyframed(5.0)
  /// In degrees.
  package var rotation = Keyframed(0.0)
  package var outerRadius = Keyframed(0.0)
  /// In percent.
  package var outerRoundness = Keyframed(0.0)
  package var innerRadius = Keyframed(0.0)
  package var innerRoundness = Keyframed(0.0)
  package var isReversed = false
}

/// The colour or gradient of a fill or stroke.
package struct LottiePaint: Sendable {
  package enum Source: Sendable {
    case color(Keyframed<RGBAColor>)
    case gradient(LottieGradient)
  }

  package var source: Source
  /// 0 to 100.
  package var opacity = Keyframed(100.0)
  package var blendMode = LottieBlendMode.normal
}

package struct LottieGradient: Sendable {
  package enum Shape: Int, Sendable {
    case linear = 1
    case radial
    /// Around the start, clockwise from the direction of the end.
    case conic
  }

  package var shape = Shape.linear
  package var start = Keyframed(Vector(repeating: 0))
  package var end = Keyframed(Vector(repeating: 0))
  /// The place of a radial gradient's focus in percent of the radius, and its direction in degrees from that of the end.
  package var highlightLength = Keyframed(0.0)
  package var highlightAngle = Keyframed(0.0)
  /// The number of colour stops, each of an offset and three components, at the beginning of `stops`. The rest is
  /// pairs of an offset and an opacity.
  package var colorCount = 0
  package var stops = Keyframed([Double]())
}

package struct LottieStroke: Sendable {
  package enum Cap: Int, Sendable {
    case butt = 1
    case round
    case square
  }
  package enum Join: Int, Sendable {
    case miter = 1
    case round
    case bevel
  }

  package var width = Keyframed(1.0)
  package var cap = Cap.round
  package var join = Join.round
  package var miterLimit = Keyframed(4.0)
  /// The lengths of dashes and gaps by turns; empty for a solid line.
  package var dashes: [Keyframed<Double>] = []
  package var dashOffset = Keyframed(0.0)
}

package struct LottieTrim: Sendable {
  /// In percent.
  package var start = Keyframed(0.0)
  package var end = Keyframed(100.0)
  /// In degrees; 360 are the whole length.
  package var offset = Keyframed(0.0)
  /// True if the paths count as one long path; false if each one is trimmed separately.
  package var joinsPaths = false
}

package enum LottieMergeMode: Int, Sendable {
  case merge = 1
  case add
  case subtract
  case intersect
  case exclude
}

package struct LottieRepeater: Sendable {
  package var copies = Keyframed(0.0)
  /// The number of transforms that the first copy has.
  package var offset = Keyframed(0.0)
  package var isBelow = false
  package var transform = LottieTransform()
}
