import Foundation
import KinoraGeometry
import KinoraRaster
import RasterKernels
import Testing

/// Returns an opaque gradient in both directions.
private func ramp(_ width: Int, _ height: Int) -> CGImage {
  CGImage(
    width: width, height: height,
    pixels: (0..<width * height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      return 0xFF00_0000 | UInt32(x * 255 / max(width - 1, 1)) << 16 | UInt32(y * 255 / max(height - 1, 1)) << 8
    })
}

private func full(_ image: CGImage) -> CGRect { CGRect(x: 0, y: 0, width: image.width, height: image.height) }

@Suite struct PerspectiveSamplingTests {
  /// Returns the value of a smooth ramp at a place between its texels.
  private static func expected(_ x: Double, _ size: Int) -> Double {
    min(max(x - 0.5, 0), Double(size - 1)) * 255 / Double(size - 1)
  }

  @Test(arguments: [0.3, 0.9, 1.3])
  func texelsLieWhereThePerspectivePutsThem(angle: Double) throws {
    let image = ramp(256, 200)
    let map = Projection.card(turnedBy: angle, about: (150, 100), eye: 300)
    let picture = Picture(300, 200)
    let destination = CGRect(x: -128, y: -100, width: 256, height: 200)
    picture.canvas.draw(
      image, source: full(image), destination: destination, projection: map, filter: .bilinear, alpha: 1)
    let inverse = try #require(map.inverse)
    var seen = 0
    for y in 0..<200 {
      for x in 0..<300 where picture.alpha(x, y) == 255 {
        let place = try #require(inverse.projected(Double(x) + 0.5, Double(y) + 0.5))
        seen += 1
        let pixel = picture[x, y]
        // An eighth of a texel is a sixth of a step here, so this measures rounding.
        #expect(abs(Double(pixel >> 16 & 255) - Self.expected(place.x + 128, 256)) < 1.1)
        #expect(abs(Double(pixel >> 8 & 255) - Self.expected(place.y + 100, 200)) < 1.4)
      }
    }
    #expect(seen > 2000)
  }

  @Test func nearestReadsTheTexelUnderThePixel() throws {
    let image = ramp(200, 160)
    let map = Projection.card(turnedBy: 1, about: (150, 100), eye: 300)
    let picture = Picture(300, 200)
    picture.canvas.draw(
      image, source: full(image), destination: CGRect(x: -100, y: -80, width: 200, height: 160), projection: map,
      filter: .nearest, alpha: 1)
    let inverse = try #require(map.inverse)
    for y in 0..<200 {
      for x in 0..<300 where picture.alpha(x, y) == 255 {
        let place = try #require(inverse.projected(Double(x) + 0.5, Double(y) + 0.5))
        let (column, row) = (place.x + 100, place.y + 80)
        guard abs(column - column.rounded()) > 0.01, abs(row - row.rounded()) > 0.01 else { continue }
        #expect(picture[x, y] == image.pixels[Int(row) * 200 + Int(column)])
      }
    }
  }

  @Test func kernelsReadAlike() {
    for seed in UInt64(0)..<300 {
      var numbers = SeededNumbers(seed: seed)
      let texels = (0..<40 * 40).map { _ in UInt32(truncatingIfNeeded: numbers.bits()) }
      let count = numbers.integer(0...20)
      let view = RasterProjection(
        x: Float(numbers.number(-2e6...2e6)), y: Float(numbers.number(-2e6...2e6)), w: Float(numbers.number(-0.2...2)),
        stepX: Float(numbers.number(-1e5...1e5)), stepY: Float(numbers.number(-1e5...1e5)),
        stepW: Float(numbers.number(-0.02...0.02)), least: Float(numbers.number(1e-9...0.1)),
        first: Int32(numbers.integer(0...120)))
      texels.withUnsafeBufferPointer { texels in
        let map = RasterBilinear(
          texels: texels.baseAddress!, stride: 40, minX: 2, minY: 0, maxX: 38, maxY: 38,
          x: Int32(numbers.integer(-9 << 16...49 << 16)), y: Int32(numbers.integer(-9 << 16...49 << 16)), stepX: 0,
          stepY: 0)
        var expected = [UInt32](repeating: 7, count: 24)
        ReferenceKernels.bilinearProjected(&expected, count, map, view)
        for index in 0..<Int32(rasterKernelSetCount) {
          guard let set = rasterKernelSet(index) else { continue }
          var pixels = [UInt32](repeating: 7, count: 24)
          withUnsafePointer(to: map) { map in
            withUnsafePointer(to: view) { set.pointee.bilinearProjected(&pixels, count, map, $0) }
          }
          #expect(pixels == expected, "seed \(seed)")
        }
      }
    }
  }
}

@Suite struct TrilinearTests {
  private static let checks = CGImage(
    width: 200, height: 200,
    pixels: (0..<40_000).map { (($0 % 200 / 4) + ($0 / 200 / 4)) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })

