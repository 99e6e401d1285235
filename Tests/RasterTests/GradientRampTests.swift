import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

/// Gradients whose colours come from lists of evenly spaced positions.
@Suite struct GradientRampTests {
  private static let (width, height) = (400, 300)

  private static func gradient(_ shape: Gradient.Shape, _ numbers: inout SeededNumbers) -> Gradient {
    let count = numbers.integer(2...4)
    var gradient = Gradient(
      shape: shape, colors: (0..<count).map { _ in numbers.color() },
      start: numbers.point(0...150), end: numbers.point(200...300))
    if numbers.integer(0...1) == 0 { gradient.locations = (0..<count).map { _ in numbers.unit() }.sorted() }
    return gradient
  }

  private static func picture(_ gradient: Gradient, clip: PixelRect? = nil) -> Picture {
    let picture = Picture(width, height)
    if let clip { picture.canvas.begin(picture.bitmap, clip: clip) }
    picture.canvas.fill(
      RoundedRect(CGRect(x: 0, y: 0, width: width, height: height)), transform: .identity, gradient: gradient,
      gradientTransform: .identity, alpha: 1)
    return picture
  }

  /// Returns the position of a pixel's centre on a gradient.
  private static func place(on gradient: Gradient, x: Int, y: Int) -> Double {
    let way = SIMD2(gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    let point = SIMD2(Double(x) + 0.5 - gradient.start.x, Double(y) + 0.5 - gradient.start.y)
    guard gradient.shape == .axial else { return ((point / way) * (point / way)).sum().squareRoot() }
    return (point * way).sum() / (way * way).sum()
  }

  /// Returns the premultiplied components, 0...255, at a position.
  private static func color(of gradient: Gradient, at place: Double) -> [Double] {
    let count = gradient.colors.count
    let locations =
      gradient.locations.isEmpty ? (0..<count).map { Double($0) / Double(count - 1) } : gradient.locations
    func parts(_ c: RGBAColor) -> [Double] { [c.red, c.green, c.blue, c.alpha] }
    let next = locations.firstIndex { $0 > place } ?? count
    guard next > 0, next < count else { return premultiplied(parts(gradient.colors[min(next, count - 1)])) }
    let way = (place - locations[next - 1]) / (locations[next] - locations[next - 1])
    return premultiplied(
      zip(parts(gradient.colors[next - 1]), parts(gradient.colors[next])).map { $0 + ($1 - $0) * way })
  }

  private static func premultiplied(_ parts: [Double]) -> [Double] {
    [parts[0] * parts[3] * 255, parts[1] * parts[3] * 255, parts[2] * parts[3] * 255, parts[3] * 255]
  }

  @Test(arguments: [Gradient.Shape.axial, .radial])
  func coloursDifferByAtMostOneFromTheFormula(shape: Gradient.Shape) {
    for seed in UInt64(0)..<40 {
      var numbers = SeededNumbers(seed: seed)
      let gradient = Self.gradient(shape, &numbers)
      let picture = Self.picture(gradient)
      var worst = 0.0
      for y in stride(from: 0, to: Self.height, by: 7) {
        for x in stride(from: 0, to: Self.width, by: 3) {
          let exact = Self.color(of: gradient, at: Self.place(on: gradient, x: x, y: y))
          let pixel = picture[x, y]
          let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24]
          for (part, exact) in zip(parts, exact) { worst = max(worst, abs(Double(part) - exact)) }
        }
      }
      // One for the nearest position, one half for rounding.
      #expect(worst <= 1.51, "seed \(seed)")
    }
  }

  @Test(arguments: [Gradient.Shape.axial, .radial])
  func aPartHasThePixelsOfTheWhole(shape: Gradient.Shape) {
    for seed in UInt64(0)..<40 {
      var numbers = SeededNumbers(seed: seed)
      var gradient = Self.gradient(shape, &numbers)
      if seed % 4 == 0 { gradient.end.y = gradient.start.y + (shape == .radial ? 40 : 0) }
      let whole = Self.picture(gradient)
      let (left, top) = (numbers.integer(0...350), numbers.integer(0...250))
      let clip = PixelRect(minX: left, minY: top, maxX: left + 50, maxY: top + numbers.integer(1...50))
      let part = Self.picture(gradient, clip: clip)
      let isSame = (clip.minY..<clip.maxY).allSatisfy { y in
        (clip.minX..<clip.maxX).allSatisfy { x in part[x, y] == whole[x, y] }
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  /// A canvas keeps the colours of a few gradients; more of them, drawn in turn, have their own colours all the same.
  @Test func manyGradientsDrawnInTurnKeepTheirColours() {
    var numbers = SeededNumbers(seed: 5)
    let gradients = (0..<40).map { Self.gradient($0 % 2 == 0 ? .axial : .radial, &numbers) }
    let shared = Picture(Self.width, Self.height)
    for gradient in gradients + gradients.reversed() {
      shared.canvas.begin(shared.bitmap, clip: shared.bitmap.bounds)
      shared.canvas.clear()
      shared.canvas.fill(
        RoundedRect(CGRect(x: 0, y: 0, width: Self.width, height: Self.height)), transform: .identity,
        gradient: gradient, gradientTransform: .identity, alpha: 1)
      let alone = Self.picture(gradient)
      #expect((0..<Self.height).allSatisfy { shared[$0, $0] == alone[$0, $0] })
    }
  }
}
