import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

/// Images in every kind of drawing, from one texel up, with rectangles that leave them: the border continues outside.
@Suite struct ImageBorderTests {
  private static let sizes = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 9), (9, 1), (3, 3), (16, 16)]

  private static let sources = [
    CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.5, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: 30, height: 30), CGRect(x: -1, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 200, width: 1, height: 1), CGRect(x: 0.3, y: 0.1, width: 0.001, height: 0.5),
    CGRect(x: -3, y: -2, width: 7, height: 5),
  ]

  private static func image(_ width: Int, _ height: Int, margin: Int = 0) -> CGImage {
    let (wide, high) = (width + 2 * margin, height + 2 * margin)
    let pixels = ExactMemory(wide * high) { index -> UInt32 in
      let (x, y) = (index % wide - margin, index / wide - margin)
      let texel = min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)
      return 0xFF00_0000 | UInt32(texel * 0x35_1B07 % 0xFF_FFFF)
    }
    return CGImage(width: wide, height: high, pixels: pixels.elements)
  }

  /// Draws an image in every way, in and around a square of 24 pixels.
  private static func draw(_ image: CGImage, _ source: CGRect, _ filter: Canvas.Sampling, on canvas: Canvas) {
    let destination = CGRect(x: 1, y: 2, width: 20, height: 19)
    let turned = CGAffineTransform(a: 0.75, b: 0.5, c: -0.5, d: 0.75, tx: 9, ty: -1)
    let tilted = Projection(u: 0.01, v: 0.005, w: 1)
    let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    canvas.draw(image, source: source, destination: destination, transform: .identity, filter: filter, alpha: 1)
    canvas.draw(image, source: source, destination: destination, transform: turned, filter: filter, alpha: 0.5)
    canvas.draw(image, source: source, destination: destination, projection: tilted, filter: filter, alpha: 0.5)
    canvas.draw(
      image, source: source, center: center, destination: destination, scale: 1, transform: turned, filter: filter,
      alpha: 0.5)
    canvas.draw(
      image, source: source, center: center, destination: destination, scale: 1, projection: tilted, filter: filter,
      alpha: 0.5)
  }

  /// Draws into a picture without a byte to spare.
  private static func picture(_ draw: (Canvas) -> Void) -> [UInt32] {
    let memory = ExactMemory(24 * 24) { _ in UInt32(0) }
    let bitmap = Bitmap(borrowing: memory.start, width: 24, height: 24, stride: 24)
    let canvas = Canvas()
    canvas.begin(bitmap, clip: bitmap.bounds)
    draw(canvas)
    return memory.elements
  }

  @Test(arguments: sizes) func theBorderGoesOnOutside(width: Int, height: Int) {
    let margin = 8
    let (image, larger) = (Self.image(width, height), Self.image(width, height, margin: margin))
    for unit in Self.sources {
      let source = CGRect(
        x: unit.minX * CGFloat(width), y: unit.minY * CGFloat(height), width: unit.width * CGFloat(width),
        height: unit.height * CGFloat(height))
      for filter in [Canvas.Sampling.nearest, .bilinear, .trilinear] {
        let small = Self.picture { Self.draw(image, source, filter, on: $0) }
        #expect(small.contains { $0 >> 24 == 255 })
        // The other image has to contain the whole source, and its smaller sizes are different.
        let margins = CGRect(x: -8, y: -8, width: Double(width + 16), height: Double(height + 16))
        guard margins.contains(source), filter == .bilinear else { continue }
        let moved = source.offsetBy(dx: CGFloat(margin), dy: CGFloat(margin))
        let large = Self.picture { Self.draw(larger, moved, filter, on: $0) }
        let worst = largestDifference(small, large)
        #expect(worst <= 1, "\(source), \(worst)")
      }
    }
  }

  /// Texels so far outside that their coordinates don't fit 32 bits.
  @Test(arguments: [4e4, -4e4, 1.5e5, 1e7, -1e7]) func theBorderGoesOnFarOutside(place: Double) {
    let image = Self.image(4, 4)
    let border = image.pixels[place < 0 ? 0 : 15]
    let source = CGRect(x: place, y: place, width: 20, height: 20)
    let destination = CGRect(x: 0, y: 0, width: 24, height: 24)
    let tilted = Projection(u: 0.01, v: 0.005, w: 1)
    for filter in [Canvas.Sampling.nearest, .bilinear] {
      let flat = Self.picture {
        $0.draw(image, source: source, destination: destination, transform: .identity, filter: filter, alpha: 1)
      }
      #expect(flat.allSatisfy { $0 == border }, "\(filter)")
      let deep = Self.picture {
        $0.draw(image, source: source, destination: destination, projection: tilted, filter: filter, alpha: 1)
      }
      #expect(deep[24 * 8 + 8] == border, "\(filter)")
    }
  }

  @Test func everyCallKeepsToItsPicture() {
    for seed in UInt64(0)..<300 {
      var numbers = SeededNumbers(seed: seed)
      let (width, height) = (numbers.integer(1...70), numbers.integer(1...40))
      let memory = ExactMemory(width * height) { _ in UInt32(0) }
      let bitmap = Bitmap(borrowing: memory.start, width: width, height: height, stride: width)
      (bitmap.originX, bitmap.originY) = (numbers.integer(-30...100), numbers.integer(-30...80))
      let canvas = Canvas()
      canvas.begin(bitmap, clip: bitmap.bounds)
      for _ in 0..<4 { RandomDrawing(&numbers, styled: true).run(on: canvas) }
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (17, 3)])
  func blursKeepToTheirBitmaps(width: Int, height: Int) {
    let effects = BitmapEffects()
    for (sigmaX, sigmaY) in [(0.3, 0.3), (2, 9), (40, 0), (250, 250)] {
      let memory = ExactMemory(width * height) { UInt32($0) &* 0x0102_0304 | 0xFF00_0000 }
      let bitmap = Bitmap(borrowing: memory.start, width: width, height: height, stride: width)
      effects.blur(bitmap, sigmaX: sigmaX, sigmaY: sigmaY, into: bitmap, area: bitmap.bounds)
      let coverage = CoverageBitmap(width: width, height: height)
      effects.blur(alphaOf: bitmap, sigmaX: sigmaX, sigmaY: sigmaY, into: coverage, area: coverage.bounds)
      effects.blur(coverage, sigmaX: sigmaX, sigmaY: sigmaY, into: coverage, area: coverage.bounds)
      effects.colorMatrix(.identity, on: bitmap, area: bitmap.bounds)
      bitmap.multiply(byAlphaOf: bitmap, in: bitmap.bounds)
      #expect(memory.elements.allSatisfy { $0 & 0xFF <= $0 >> 24 })
    }
  }
}
