import Foundation
import KinoraGeometry
import KinoraRaster
import Testing

extension Projection {
  /// Returns a card rotated about its y axis in front of an eye, with its anchor at a point of the picture.
  static func card(turnedBy angle: Double, about anchor: (x: Double, y: Double), eye: Double) -> Projection {
    Projection(
      a: cos(angle), u: sin(angle) / eye
    ).concatenating(Projection(tx: anchor.x, ty: anchor.y))
  }
}

@Suite struct ProjectionTests {
  @Test func aCardTurnedBySixtyDegreesEndsWhereItIsSeen() {
    // With the sign for which the left edge comes closer.
    let map = Projection.card(turnedBy: .pi / 3, about: (0, 0), eye: 500)
    #expect(abs((map.projected(50, 0)?.x ?? 0) - 23.0075) < 1e-4)
    #expect(abs((map.projected(-50, 0)?.x ?? 0) + 27.3703) < 1e-4)
    let card = Projection.card(turnedBy: .pi / 3, about: (60, 40), eye: 500)
    let picture = Picture(120, 80)
    let shape = RoundedRect(CGRect(x: -50, y: -10, width: 100, height: 20))
    picture.canvas.fill(shape, projection: card, color: .black)
    #expect(abs(picture.alpha(83, 40) - 2) <= 1)
    #expect(picture.alpha(82, 40) == 255)
    #expect(abs(picture.alpha(32, 40) - Int(0.3703 * 255)) <= 1)
    #expect(picture.alpha(31, 40) == 0)
    #expect(Canvas.deviceBounds(of: shape.rect, projection: card) == PixelRect(minX: 32, minY: 29, maxX: 84, maxY: 51))
  }

