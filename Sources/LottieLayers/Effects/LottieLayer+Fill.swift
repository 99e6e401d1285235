import KinoraGeometry
import KinoraLottieModel

extension LottieLayer {
  /// The layer with an opaque fill effect applied to the colours of its shapes or its area, which needs no filter over
  /// its pixels; the layer itself where that isn't the same.
  var filled: LottieLayer {
    guard case .fill(let color, let opacity) = effects.first, opacity.constant == 1 else { return self }
    let opaque = color.map { RGBAColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) }
    var layer = self
    switch content {
    case .shapes(let shapes) where shapes.allSatisfy(\.isPaintedPlainly):
      layer.content = .shapes(shapes.map { $0.painted(with: opaque) })
    case .solid(let own, let size) where own.alpha == 1 && opaque.constant != nil:
      layer.content = .solid(opaque.first, size)
    default: return self
    }
    layer.effects.removeFirst()
    return layer
  }
}

extension LottieShape {
  /// True if all its styles are opaque colours, drawn normally. One colour over itself is that colour, so that the
  /// order of the effect and of the styles doesn't matter. A style may still be faded.
  fileprivate var isPaintedPlainly: Bool {
    switch kind {
    case .group(let shapes, _): return shapes.allSatisfy(\.isPaintedPlainly)
    case .fill(let paint, _), .stroke(let paint, _):
      guard case .color(let color) = paint.source else { return false }
      return paint.blendMode == .normal && color.keys.allSatisfy { $0.value.alpha == 1 && ($0.end?.alpha ?? 1) == 1 }
    default: return true
    }
  }

  /// Returns the shape with all its styles in a colour.
  fileprivate func painted(with color: Keyframed<RGBAColor>) -> LottieShape {
    func painted(_ paint: LottiePaint) -> LottiePaint {
      var paint = paint
      paint.source = .color(color)
      return paint
    }
    var shape = self
    switch kind {
    case .group(let shapes, let transform):
      shape.kind = .group(shapes.map { $0.painted(with: color) }, transform)
    case .fill(let paint, let isEvenOdd): shape.kind = .fill(painted(paint), isEvenOdd: isEvenOdd)
    case .stroke(let paint, let stroke): shape.kind = .stroke(painted(paint), stroke)
    default: break
    }
    return shape
  }
}
