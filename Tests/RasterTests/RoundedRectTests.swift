import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct RoundedRectTests {
  private static func fill(_ shape: RoundedRect, _ transform: CGAffineTransform = .identity) -> Picture {
    let picture = Picture(80, 60)
    picture.canvas.fill(shape, transform: transform, color: .black)
    return picture
  }

  /// Returns the same shape as a path, with its corners as cubics.
  private static func path(_ shape: RoundedRect) -> BezierPath {
    let (x0, y0) = (Double(shape.rect.minX), Double(shape.rect.minY))
    let (x1, y1) = (Double(shape.rect.maxX), Double(shape.rect.maxY))
    let radius = shape.radius
    let handle = radius * (1 - 0.552284749830793)
    var path = BezierPath()
    path.move(to: CGPoint(x: x0, y: y0 + radius))
    path.cubic(
      to: CGPoint(x: x0 + radius, y: y0), control1: CGPoint(x: x0, y: y0 + handle),
      control2: CGPoint(x: x0 + handle, y: y0))
    path.line(to: CGPoint(x: x1 - radius, y: y0))
    path.cubic(
      to: CGPoint(x: x1, y: y0 + radius), control1: CGPoint(x: x1 - handle, y: y0),
      control2: CGPoint(x: x1, y: y0 + handle))
    path.line(to: CGPoint(x: x1, y: y1 - radius))
    path.cubic(
      to: CGPoint(x: x1 - radius, y: y1), control1: CGPoint(x: x1, y: y1 - handle),
      control2: CGPoint(x: x1 - handle, y: y1))
    path.line(to: CGPoint(x: x0 + radius, y: y1))
    path.cubic(
      to: CGPoint(x: x0, y: y1 - radius), control1: CGPoint(x: x0 + handle, y: y1),
      control2: CGPoint(x: x0, y: y1 - handle))
    path.close()
    return path
  }

  @Test func wholePixelsAreFilledWhole() {
    let picture = Self.fill(RoundedRect(CGRect(x: 10, y: 20, width: 30, height: 15)))
    #expect(picture.coveredArea == 450)
    #expect(picture.alpha(10, 20) == 255)
    #expect(picture.alpha(9, 20) == 0)
    #expect(picture.alpha(39, 34) == 255)
    #expect(picture.alpha(40, 34) == 0)
  }

  /// Returns the area of a pixel inside a rounded rectangle, by cutting it into thin strips.
  private static func exactArea(_ shape: RoundedRect, x: Int, y: Int) -> Double {
    let rect = shape.rect
    var sum = 0.0
    let strips = 200
    for strip in 0..<strips {
      let height = Double(y) + (Double(strip) + 0.5) / Double(strips)
      guard height > Double(rect.minY), height < Double(rect.maxY) else { continue }
      let depth = max(
        Double(rect.minY) + shape.radius - height, height - (Double(rect.maxY) - shape.radius), 0)
      let inset = shape.radius - max(shape.radius * shape.radius - depth * depth, 0).squareRoot()
      let left = max(Double(rect.minX) + inset, Double(x))
      let right = min(Double(rect.maxX) - inset, Double(x + 1))
      sum += max(right - left, 0)
    }
    return sum / Double(strips)
  }

  @Test func everyPixelOfARoundedRectangleShowsItsExactArea() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      // Circles, pills and near misses, whose sides meet within a pixel; and others.
      let width = numbers.number(1...20)
      let more = [0, numbers.unit(), numbers.number(0...5)][Int(seed) % 3]
      let rect = CGRect(
        x: numbers.number(1...4), y: numbers.number(1...4), width: width + (seed % 2 == 0 ? more : 0),
        height: width + (seed % 2 == 0 ? 0 : more))
      let radius = [1, 0.95, numbers.unit()][numbers.integer(0...2)] * width / 2
      let shape = RoundedRect(rect, radius: radius)
      let picture = Self.fill(shape)
      for y in 0..<Int(rect.maxY) + 2 {
        for x in 0..<Int(rect.maxX) + 2 {
          let exact = 255 * Self.exactArea(shape, x: x, y: y)
          if abs(Double(picture.alpha(x, y)) - exact) > 1.2 {
            Issue.record("seed \(seed), (\(x), \(y)): \(picture.alpha(x, y)), not \(exact)")
          }
        }
      }
    }
  }

  @Test func uprightShapesLookLikeTheirPath() {
    for seed in UInt64(0)..<80 {
      var numbers = SeededNumbers(seed: seed)
      let rect = CGRect(
        x: numbers.number(-5...20), y: numbers.number(-5...20), width: numbers.number(1...55),
        height: numbers.number(1...38))
      let radius = numbers.unit() * Double(min(rect.width, rect.height)) / 2
      let shape = RoundedRect(rect, radius: radius)
      let picture = Self.fill(shape)
      let other = Picture(80, 60)
      other.canvas.fill(Self.path(shape), rule: .nonZero, transform: .identity, color: .black)
      var worst = 0
      for y in 0..<60 {
        for x in 0..<80 { worst = max(worst, abs(picture.alpha(x, y) - other.alpha(x, y))) }
      }
      #expect(worst <= 15, "seed \(seed)")
    }
  }

  @Test func stretchedCornersAreEllipses() {
    for seed in UInt64(0)..<40 {
      var numbers = SeededNumbers(seed: seed)
      let (a, d) = (numbers.number(0.3...2), numbers.number(0.3...2))
      let radius = numbers.number(2...14)
      let transform =
        seed % 2 == 0
        ? CGAffineTransform(a: a, b: 0, c: 0, d: -d, tx: numbers.number(2...4), ty: numbers.number(56...58))
        : CGAffineTransform(a: 0, b: d, c: a, d: 0, tx: numbers.number(2...4), ty: numbers.number(2...4))
      let shape = RoundedRect(CGRect(x: 0, y: 0, width: 28, height: 28), radius: radius)
      let exact = a * d * (28 * 28 - (4 - .pi) * radius * radius)
      let picture = Self.fill(shape, transform)
      #expect(abs(picture.coveredArea - exact) < max(exact * 0.001, 0.15), "seed \(seed)")
    }
  }

  @Test(arguments: [(UInt8(1), 10, 10), (2, 69, 10), (4, 10, 49), (8, 69, 49)])
  func eachBitOfTheMaskRoundsOneCorner(bit: UInt8, x: Int, y: Int) {
    let rect = CGRect(x: 10, y: 10, width: 60, height: 40)
    let picture = Self.fill(RoundedRect(rect, radius: 12, corners: bit))
    for corner in [(10, 10), (69, 10), (10, 49), (69, 49)] {
      #expect(picture.alpha(corner.0, corner.1) == (corner == (x, y) ? 0 : 255))
    }
  }

  @Test func mirroringAndQuarterTurnsTakeTheCornersAlong() {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 30), radius: 12, corners: 1)
    let mirrored = Self.fill(shape, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 10))
    #expect(mirrored.alpha(49, 10) == 0)
    #expect(mirrored.alpha(10, 10) == 255)
    let turned = Self.fill(shape, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 10))
    #expect(turned.alpha(49, 10) == 0)
    #expect(turned.alpha(20, 10) == 255)
    #expect(turned.alpha(49, 49) == 255)
  }

  @Test func theRadiusIsKeptToHalfOfTheShorterSide() {
    let rect = CGRect(x: 10, y: 10, width: 60, height: 40)
    let wide = Self.fill(RoundedRect(rect, radius: 500))
    let half = Self.fill(RoundedRect(rect, radius: 20))
    for y in 0..<60 {
      for x in 0..<80 { #expect(wide.alpha(x, y) == half.alpha(x, y)) }
    }
  }

  @Test func bordersCoverTheDifferenceOfTheirEdges() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let size = (numbers.number(20...60), numbers.number(20...45))
      let (width, radius) = (numbers.number(0.3...9), numbers.number(0...10))
      let isTurned = seed % 3 == 0
      let transform =
        isTurned ? CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 28, ty: 2) : .moved(numbers.unit() * 9, 7)
      let picture = Picture(100, 90)
      picture.canvas.strokeInside(
        RoundedRect(CGRect(x: 0, y: 0, width: size.0, height: size.1), radius: radius), width: width,
        transform: transform, color: .black)
      func area(_ inset: Double) -> Double {
        let corner = max(radius - inset, 0)
        return (size.0 - 2 * inset) * (size.1 - 2 * inset) - (4 - .pi) * corner * corner
      }
      let exact = area(0) - area(width)
      #expect(abs(picture.coveredArea - exact) < max(exact * 0.005, 0.3), "seed \(seed)")
    }
  }

  @Test func aBorderAsWideAsTheShapeFillsIt() {
    let shape = RoundedRect(CGRect(x: 10.25, y: 10, width: 60, height: 20), radius: 6)
    let picture = Picture(80, 60)
    picture.canvas.strokeInside(shape, width: 10, transform: .identity, color: .black)
    let filled = Self.fill(shape)
    for y in 0..<60 {
      for x in 0..<80 { #expect(picture.alpha(x, y) == filled.alpha(x, y)) }
    }
  }

  @Test func aBorderLeavesTheInsideFree() {
    let picture = Picture(80, 60)
    picture.canvas.strokeInside(
      RoundedRect(CGRect(x: 10, y: 10, width: 60, height: 40), radius: 8), width: 3, transform: .identity,
      color: .black)
    #expect(picture.alpha(12, 30) == 255)
    #expect(picture.alpha(13, 30) == 0)
    #expect(picture.alpha(40, 12) == 255)
    #expect(picture.alpha(40, 13) == 0)
    #expect(picture.alpha(9, 30) == 0)
  }
}
