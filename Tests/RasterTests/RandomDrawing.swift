import KinoraGeometry
import KinoraRaster

/// A drawing call with its arguments, which can be repeated on any canvas.
struct RandomDrawing {
  private var draw: (Canvas) -> Void

  init(draw: @escaping (Canvas) -> Void) { self.draw = draw }

  func run(on canvas: Canvas) { draw(canvas) }

  /// Makes a call from random numbers; shapes lie in and around the square from -40 to 200, and a few far beyond.
  ///
  /// - Parameter styled: True to sometimes draw with a blend mode, or through a clip.
  init(_ numbers: inout SeededNumbers, styled: Bool = false) {
    self.init(plain: &numbers)
    guard styled else { return }
    let plain = draw
    let mode = CGBlendMode.allCases[numbers.integer(0...27)]
    let isMixed = numbers.integer(0...1) == 0
    let clip = numbers.integer(0...1) == 0 ? RandomDrawing.clip(&numbers) : nil
    draw = { canvas in
      if isMixed { canvas.blend = mode }
      canvas.clipMask = clip
      plain(canvas)
      canvas.blend = .normal
      canvas.clipMask = nil
    }
  }

  private init(plain numbers: inout SeededNumbers) {
    if numbers.integer(0...2) == 0 {
      self = .mapped(&numbers)
      return
    }
    let color = numbers.color()
    let transform = RandomDrawing.transform(&numbers)
    switch numbers.integer(0...9) {
    case 0:
      let shape = RandomDrawing.roundedRect(&numbers)
      draw = { $0.fill(shape, transform: transform, color: color) }
    case 1:
      let shape = RandomDrawing.roundedRect(&numbers)
      let width = numbers.number(0.2...12)
      draw = { $0.strokeInside(shape, width: width, transform: transform, color: color) }
    case 2:
      let path = RandomDrawing.path(&numbers)
      let rule: BezierPath.FillRule = numbers.integer(0...1) == 0 ? .nonZero : .evenOdd
      draw = { $0.fill(path, rule: rule, transform: transform, color: color) }
    case 3:
      let path = RandomDrawing.path(&numbers)
      let style = RandomDrawing.style(&numbers)
      draw = { $0.stroke(path, style: style, transform: transform, color: color) }
    case 4, 5:
      let image = RandomDrawing.image(&numbers)
      let source = CGRect(
        x: numbers.number(-3...8), y: numbers.number(-3...8), width: numbers.number(1...30),
        height: numbers.number(1...30))
      let destination = RandomDrawing.rect(&numbers)
      let filter: Canvas.Sampling = numbers.integer(0...2) == 0 ? .nearest : .bilinear
      let alpha = numbers.integer(0...1) == 0 ? 1 : numbers.unit()
      draw = {
        $0.draw(
          image, source: source, destination: destination, transform: transform, filter: filter, alpha: alpha)
      }
    case 6:
      let shape = RandomDrawing.roundedRect(&numbers)
      let (gradient, space) = RandomDrawing.gradient(&numbers)
      let alpha = numbers.integer(0...1) == 0 ? 1 : numbers.unit()
      draw = { $0.fill(shape, transform: transform, gradient: gradient, gradientTransform: space, alpha: alpha) }
    case 7:
      let path = RandomDrawing.path(&numbers)
      let (gradient, space) = RandomDrawing.gradient(&numbers)
      draw = {
        $0.fill(path, rule: .evenOdd, transform: transform, gradient: gradient, gradientTransform: space, alpha: 1)
      }
    case 8:
      let coverage = RandomDrawing.clip(&numbers)
      let (dx, dy) = (numbers.integer(-9...9), numbers.integer(-9...9))
      let (right, down) = (Double(numbers.integer(0...63)) / 64, Double(numbers.integer(0...63)) / 64)
      draw = { $0.fill(coverage, dx: dx, dy: dy, right: right, down: down, color: color) }
    default:
      let group = RandomDrawing.group(&numbers)
      let mask = RandomDrawing.roundedRect(&numbers)
      let isMasked = numbers.integer(0...2) > 0
      let alpha = numbers.unit()
      draw = { $0.composite(group, alpha: alpha, mask: isMasked ? (mask, transform) : nil) }
    }
  }

  static func transform(_ numbers: inout SeededNumbers) -> CGAffineTransform {
    switch numbers.integer(0...5) {
    case 0: return .identity
    case 1: return .moved(Double(numbers.integer(-20...20)), Double(numbers.integer(-20...20)))
    case 2: return .moved(numbers.number(-20...20), numbers.number(-20...20))
    case 3: return CGAffineTransform(a: 0, b: 1.25, c: -1, d: 0, tx: 150, ty: 3.5)
    default:
      let sheer = numbers.integer(0...8) == 0 ? 300.0 : 1.5
      return CGAffineTransform(
        a: numbers.number(-1.5...1.5), b: numbers.number(-sheer...sheer), c: numbers.number(-1.5...1.5),
        d: numbers.number(-1.5...1.5), tx: numbers.number(0...160), ty: numbers.number(0...120))
    }
  }

