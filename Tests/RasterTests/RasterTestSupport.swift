import KinoraGeometry
import KinoraRaster

/// Random numbers that are the same in every run (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }
  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bits() % UInt64(range.upperBound - range.lowerBound + 1))
  }
  mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }
  mutating func color() -> RGBAColor {
    RGBAColor(red: unit(), green: unit(), blue: unit(), alpha: integer(0...3) == 0 ? 1 : unit())
  }
}

/// A bitmap in the middle of a picture, drawn into by one canvas.
struct Picture {
  let bitmap: Bitmap
  let canvas = Canvas()

  init(_ width: Int, _ height: Int, originX: Int = 0, originY: Int = 0, clip: PixelRect? = nil) {
    bitmap = Bitmap(width: width, height: height)
    bitmap.originX = originX
    bitmap.originY = originY
    canvas.begin(bitmap, clip: clip ?? bitmap.bounds)
  }

  /// The pixel at a place of the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    bitmap.pixels[(y - bitmap.originY) * bitmap.stride + (x - bitmap.originX)]
  }

  /// The alpha, which for opaque colours on a cleared bitmap is the coverage.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The sum of all coverage, in pixels.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += Int(bitmap.pixels[y * bitmap.stride + x] >> 24) }
    }
    return Double(sum) / 255
  }
}

extension CGAffineTransform {
  static func moved(_ x: Double, _ y: Double) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
}

extension BezierPath {
  /// Makes a polygon, closed by default.
  init(polygon points: [(Double, Double)], isClosed: Bool = true) {
    self.init()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: place) } else { line(to: place) }
    }
    if isClosed { close() }
  }
}