  @Test func halvesAreMeansOfFourPixels() {
    let image = CGImage(
      width: 3, height: 2, pixels: [0x0400_0004, 0x0400_0008, 0xFF00_0010, 0x0400_0000, 0, 0xFF00_0020])
    let pyramid = image.pyramid
    #expect(pyramid.levels.map(\.width) == [2, 1])
    #expect(pyramid.pixels[0] == 0x0300_0003)
    #expect(pyramid.pixels[1] == 0xFF00_0018)
    #expect(image.pyramid === pyramid)
    #expect(CGImage(width: 1, height: 1, pixels: [5]).pyramid.levels.isEmpty)
  }

  @Test func aFineBoardTurnsGreyWhenItIsDrawnSmall() {
    let picture = Picture(40, 40)
    picture.canvas.draw(
      Self.checks, source: full(Self.checks), destination: CGRect(x: 2, y: 2, width: 25, height: 25),
      transform: .identity, filter: .trilinear, alpha: 1)
    for y in 4..<25 { for x in 4..<25 { #expect(abs(Int(picture[x, y] & 255) - 128) < 6) } }
  }

  @Test func biasMakesItSofter() {
    func contrast(_ bias: Double) -> Int {
      let picture = Picture(60, 60)
      picture.canvas.draw(
        Self.checks, source: full(Self.checks), destination: CGRect(x: 0, y: 0, width: 60, height: 60),
        transform: .identity, filter: .trilinear, bias: bias, alpha: 1)
      let row = (10..<40).map { Int(picture[$0, 20] & 255) }
      return row.max()! - row.min()!
    }
    #expect(contrast(1) < contrast(0))
    #expect(contrast(0) < contrast(-2))
    #expect(contrast(9) == 0)
  }

  @Test func enlargedItIsBilinear() {
    let image = ramp(9, 7)
    let transform = CGAffineTransform(a: 2.3, b: 0.4, c: -0.2, d: 1.9, tx: 3, ty: 2)
    let (first, second) = (Picture(40, 40), Picture(40, 40))
    first.canvas.draw(
      image, source: full(image), destination: full(image), transform: transform, filter: .bilinear, alpha: 1)
    second.canvas.draw(
      image, source: full(image), destination: full(image), transform: transform, filter: .trilinear, alpha: 1)
    for y in 0..<40 { for x in 0..<40 { #expect(first[x, y] == second[x, y]) } }
  }
}

@Suite struct SourcesBeyondImagesTests {
  private static let pair = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

  /// Returns one of the ways to draw a source that starts left of and above its image and ends right of and below it.
  private static func way(_ index: Int) -> (Canvas) -> Void {
    let source = CGRect(x: -2, y: -2, width: 6, height: 6)
    let destination = CGRect(x: 0, y: 0, width: 24, height: 24)
    let whole = CGRect(x: 0, y: 0, width: 6, height: 6)
    let leaning = Projection(u: 1e-7)
    let ways: [(Canvas) -> Void] = [
      { $0.draw(pair, source: source, destination: destination, transform: .identity, filter: .nearest, alpha: 1) },
      { $0.draw(pair, source: source, destination: destination, transform: .identity, filter: .bilinear, alpha: 1) },
      { $0.draw(pair, source: source, destination: destination, transform: .identity, filter: .trilinear, alpha: 1) },
      { $0.draw(pair, source: source, destination: destination, projection: leaning, filter: .nearest, alpha: 1) },
      { $0.draw(pair, source: source, destination: destination, projection: leaning, filter: .bilinear, alpha: 1) },
      { $0.draw(pair, source: source, destination: destination, projection: leaning, filter: .trilinear, alpha: 1) },
      {
        $0.draw(
          pair, source: source, destination: whole, transform: CGAffineTransform(scaleX: 4, y: 4), filter: .nearest,
          alpha: 1)
      },
    ]
    return ways[index]
  }

  @Test(arguments: 0..<7)
  func edgePixelsRepeat(way: Int) {
    let picture = Picture(24, 24)
    Self.way(way)(picture.canvas)
    for (x, y, index) in [(0, 0, 0), (9, 9, 0), (23, 0, 1), (14, 9, 1), (1, 22, 2), (9, 14, 2), (22, 22, 3)] {
      #expect(picture[x, y] == Self.pair.pixels[index], "\(x), \(y)")
    }
  }

  @Test func wholePixelsBeyondTheImageRepeatItsEdge() {
    let picture = Picture(8, 8)
    picture.canvas.draw(
      Self.pair, source: CGRect(x: -3, y: -3, width: 8, height: 8),
      destination: CGRect(x: 0, y: 0, width: 8, height: 8),
      transform: .identity, filter: .bilinear, alpha: 1)
    for y in 0..<8 {
      for x in 0..<8 { #expect(picture[x, y] == Self.pair.pixels[(y < 4 ? 0 : 2) + (x < 4 ? 0 : 1)]) }
    }
  }

  @Test func aSourceThatMissesTheImageShowsItsNearestPixels() {
    let picture = Picture(8, 8)
    picture.canvas.draw(
      Self.pair, source: CGRect(x: 30, y: -40, width: 5, height: 5),
      destination: CGRect(x: 0, y: 0, width: 8, height: 8),
      transform: .identity, filter: .bilinear, alpha: 1)
    #expect(picture[4, 4] == Self.pair.pixels[1])
  }
}
