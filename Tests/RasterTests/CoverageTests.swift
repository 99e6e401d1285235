import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

/// Returns the area of a polygon inside one pixel, by clipping the polygon at the pixel's sides.
private func area(of polygon: [SIMD2<Double>], inPixel x: Int, _ y: Int) -> Double {
  func cut(_ points: [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (distance(point), distance(next))
      if here >= 0 { kept.append(point) }
      if (here < 0) != (there < 0) { kept.append(point + (next - point) * (here / (here - there))) }
    }
    return kept
  }
  var rest = cut(polygon) { $0.x - Double(x) }
  rest = cut(rest) { Double(x + 1) - $0.x }
  rest = cut(rest) { $0.y - Double(y) }
  rest = cut(rest) { Double(y + 1) - $0.y }
  var sum = 0.0
  for (index, point) in rest.enumerated() {
    let next = rest[(index + 1) % rest.count]
    sum += point.x * next.y - next.x * point.y
  }
  return abs(sum) / 2
}

@Suite struct CoverageTests {
  @Test func edgesAtHalfAPixelShowHalfCoverage() {
    let picture = Picture(8, 8)
    picture.canvas.fill(
      RoundedRect(CGRect(x: 1.5, y: 2, width: 4, height: 3)), transform: .identity, color: .black)
    #expect(abs(picture.alpha(1, 3) - 128) <= 1)
    #expect(picture.alpha(2, 3) == 255)
    #expect(abs(picture.alpha(5, 3) - 128) <= 1)
    #expect(picture.alpha(6, 3) == 0)
    #expect(picture.alpha(3, 1) == 0)
  }

  @Test func halfCoverageOfAPathIsHalfToo() {
    let picture = Picture(8, 8)
    let path = BezierPath(polygon: [(1.5, 1.5), (5.5, 1.5), (5.5, 5), (1.5, 5)])
    picture.canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    #expect(abs(picture.alpha(1, 3) - 128) <= 1)
    #expect(abs(picture.alpha(3, 1) - 128) <= 1)
    #expect(abs(picture.alpha(1, 1) - 64) <= 1)
  }

  @Test func everyPixelOfATriangleShowsItsExactArea() {
    for seed in UInt64(0)..<150 {
      var numbers = SeededNumbers(seed: seed)
      let reach = [24.0, 24, 24, 3, 300][numbers.integer(0...4)]
      let points = (0..<3).map { _ in
        SIMD2(numbers.number(12 - reach / 2...12 + reach / 2), numbers.number(8 - reach / 2...8 + reach / 2))
      }
      let picture = Picture(24, 16)
      picture.canvas.fill(
        BezierPath(polygon: points.map { ($0.x, $0.y) }), rule: seed % 2 == 0 ? .nonZero : .evenOdd,
        transform: .identity, color: .black)
      var worst = 0.0
      for y in 0..<16 {
        for x in 0..<24 {
          worst = max(worst, abs(Double(picture.alpha(x, y)) - 255 * area(of: points, inPixel: x, y)))
        }
      }
      #expect(worst <= 1, "seed \(seed)")
    }
  }

  @Test func aTurnedRectangleShowsItsExactArea() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let turn = numbers.number(0...6.3)
      let transform = CGAffineTransform(
        a: cos(turn) * 1.2, b: sin(turn) * 1.2, c: -sin(turn) * 0.7, d: cos(turn) * 0.7, tx: 12, ty: 8)
      let size = (numbers.number(0.3...14), numbers.number(0.3...14))
      let points = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { corner in
        let (x, y) = (corner.0 * size.0 / 2, corner.1 * size.1 / 2)
        return SIMD2(transform.a * x + transform.c * y + 12, transform.b * x + transform.d * y + 8)
      }
      let picture = Picture(24, 16)
      picture.canvas.fill(
        RoundedRect(CGRect(x: -size.0 / 2, y: -size.1 / 2, width: size.0, height: size.1)), transform: transform,
        color: .black)
      for y in 0..<16 {
        for x in 0..<24 {
          let exact = 255 * area(of: points, inPixel: x, y)
          if abs(Double(picture.alpha(x, y)) - exact) > 1 { Issue.record("seed \(seed), (\(x), \(y))") }
        }
      }
    }
  }

  @Test func circlesCoverTheirArea() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let radius = numbers.number(3...60)
      let center = (numbers.number(62...66), numbers.number(62...66))
      let picture = Picture(128, 128)
      let rect = CGRect(x: center.0 - radius, y: center.1 - radius, width: 2 * radius, height: 2 * radius)
      picture.canvas.fill(RoundedRect(rect, radius: radius), transform: .identity, color: .black)
      let exact = Double.pi * radius * radius
      #expect(abs(picture.coveredArea - exact) < exact * 0.005, "seed \(seed)")
    }
  }

  @Test func curvesCoverTheAreaOfTheirPolynomial() {
    for seed in UInt64(0)..<80 {
      var numbers = SeededNumbers(seed: seed)
      // A curve above its chord that doesn't cross it.
      let (p0, p3) = (CGPoint(x: 5, y: 100), CGPoint(x: 120, y: 100))
      let p1 = CGPoint(x: numbers.number(5...60), y: numbers.number(5...90))
      let p2 = CGPoint(x: numbers.number(65...120), y: numbers.number(5...90))
      var path = BezierPath()
      path.move(to: p0)
      path.cubic(to: p3, control1: p1, control2: p2)
      path.close()
      let picture = Picture(128, 104)
      picture.canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
      // The integral of x dy - y dx along a cubic, in closed form.
      func cross(_ a: CGPoint, _ b: CGPoint) -> Double { Double(a.x * b.y - b.x * a.y) }
      let sum =
        6 * cross(p0, p1) + 3 * cross(p0, p2) + cross(p0, p3) + 3 * cross(p1, p2) + 3 * cross(p1, p3)
        + 6 * cross(p2, p3)
      let exact = abs(sum / 20 + cross(p3, p0) / 2)
      #expect(abs(picture.coveredArea - exact) < exact * 0.005, "seed \(seed)")
    }
  }

  @Test func movingByWholePixelsMovesThePicture() {
    for seed in UInt64(0)..<40 {
      var numbers = SeededNumbers(seed: seed)
      let path = RandomDrawing.path(&numbers)
      let (dx, dy) = (numbers.integer(-30...30), numbers.integer(-30...30))
      let (here, there) = (Picture(90, 70), Picture(90, 70, originX: dx, originY: dy))
      // Exact, since the numbers have few digits.
      let short = path.mapPoints { CGPoint(x: ($0.x * 64).rounded() / 64, y: ($0.y * 64).rounded() / 64) }
      here.canvas.fill(short, rule: .evenOdd, transform: .identity, color: .black)
      there.canvas.fill(short, rule: .evenOdd, transform: .moved(Double(dx), Double(dy)), color: .black)
      var worst = 0
      for y in 0..<70 {
        for x in 0..<90 { worst = max(worst, abs(here.alpha(x, y) - there.alpha(x + dx, y + dy))) }
      }
      #expect(worst <= 1, "seed \(seed)")
    }
  }
}