  static func rect(_ numbers: inout SeededNumbers) -> CGRect {
    let isWhole = numbers.integer(0...2) == 0
    func place(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    return CGRect(
      x: place(numbers.number(-40...150)), y: place(numbers.number(-40...110)),
      width: place(numbers.number(0.2...120)), height: place(numbers.number(0.2...90)))
  }

  static func roundedRect(_ numbers: inout SeededNumbers) -> RoundedRect {
    RoundedRect(
      rect(&numbers), radius: numbers.integer(0...3) == 0 ? 0 : numbers.number(0...50),
      corners: UInt8(numbers.integer(0...15)), isContinuous: numbers.integer(0...2) == 0,
      softEdges: numbers.integer(0...2) == 0 ? UInt8(numbers.integer(0...15)) : 15)
  }

  private static func gradient(_ numbers: inout SeededNumbers) -> (Gradient, CGAffineTransform) {
    let count = numbers.integer(1...12)
    let shapes: [Gradient.Shape] = [.axial, .radial, .conic]
    var gradient = Gradient(
      shape: shapes[numbers.integer(0...2)], colors: (0..<count).map { _ in numbers.color() },
      start: numbers.point(-0.5...1), end: numbers.point(0...1.5))
    if numbers.integer(0...1) == 0 { gradient.locations = (0..<count).map { _ in numbers.unit() }.sorted() }
    if numbers.integer(0...1) == 0 { (gradient.startRadius, gradient.endRadius) = (numbers.unit(), numbers.unit()) }
    gradient.extendsStart = numbers.integer(0...2) > 0
    gradient.extendsEnd = numbers.integer(0...2) > 0
    let turned = CGAffineTransform(
      a: numbers.number(-90...90), b: numbers.number(-90...90), c: numbers.number(-90...90),
      d: numbers.number(-90...90), tx: numbers.number(0...90), ty: numbers.number(0...90))
    return (gradient, turned)
  }

  private static func clip(_ numbers: inout SeededNumbers) -> CoverageBitmap {
    let mask = CoverageBitmap(width: numbers.integer(20...140), height: numbers.integer(20...110))
    mask.originX = numbers.integer(-20...60)
    mask.originY = numbers.integer(-20...50)
    let canvas = Canvas()
    canvas.rasterizeClip(path(&numbers), rule: .nonZero, transform: .identity, into: mask, intersect: false)
    return mask
  }

  static func path(_ numbers: inout SeededNumbers) -> BezierPath {
    var path = BezierPath()
    let reach = numbers.integer(0...7) == 0 ? 2e4 : 0.0
    let range = (-40 - reach)...(200 + reach)
    for _ in 0..<numbers.integer(1...3) {
      path.move(to: numbers.point(range))
      for _ in 0..<numbers.integer(1...5) {
        switch numbers.integer(0...2) {
        case 0: path.line(to: numbers.point(range))
        case 1: path.quad(to: numbers.point(range), control: numbers.point(range))
        default:
          path.cubic(to: numbers.point(range), control1: numbers.point(range), control2: numbers.point(range))
        }
      }
      if numbers.integer(0...1) == 0 { path.close() }
    }
    return path
  }

  static func style(_ numbers: inout SeededNumbers) -> StrokeStyle {
    var style = StrokeStyle()
    style.width = numbers.number(0.3...25)
    style.cap = StrokeStyle.Cap.allCases[numbers.integer(0...2)]
    style.join = StrokeStyle.Join.allCases[numbers.integer(0...2)]
    if numbers.integer(0...2) == 0 {
      style.dashes = (0..<numbers.integer(1...4)).map { _ in numbers.number(0...30) }
      style.dashPhase = numbers.number(-40...40)
    }
    if numbers.integer(0...2) == 0 {
      style.start = numbers.number(0...0.6)
      style.end = numbers.number(0.3...1)
    }
    return style
  }

  static func image(_ numbers: inout SeededNumbers) -> CGImage {
    let (width, height) = (numbers.integer(1...40), numbers.integer(1...40))
    let isOpaque = numbers.integer(0...1) == 0
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let color = UInt32(truncatingIfNeeded: numbers.bits())
      let alpha = isOpaque ? 255 : (color >> 24)
      func part(_ shift: UInt32) -> UInt32 { (((color >> shift) & 255) * alpha / 255) << shift }
      return alpha << 24 | part(16) | part(8) | part(0)
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  private static func group(_ numbers: inout SeededNumbers) -> Bitmap {
    let bitmap = Bitmap(width: numbers.integer(1...90), height: numbers.integer(1...70))
    bitmap.originX = numbers.integer(-20...120)
    bitmap.originY = numbers.integer(-20...80)
    let canvas = Canvas()
    canvas.begin(bitmap, clip: bitmap.bounds)
    canvas.fill(path(&numbers), rule: .nonZero, transform: .identity, color: numbers.color())
    canvas.fill(roundedRect(&numbers), transform: .identity, color: numbers.color())
    return bitmap
  }
}