  @Test func theWayBackUndoesAProjection() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      let map = Projection(
        a: numbers.number(-2...2), b: numbers.number(-2...2), u: numbers.number(-0.004...0.004),
        c: numbers.number(-2...2), d: numbers.number(-2...2), v: numbers.number(-0.004...0.004),
        tx: numbers.number(-90...90), ty: numbers.number(-90...90))
      let (x, y) = (numbers.number(-99...99), numbers.number(-99...99))
      guard let inverse = map.inverse, let seen = map.projected(x, y) else { continue }
      let back = inverse.projected(seen.x, seen.y)
      #expect(abs((back?.x ?? .nan) - x) < 1e-6 && abs((back?.y ?? .nan) - y) < 1e-6)
    }
  }

  /// Expects the same picture from the affine calls and from a projection whose last number isn't 1.
  private func expectAlike(_ name: Comment, _ affine: (Canvas) -> Void, _ projected: (Canvas) -> Void) {
    let (first, second) = (Picture(120, 90), Picture(120, 90))
    affine(first.canvas)
    projected(second.canvas)
    var largest = 0
    for y in 0..<90 {
      for x in 0..<120 {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          largest = max(largest, abs(Int(first[x, y] >> shift & 255) - Int(second[x, y] >> shift & 255)))
        }
      }
    }
    #expect(first.coveredArea > 0)
    #expect(largest <= 1, name)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func affineProjectionsDrawTheAffinePicture(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let angle = numbers.number(0...6)
    let scale = numbers.number(0.4...1.5)
    let transform = CGAffineTransform(
      a: cos(angle) * scale, b: sin(angle) * scale, c: -sin(angle) * scale, d: cos(angle) * scale, tx: 60, ty: 45)
    var projection = Projection(transform)
    for path: WritableKeyPath<Projection, Double> in [\.a, \.b, \.c, \.d, \.tx, \.ty, \.w] {
      projection[keyPath: path] *= 3
    }
    let color = RGBAColor(red: 0.3, green: 0.6, blue: 0.9)
    let shape = RoundedRect(CGRect(x: -30, y: -20, width: 60, height: 40), radius: 12)
    expectAlike(
      "fill", { $0.fill(shape, transform: transform, color: color) },
      { $0.fill(shape, projection: projection, color: color) })
    expectAlike(
      "border", { $0.strokeInside(shape, width: 4, transform: transform, color: color) },
      { $0.strokeInside(shape, width: 4, projection: projection, color: color) })
    var path = BezierPath(polygon: [(-30, -20), (30, -10)], isClosed: false)
    path.cubic(to: CGPoint(x: -10, y: 25), control1: CGPoint(x: 40, y: 30), control2: CGPoint(x: 0, y: 0))
    expectAlike(
      "path", { $0.fill(path, rule: .evenOdd, transform: transform, color: color) },
      { $0.fill(path, rule: .evenOdd, projection: projection, color: color) })
    var style = StrokeStyle()
    style.width = 5
    style.cap = .round
    style.join = .round
    expectAlike(
      "stroke", { $0.stroke(path, style: style, transform: transform, color: color) },
      { $0.stroke(path, style: style, projection: projection, color: color) })
    // A smooth image, as weights have steps of 1/128.
    let image = CGImage(width: 24, height: 16, pixels: (0..<384).map { UInt32($0 / 2) * 0x0101_0101 })
    let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    expectAlike(
      "image",
      { $0.draw(image, source: source, destination: shape.rect, transform: transform, filter: .bilinear, alpha: 1) },
      { $0.draw(image, source: source, destination: shape.rect, projection: projection, filter: .bilinear, alpha: 1) })
  }

  @Test func whatIsBehindTheEyeIsCutOffAndNeverMirrored() {
    // A floor at y = 40 below the eye, which comes towards it and passes below it.
    let floor = Projection(c: 60.0 / 100, d: 30.0 / 100, v: 1.0 / 100, tx: 60, ty: 40, w: 0.5)
    let picture = Picture(120, 90)
    let shape = RoundedRect(CGRect(x: -30, y: -1000, width: 60, height: 4000))
    picture.canvas.fill(shape, projection: floor, color: .black)
    #expect(picture.coveredArea > 100)
    // The horizon is at 30, and nothing is above it.
    for x in 0..<120 { #expect((0..<30).allSatisfy { picture.alpha(x, $0) == 0 }) }
    let behind = CGRect(x: -30, y: -1000, width: 60, height: 900)
    #expect(Canvas.deviceBounds(of: behind, projection: floor).isEmpty)
    let nothing = Picture(120, 90)
    nothing.canvas.fill(RoundedRect(behind), projection: floor, color: .black)
    #expect(nothing.coveredArea == 0)
  }

  @Test func linesThatPassBehindTheEyeStayStraight() {
    let map = Projection(a: 1, u: 0.01, d: 1, tx: 10, ty: 20)
    // A band from far behind the eye to the front: its edges are lines through the same two points.
    let picture = Picture(200, 60)
    picture.canvas.fill(
      RoundedRect(CGRect(x: -5000, y: -4, width: 5100, height: 8)), projection: map, color: .black)
    let front = Picture(200, 60)
    front.canvas.fill(RoundedRect(CGRect(x: -90, y: -4, width: 190, height: 8)), projection: map, color: .black)
    for x in 0..<60 { for y in 0..<60 { #expect(abs(picture.alpha(x, y) - front.alpha(x, y)) <= 1) } }
  }

  @Test func uselessNumbersDrawNothingAndHarmNothing() {
    let picture = Picture(40, 40)
    let image = CGImage(width: 2, height: 2, pixels: [1, 2, 3, 0xFFFF_FFFF])
    var path = BezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.cubic(to: CGPoint(x: 30, y: 9), control1: CGPoint(x: 40, y: 30), control2: CGPoint(x: 0, y: 0))
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e11, 0, -1, 1e-300] {
      for index in 0..<9 {
        var numbers = [1, 0.2, 0.003, 0.1, 1, 0.002, 5, 6, 1]
        numbers[index] = value
        let map = Projection(
          a: numbers[0], b: numbers[1], u: numbers[2], c: numbers[3], d: numbers[4], v: numbers[5], tx: numbers[6],
          ty: numbers[7], w: numbers[8])
        let rect = CGRect(x: -200, y: -100, width: 400, height: 500)
        let whole = CGRect(x: 0, y: 0, width: 2, height: 2)
        picture.canvas.fill(RoundedRect(rect, radius: 9), projection: map, color: .black)
        picture.canvas.strokeInside(RoundedRect(rect, radius: 9), width: 3, projection: map, color: .black)
        picture.canvas.fill(path, rule: .nonZero, projection: map, color: .black)
        picture.canvas.stroke(path, style: StrokeStyle(), projection: map, color: .black)
        for filter in [Canvas.Sampling.nearest, .bilinear, .trilinear] {
          picture.canvas.draw(image, source: whole, destination: rect, projection: map, filter: filter, alpha: 1)
          picture.canvas.draw(
            image, source: whole, center: CGRect(x: 0.2, y: 0.3, width: value, height: 0.2), destination: rect,
            scale: value, projection: map, filter: filter, bias: value, alpha: 1)
        }
        _ = Canvas.deviceBounds(of: CGRect(x: value, y: 0, width: 10, height: value), projection: map)
      }
    }
  }
}
