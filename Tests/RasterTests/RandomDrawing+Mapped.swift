import KinoraGeometry
import KinoraRaster

extension RandomDrawing {
  /// Returns a call that projects, reads smaller sizes, or draws nine parts, a bitmap or sprites.
  static func mapped(_ numbers: inout SeededNumbers) -> RandomDrawing {
    let color = numbers.color()
    let map = projection(&numbers)
    switch numbers.integer(0...7) {
    case 0:
      let shape = roundedRect(&numbers)
      return RandomDrawing { $0.fill(shape, projection: map, color: color) }
    case 1:
      let shape = roundedRect(&numbers)
      let width = numbers.number(0.2...12)
      return RandomDrawing { $0.strokeInside(shape, width: width, projection: map, color: color) }
    case 2:
      let path = path(&numbers)
      return RandomDrawing { $0.fill(path, rule: .evenOdd, projection: map, color: color) }
    case 3:
      let path = path(&numbers)
      let style = style(&numbers)
      return RandomDrawing { $0.stroke(path, style: style, projection: map, color: color) }
    case 4: return bitmap(map, &numbers)
    case 5: return sprites(&numbers)
    default: return image(map, &numbers)
    }
  }

  private static func projection(_ numbers: inout SeededNumbers) -> Projection {
    let transform = Projection(transform(&numbers))
    guard numbers.integer(0...3) > 0 else { return transform }
    let tilt = numbers.integer(0...2) == 0 ? 0.02 : 0.004
    return Projection(
      u: numbers.number(-tilt...tilt), v: numbers.number(-tilt...tilt), w: numbers.number(0.5...1.2)
    ).concatenating(transform)
  }

  private static func image(_ map: Projection, _ numbers: inout SeededNumbers) -> RandomDrawing {
    let image = image(&numbers)
    let source = CGRect(
      x: numbers.number(-9...8), y: numbers.number(-9...8), width: numbers.number(1...60),
      height: numbers.number(1...60))
    let destination = rect(&numbers)
    let filter = [Canvas.Sampling.nearest, .bilinear, .trilinear, .trilinear][numbers.integer(0...3)]
    let bias = numbers.number(-1...2)
    let softEdges = UInt8(numbers.integer(0...3) == 0 ? numbers.integer(0...15) : 15)
    let alpha = numbers.unit()
    guard numbers.integer(0...1) == 0 else {
      return RandomDrawing {
        $0.draw(
          image, source: source, destination: destination, projection: map, filter: filter, bias: bias, alpha: alpha,
          softEdges: softEdges)
      }
    }
    let center = CGRect(x: 0.2, y: 0.3, width: numbers.number(0...0.9), height: numbers.number(0...0.5))
    let scale = numbers.number(0.3...3)
    return RandomDrawing {
      $0.draw(
        image, source: source, center: center, destination: destination, scale: scale, projection: map, filter: filter,
        bias: bias, alpha: alpha, softEdges: softEdges)
    }
  }

  private static func bitmap(_ map: Projection, _ numbers: inout SeededNumbers) -> RandomDrawing {
    let bitmap = Bitmap(width: 37, height: 30)
    let canvas = Canvas()
    canvas.begin(bitmap, clip: bitmap.bounds)
    canvas.fill(path(&numbers), rule: .nonZero, transform: .identity, color: numbers.color())
    let destination = rect(&numbers)
    let alpha = numbers.unit()
    return RandomDrawing {
      $0.composite(bitmap, destination: destination, projection: map, filter: .bilinear, alpha: alpha)
    }
  }

  private static func sprites(_ numbers: inout SeededNumbers) -> RandomDrawing {
    let image = image(&numbers)
    let sprites = (0..<5).map { _ in
      func pair(_ reach: Double) -> SIMD2<Float> {
        SIMD2(Float(numbers.number(-reach...reach)), Float(numbers.number(-reach...reach)))
      }
      return Sprite(
        center: pair(70) + SIMD2(80, 60), axisX: pair(25), axisY: pair(25),
        source: SIMD4(0, 0, Float(image.width), Float(image.height)), color: SIMD4(repeating: Float(numbers.unit())),
        isAdditive: numbers.integer(0...1) == 0)
    }
    return RandomDrawing { canvas in
      sprites.withUnsafeBufferPointer { canvas.drawSprites(image, sprites: $0) }
    }
  }
}
