import Foundation

extension BitmapEffects {
  /// The most samples along a blur to either side; farther apart, they are blurred before.
  private static let mostSteps = 24.0

  /// The distances in pixels that `motionBlur` reads beyond the requested area, along x and y.
  package static func motionReach(_ sigmaX: Double, _ sigmaY: Double) -> (x: Int, y: Int) {
    func reach(_ sigma: Double) -> Int {
      let kept = abs(sigma).isFinite ? min(abs(sigma), BlurAxis.mostSigma) : 0
      return kept > 0
        ? max(self.reach(kept), Int(3 * kept)) + self.reach(kept / 8) + 3 : self.reach(BlurAxis.mostSigma / 8)
    }
    return (reach(sigmaX), reach(sigmaY))
  }

  /// Blurs a bitmap along a line; pixels outside its bounds count as clear.
  ///
  /// - Parameters:
  ///   - sigmaX: The standard deviation in pixels as a vector in the direction of the line, at most 250 along each axis.
  ///   - area: The pixels to write.
  package func motionBlur(_ bitmap: Bitmap, sigmaX: Double, sigmaY: Double, area: PixelRect) {
    let most = BlurAxis.mostSigma
    guard sigmaX.isFinite, sigmaY.isFinite else { return }
    let (x, y) = (min(max(sigmaX, -most), most), min(max(sigmaY, -most), most))
    guard abs(x) > BlurAxis.leastSigma, abs(y) > BlurAxis.leastSigma else {
      return blur(bitmap, sigmaX: abs(x), sigmaY: abs(y), into: bitmap, area: area)
    }
    let taps = MotionTaps(x, y, mostSteps: Self.mostSteps)
    let smooth = taps.spacing > 1 ? taps.spacing / 2 : 0
    if smooth > 0 { blur(bitmap, sigmaX: smooth, sigmaY: smooth, into: bitmap, area: bitmap.bounds) }
    let area = area.intersection(bitmap.bounds)
    guard taps.level > 0, !area.isEmpty else { return taps.apply(to: bitmap, area: area) }
    let coarse = CoarseBitmap(bitmap, level: taps.level)
    taps.apply(to: coarse.bitmap, area: coarse.bitmap.bounds)
    coarse.write(to: bitmap, area: area)
  }
}

/// Weights of the pixels along a line through a pixel, a Gaussian in all.
private struct MotionTaps {
  /// The distance of samples in pixels.
  let spacing: Double
  /// The binary logarithm of the distance of the pixels that are computed: what is left of a picture that was smoothed
  /// for samples far apart has no detail between them.
  let level: Int
  private var offsets: [SIMD2<Int>] = []
  private var weights: [Float] = []

  init(_ x: Double, _ y: Double, mostSteps: Double) {
    let sigma = (x * x + y * y).squareRoot()
    spacing = max(3 * sigma / mostSteps, 1)
    level = spacing < 8 ? 0 : Int(log2(spacing / 4))
    let unit = Double(1 << level)
    let steps = Int((3 * sigma / spacing).rounded(.up))
    var table: [SIMD2<Int>: Double] = [:]
    var sum = 0.0
    for step in -steps...steps {
      let distance = Double(step) * spacing
      let weight = exp(-distance * distance / (2 * sigma * sigma))
      sum += weight
      Self.add(weight, at: SIMD2(x, y) * (distance / sigma / unit), to: &table)
    }
    // In a fixed order, since the sum of fractions depends on it.
    for (offset, weight) in table.sorted(by: { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }) {
      offsets.append(offset)
      weights.append(Float(weight / sum))
    }
  }

  /// Divides a weight among the four pixels around a place.
  private static func add(_ weight: Double, at place: SIMD2<Double>, to table: inout [SIMD2<Int>: Double]) {
    let low = place.rounded(.down)
    let part = place - low
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let share = (dx == 1 ? part.x : 1 - part.x) * (dy == 1 ? part.y : 1 - part.y)
      table[SIMD2(Int(low.x) + dx, Int(low.y) + dy), default: 0] += weight * share
    }
  }

  func apply(to bitmap: Bitmap, area: PixelRect) {
    guard !area.isEmpty else { return }
    let source = Bitmap(width: bitmap.width, height: bitmap.height)
    (source.originX, source.originY) = (bitmap.originX, bitmap.originY)
    source.forEachRow(of: source.bounds) { row, count, y in
      row.update(from: bitmap.pixels + (y - bitmap.originY) * bitmap.stride, count: count)
    }
    var sums = [SIMD4<Float>](repeating: .zero, count: area.width)
    bitmap.forEachRow(of: area) { row, count, y in
      for index in 0..<count { sums[index] = SIMD4(repeating: 0.5) }
      for (offset, weight) in zip(offsets, weights) { add(source, y, area, offset, weight, to: &sums) }
      for index in 0..<count {
        let bytes = SIMD4<UInt32>(sums[index])
        let alpha = min(bytes.w, 255)
        row[index] = alpha << 24 | min(bytes.z, alpha) << 16 | min(bytes.y, alpha) << 8 | min(bytes.x, alpha)
      }
    }
  }

  /// Adds a row of the source, moved by an offset.
  private func add(
    _ source: Bitmap, _ y: Int, _ area: PixelRect, _ offset: SIMD2<Int>, _ weight: Float,
    to sums: inout [SIMD4<Float>]
  ) {
    let line = y + offset.y - source.originY
    guard line >= 0, line < source.height else { return }
    let shift = offset.x - source.originX
    let pixels = source.pixels + line * source.stride
    let (low, high) = (max(area.minX, -shift), min(area.maxX, source.width - shift))
    guard low < high else { return }
    for x in low..<high {
      let pixel = pixels[x + shift]
      let parts = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      sums[x - area.minX] += SIMD4<Float>(parts) * weight
    }
  }
}
