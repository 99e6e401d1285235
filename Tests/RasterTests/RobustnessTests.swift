import KinoraGeometry
import KinoraRaster
import Testing

/// Any input from a user or a file is survived.
@Suite struct RobustnessTests {
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e-300, 0, -0.0, 33_554_432, -5e7, 16_777_217, 3.5,
  ]

  private static let image = CGImage(width: 3, height: 2, pixels: [UInt32](repeating: 0x8040_2010, count: 6))

  /// Makes every call once, with numbers picked from the odd ones and some plain ones.
  private static func drawEverything(_ canvas: Canvas, _ numbers: inout SeededNumbers) {
    func number() -> Double {
      numbers.integer(0...2) == 0 ? odd[numbers.integer(0...odd.count - 1)] : numbers.number(-50...90)
    }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    let isPlain = numbers.integer(0...1) == 0
    let transform =
      isPlain
      ? CGAffineTransform.identity
      : CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    var path = BezierPath()
    if numbers.integer(0...3) > 0 { path.move(to: CGPoint(x: number(), y: number())) }
    for _ in 0..<3 {
      path.line(to: CGPoint(x: number(), y: number()))
      path.quad(to: CGPoint(x: number(), y: number()), control: CGPoint(x: number(), y: number()))
      path.cubic(
        to: CGPoint(x: number(), y: number()), control1: CGPoint(x: number(), y: number()),
        control2: CGPoint(x: number(), y: number()))
      path.close()
    }
    var style = StrokeStyle()
    style.width = number()
    style.miterLimit = number()
    style.cap = StrokeStyle.Cap.allCases[numbers.integer(0...2)]
    style.join = StrokeStyle.Join.allCases[numbers.integer(0...2)]
    if numbers.integer(0...2) == 0 { (style.dashes, style.dashPhase) = ([number(), number()], number()) }
    if numbers.integer(0...2) == 0 { (style.start, style.end) = (number(), number()) }
    let shape = RoundedRect(rect(), radius: number())
    canvas.fill(shape, transform: transform, color: .black)
    canvas.strokeInside(shape, width: number(), transform: transform, color: .black)
    canvas.fill(path, rule: .nonZero, transform: transform, color: .black)
    canvas.fill(path, rule: .evenOdd, transform: transform, color: .black)
    canvas.stroke(path, style: style, transform: transform, color: .black)
    for filter in [Canvas.Sampling.nearest, .bilinear] {
      canvas.draw(
        image, source: rect(), destination: rect(), transform: transform, filter: filter, alpha: number())
    }
    canvas.composite(canvas.target, alpha: number(), mask: (shape, transform))
    drawMapped(canvas, transform, number: number)
  }

  /// Makes every call that maps places to an image or a gradient.
  private static func drawMapped(_ canvas: Canvas, _ transform: CGAffineTransform, number: () -> Double) {
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    let projection = Projection(u: number() / 1e4, v: number() / 1e4, w: 1).concatenating(Projection(transform))
    for filter in [Canvas.Sampling.nearest, .bilinear, .trilinear] {
      canvas.draw(
        image, source: rect(), destination: rect(), projection: projection, filter: filter, bias: number(), alpha: 1)
      canvas.draw(
        image, source: CGRect(x: 0, y: 0, width: 3, height: 2), center: rect(), destination: rect(), scale: number(),
        projection: projection, filter: filter, bias: number(), alpha: 1)
    }
    var gradient = Gradient(
      shape: .radial, colors: [.black, .white, .black], start: CGPoint(x: number(), y: number()),
      end: CGPoint(x: number(), y: number()))
    gradient.locations = [number(), number(), number()]
    canvas.fill(RoundedRect(rect()), transform: transform, gradient: gradient, gradientTransform: transform, alpha: 1)
  }

  /// A nine-part image with more texels per point than numbers can hold, rotated and tilted.
  @Test(arguments: [1e9, 1e30, 1.7e308, .infinity, .nan])
  func absurdDensitiesDrawTheCentreAlone(scale: Double) {
    let image = CGImage(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF40_2010, count: 6))
    let turned = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 15, ty: 3)
    let maps = [Projection(turned), Projection(u: 0.004, v: 0.002, w: 1).concatenating(Projection(turned))]
    for map in maps {
      for filter in [Canvas.Sampling.nearest, .bilinear, .trilinear] {
        let picture = Picture(40, 30)
        picture.canvas.draw(
          image, source: CGRect(x: 0, y: 0, width: 3, height: 2),
          center: CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2),
          destination: CGRect(x: 0, y: 0, width: 20, height: 20), scale: scale, projection: map, filter: filter,
          alpha: 1)
        #expect(picture[15, 15] == 0xFF40_2010)
      }
    }
  }

  /// Stops so close together that the slope between them exceeds single precision.
  @Test func stopsAtNearlyTheSamePlaceHaveTheirColours() {
    let picture = Picture(16, 4)
    var gradient = Gradient(
      shape: .axial, colors: [.white, .white, .black, .black], start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 0))
    gradient.locations = [-1, 0, 1e-42, 1]
    let space = CGAffineTransform(a: 16, b: 0, c: 0, d: 16, tx: 8.5, ty: 0)
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 16, height: 4))
    picture.canvas.fill(shape, transform: .identity, gradient: gradient, gradientTransform: space, alpha: 1)
    #expect(picture[7, 2] == 0xFFFF_FFFF && picture[9, 2] == 0xFF00_0000)
    #expect(picture[8, 2] == 0xFFFF_FFFF)
  }

  @Test func oddNumbersNeitherTrapNorHang() {
    let picture = Picture(40, 30)
    for seed in UInt64(0)..<600 {
      var numbers = SeededNumbers(seed: seed)
      Self.drawEverything(picture.canvas, &numbers)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotFiniteDrawsNothing(number: Double) {
    let picture = Picture(40, 30)
    let canvas = picture.canvas
    let rect = CGRect(x: 2, y: number, width: 20, height: 20)
    let path = BezierPath(polygon: [(2, 2), (30, number), (20, 20)])
    let whole = CGRect(x: 0, y: 0, width: 3, height: 2)
    var style = StrokeStyle()
    style.width = number
    let bent = CGAffineTransform(a: 1, b: 0, c: number, d: 1, tx: 0, ty: 0)
    canvas.fill(RoundedRect(rect), transform: .identity, color: .black)
    canvas.fill(RoundedRect(whole), transform: bent, color: .black)
    canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    canvas.stroke(path, style: StrokeStyle(), transform: .identity, color: .black)
    canvas.stroke(BezierPath(polygon: [(2, 2), (30, 9)]), style: style, transform: .identity, color: .black)
    canvas.draw(Self.image, source: whole, destination: rect, transform: .identity, filter: .bilinear, alpha: 1)
    canvas.draw(Self.image, source: whole, destination: whole, transform: bent, filter: .nearest, alpha: 1)
    #expect(picture.coveredArea == 0)
  }

  @Test func emptyAndNegativeSizesDrawNothing() {
    let picture = Picture(40, 30)
    for size in [(0.0, 10.0), (10, 0), (-10, 10), (10, -10), (0, 0)] {
      let rect = CGRect(x: 10, y: 10, width: size.0, height: size.1)
      picture.canvas.fill(RoundedRect(rect), transform: .identity, color: .black)
      picture.canvas.strokeInside(RoundedRect(rect), width: 1, transform: .identity, color: .black)
      picture.canvas.draw(
        Self.image, source: rect, destination: rect, transform: .identity, filter: .bilinear, alpha: 1)
    }
    let shape = RoundedRect(CGRect(x: 5, y: 5, width: 20, height: 20))
    picture.canvas.strokeInside(shape, width: 0, transform: .identity, color: .black)
    picture.canvas.strokeInside(shape, width: -4, transform: .identity, color: .black)
    picture.canvas.fill(BezierPath(), rule: .nonZero, transform: .identity, color: .black)
    let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 5)
    picture.canvas.fill(shape, transform: flat, color: .black)
    #expect(picture.coveredArea == 0)
  }

  @Test func hugeShapesStillCoverWhatTheySurround() {
    let picture = Picture(40, 30)
    let huge = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    picture.canvas.fill(RoundedRect(huge, radius: 1e8), transform: .identity, color: .black)
    #expect(picture.coveredArea == 1200)
    let other = Picture(40, 30)
    let path = BezierPath(polygon: [(-1e9, -1e9), (1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)])
    other.canvas.fill(path, rule: .evenOdd, transform: .identity, color: .black)
    #expect(other.coveredArea == 1200)
  }

  @Test func edgesFarAwayKeepTheirSlope() {
    // A triangle whose tip is far off to the left; its lower edge passes the picture at a known height.
    let picture = Picture(40, 30)
    let path = BezierPath(polygon: [(-1e6, 10), (1e6, -10), (1e6, 30)])
    picture.canvas.fill(path, rule: .nonZero, transform: .identity, color: .black)
    #expect(abs(picture.alpha(20, 20) - 0) <= 1)
    #expect(picture.alpha(20, 19) == 255)
    #expect(picture.alpha(20, 0) == 255)
  }

  @Test func aCanvasWithoutATargetIgnoresDrawing() {
    let canvas = Canvas()
    var numbers = SeededNumbers(seed: 1)
    Self.drawEverything(canvas, &numbers)
    canvas.clear(.white)
    #expect(canvas.clip.isEmpty)
  }
}
