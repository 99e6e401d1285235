import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

@Suite struct GradientTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let blue = RGBAColor(red: 0, green: 0, blue: 1)
  private static let black = RGBAColor.black
  private static let white = RGBAColor.white

  private static func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a picture of a gradient whose points are given in the unit square of the whole.
  private static func picture(_ width: Int, _ height: Int, _ gradient: Gradient) -> Picture {
    let picture = Picture(width, height)
    let rect = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    picture.canvas.fill(
      RoundedRect(rect), transform: .identity, gradient: gradient,
      gradientTransform: CGAffineTransform(scaleX: rect.width, y: rect.height), alpha: 1)
    return picture
  }

  private static func parts(_ pixel: UInt32) -> [Int] {
    [Int((pixel >> 16) & 255), Int((pixel >> 8) & 255), Int(pixel & 255), Int(pixel >> 24)]
  }

  @Test func coloursAreMixedInSRGB() {
    let gradient = Gradient(colors: [Self.black, Self.white], start: Self.point(0, 0), end: Self.point(1, 0))
    let picture = Self.picture(255, 2, gradient)
    for x in 0..<255 {
      let exact = (Double(x) + 0.5) / 255 * 255
      #expect(abs(Double(Self.parts(picture[x, 1])[0]) - exact) <= 0.51)
    }
  }

  @Test func alphaIsMultipliedAfterMixing() {
    let clearWhite = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0)
    let gradient = Gradient(colors: [Self.black, clearWhite], start: Self.point(0, 0), end: Self.point(1, 0))
    let picture = Self.picture(100, 1, gradient)
    for x in 0..<100 {
      let t = (Double(x) + 0.5) / 100
      let parts = Self.parts(picture[x, 0])
      #expect(abs(Double(parts[3]) - (1 - t) * 255) <= 0.51)
      #expect(abs(Double(parts[0]) - t * (1 - t) * 255) <= 0.51)
    }
  }

  /// Any number of stops, at any locations, compared with double arithmetic.
  @Test func stopsFollowTheFormula() {
    for seed in UInt64(0)..<60 {
      var numbers = SeededNumbers(seed: seed)
      let count = numbers.integer(2...20)
      let colors = (0..<count).map { _ in numbers.color() }
      let locations = (0..<count).map { _ in numbers.unit() }.sorted()
      let gradient = Gradient(colors: colors, locations: locations, start: Self.point(0, 0), end: Self.point(0, 1))
      let picture = Self.picture(1, 300, gradient)
      for y in 0..<300 {
        let t = (Double(y) + 0.5) / 300
        let next = locations.firstIndex { $0 > t } ?? count
        let color: [Double]
        func parts(_ c: RGBAColor) -> [Double] { [c.red, c.green, c.blue, c.alpha] }
        if next == 0 || next == count {
          color = parts(colors[min(next, count - 1)])
        } else {
          let way = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
          color = zip(parts(colors[next - 1]), parts(colors[next])).map { $0 + ($1 - $0) * way }
        }
        let exact = [color[0] * color[3], color[1] * color[3], color[2] * color[3], color[3]]
        for (part, value) in zip(Self.parts(picture[0, y]), exact) {
          #expect(abs(Double(part) - value * 255) <= 1, "seed \(seed), row \(y)")
        }
      }
    }
  }

  @Test func repeatedLocationsMakeHardEdges() {
    let gradient = Gradient(
      colors: [Self.red, Self.red, Self.blue, Self.blue], locations: [0, 0.25, 0.25, 1], start: Self.point(0, 0),
      end: Self.point(1, 0))
    let picture = Self.picture(100, 1, gradient)
    for x in 0..<100 { #expect(picture[x, 0] == (x < 25 ? 0xFFFF_0000 : 0xFF00_00FF), "\(x)") }
  }

  @Test func coloursGoOnBeyondTheEndsUnlessDisabled() {
    var gradient = Gradient(colors: [Self.red, Self.blue], start: Self.point(0.25, 0), end: Self.point(0.75, 0))
    let extended = Self.picture(100, 1, gradient)
    #expect(extended[3, 0] == 0xFFFF_0000)
    #expect(extended[97, 0] == 0xFF00_00FF)
    gradient.extendsStart = false
    gradient.extendsEnd = false
    let cut = Self.picture(100, 1, gradient)
    #expect(cut[24, 0] == 0)
    #expect(cut[75, 0] == 0)
    #expect(cut[25, 0] >> 24 == 255)
    #expect(cut[74, 0] >> 24 == 255)
  }

  @Test("RE-15: a radial gradient is the ellipse inscribed") func aRadialGradientIsTheEllipseInscribed() {
    let gradient = Gradient(
      shape: .radial, colors: [Self.red, Self.blue], start: Self.point(0.5, 0.5), end: Self.point(1, 1))
    let picture = Self.picture(40, 20, gradient)
    for (place, expected) in [((20, 10), [255, 0, 0]), ((39, 10), [0, 0, 255]), ((20, 19), [0, 0, 255])] {
      for (part, value) in zip(Self.parts(picture[place.0, place.1]), expected) { #expect(abs(part - value) <= 60) }
    }
  }

  @Test("RE-16: a radial gradient without height draws nothing") func aRadialGradientWithoutHeightDrawsNothing() {
    let gradient = Gradient(
      shape: .radial, colors: [Self.red, Self.blue], start: Self.point(0.5, 0.5), end: Self.point(1, 0.5))
    #expect(Self.picture(40, 20, gradient)[20, 10] == 0)
  }

  @Test("RE-17: an axial gradient is constant along its own space's diagonal")
  func anAxialGradientIsConstantAlongItsOwnSpacesDiagonal() {
    let gradient = Gradient(colors: [Self.red, Self.blue], start: Self.point(0, 0), end: Self.point(1, 1))
    let picture = Self.picture(40, 80, gradient)
    for (first, second) in zip(Self.parts(picture[30, 20]), Self.parts(picture[10, 60])) {
      #expect(abs(first - second) <= 3)
    }
  }

  @Test func aConicGradientGoesRoundClockwise() {
    let gradient = Gradient(
      shape: .conic, colors: [Self.black, Self.white], start: Self.point(0.5, 0.5), end: Self.point(1, 0.5))
    let picture = Self.picture(200, 200, gradient)
    for y in stride(from: 0, to: 200, by: 7) {
      for x in stride(from: 0, to: 200, by: 7) {
        let angle = atan2(Double(y) - 99.5, Double(x) - 99.5) / (2 * .pi)
        let exact = (angle < 0 ? angle + 1 : angle) * 255
        #expect(abs(Double(Self.parts(picture[x, y])[0]) - exact) <= 0.52)
      }
    }
  }

  /// Returns the place, from 0 to 1, of the last circle between two that passes through a point; nil if none does.
  private static func lastCircle(
    through point: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>, radii r0: Double, _ r1: Double
  ) -> Double? {
    // Plain numbers and a plain loop: this runs millions of times, and tests aren't optimized.
    let (x, y) = (point.x - start.x, point.y - start.y)
    let (wayX, wayY, growth) = (end.x - start.x, end.y - start.y, r1 - r0)
    var found: Double?
    var nearest = Double.infinity
    var step = 1000
    // Tries circles from the last one on; at edges a step may miss.
    while step >= 0 {
      let t = Double(step) / 1000
      let (dx, dy) = (x - wayX * t, y - wayY * t)
      let miss = ((dx * dx + dy * dy).squareRoot() - (r0 + growth * t)).magnitude
      if miss < 0.04 && miss < nearest { (found, nearest) = (t, miss) }
      if found != nil && miss > nearest { break }
      step -= 1
    }
    return found
  }

  /// Of the circles between the two that pass through a place, the last one counts.
  @Test func circlesFollowTheFormula() {
    for (start, end, r0, r1) in [
      (SIMD2(50.0, 50.0), SIMD2(50.0, 50.0), 10.0, 40.0), (SIMD2(40, 50), SIMD2(55, 45), 5, 45),
      (SIMD2(25, 50), SIMD2(75, 50), 20, 8), (SIMD2(30, 30), SIMD2(60, 70), 15, 15),
      (SIMD2(30, 50), SIMD2(60, 50), 10, 40),
    ] {
      let gradient = Gradient(
        shape: .radial, colors: [Self.black, Self.white], start: Self.point(start.x, start.y),
        end: Self.point(end.x, end.y), startRadius: r0, endRadius: r1, extendsStart: false, extendsEnd: false)
      let picture = Picture(100, 100)
      picture.canvas.fill(
        RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100)), transform: .identity, gradient: gradient,
        gradientTransform: .identity, alpha: 1)
      var wrong = 0
      for y in 0..<100 {
        for x in 0..<100 {
          let found = Self.lastCircle(
            through: SIMD2(Double(x) + 0.5, Double(y) + 0.5), from: start, to: end, radii: r0, r1)
          let parts = Self.parts(picture[x, y])
          if (parts[3] == 255) != (found != nil) { wrong += 1 }
          if let found, parts[3] == 255, abs(Double(parts[0]) - found * 255) > 4 { wrong += 1 }
        }
      }
      #expect(wrong < 120, "\(start) \(end)")
    }
  }

  @Test func gradientsWithoutExtentOrColoursPaintNothing() {
    let point = Self.point(0.5, 0.5)
    #expect(Self.picture(9, 9, Gradient(colors: [Self.red, Self.blue], start: point, end: point))[4, 4] == 0)
    #expect(Self.picture(9, 9, Gradient(colors: [], start: point, end: Self.point(1, 1)))[4, 4] == 0)
    let one = Gradient(colors: [Self.red], start: point, end: Self.point(1, 1))
    #expect(Self.picture(9, 9, one)[4, 4] == 0xFFFF_0000)
  }

  @Test func aGradientIsSeenThroughAProjection() {
    let gradient = Gradient(colors: [Self.black, Self.white], start: Self.point(0, 0), end: Self.point(100, 0))
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    let projection = Projection(a: 1.2, b: 0.1, u: 0.004, c: -0.2, d: 0.9, v: 0.001, tx: 25, ty: 12, w: 1.1)
    let picture = Picture(140, 120)
    picture.canvas.fill(
      shape, projection: projection, gradient: gradient, gradientTransform: .identity, alpha: 1)
    for x in stride(from: 6.0, to: 95, by: 8) {
      for y in stride(from: 6.0, to: 95, by: 8) {
        guard let place = projection.projected(x, y) else { continue }
        let part = Double(Self.parts(picture[Int(place.x), Int(place.y)])[0])
        // A pixel is a little wider than a hundredth of the gradient.
        #expect(abs(part - x * 2.55) < 5)
      }
    }
    let affine = Picture(140, 120)
    affine.canvas.fill(
      shape, projection: Projection(), gradient: gradient, gradientTransform: .identity, alpha: 1)
    let plain = Picture(140, 120)
    plain.canvas.fill(shape, transform: .identity, gradient: gradient, gradientTransform: .identity, alpha: 1)
    for x in 0..<100 { #expect(affine[x, 50] == plain[x, 50]) }
  }

  @Test func wildNumbersDoNoHarm() {
    let wild = [0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0.5]
    var numbers = SeededNumbers(seed: 3)
    func any() -> Double { wild[numbers.integer(0...9)] }
    let shapes: [Gradient.Shape] = [.axial, .radial, .conic]
    for _ in 0..<3000 {
      let gradient = Gradient(
        shape: shapes[numbers.integer(0...2)],
        colors: [RGBAColor(red: any(), green: any(), blue: any(), alpha: any()), Self.blue, Self.red],
        locations: numbers.integer(0...1) == 0 ? [] : [any(), any(), any()], start: CGPoint(x: any(), y: any()),
        end: CGPoint(x: any(), y: any()), startRadius: any(), endRadius: any(),
        extendsStart: numbers.integer(0...1) == 0)
      let picture = Picture(20, 10)
      picture.canvas.fill(
        RoundedRect(CGRect(x: 1, y: 1, width: 15, height: 6), radius: 2), transform: .identity, gradient: gradient,
        gradientTransform: CGAffineTransform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any()),
        alpha: any())
      for y in 0..<10 {
        for x in 0..<20 {
          let parts = Self.parts(picture[x, y])
          #expect(parts[0] <= parts[3] && parts[1] <= parts[3] && parts[2] <= parts[3])
        }
      }
    }
  }
}
