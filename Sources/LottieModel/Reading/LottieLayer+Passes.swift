import KinoraGeometry

extension LottieLayer {
  /// The number of times for which the area of its composition may be drawn in a frame beside the content itself: into a
  /// picture of its own, for a filter, or for a mask.
  var passes: Int {
    var passes = transform.opacity.constant == 100 ? 0 : 1
    if blendMode != .normal { passes += 1 }
    if matte != nil { passes += 2 }
    passes += masks.reduce(masks.isEmpty ? 0 : 1) { $0 + $1.passes }
    passes += effects.reduce(0) { $0 + $1.passes }
    // Each style draws a copy of the layer, and most blur it.
    passes += styles.count * Self.passesOfBlur
    if case .shapes(let shapes) = content { passes += shapes.passes }
    return passes
  }

  /// The passes that take as long as a blur in both directions.
  fileprivate static let passesOfBlur = 8
}

extension LottieMask {
  fileprivate var passes: Int {
    1 + (feather.constant == Vector(repeating: 0) ? 0 : LottieLayer.passesOfBlur)
  }
}

extension LottieEffect {
  fileprivate var passes: Int {
    switch self {
    case .blur, .dropShadow: LottieLayer.passesOfBlur
    case .tritone: 3
    case .tint, .fill: 1
    case .stroke: 0
    }
  }
}

extension [LottieShape] {
  /// Groups that are half clear are drawn into pictures, and gradients through a mask.
  fileprivate var passes: Int {
    reduce(0) { sum, shape in
      switch shape.kind {
      case .group(let shapes, let transform):
        return sum + shapes.passes + (transform.opacity.constant == 100 ? 0 : 1)
      case .fill(let paint, _), .stroke(let paint, _):
        if case .gradient = paint.source { return sum + 1 }
        return sum + (paint.blendMode == .normal ? 0 : 1)
      default: return sum
      }
    }
  }
}
