import Foundation
import RasterKernels

extension BitmapEffects {
  /// The maximum number of samples along a blur to either side; farther apart, they are blurred before.
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
    guard taps.level > 0, !area.isEmpty else { return apply(taps, to: bitmap, area: area) }
    let coarse = CoarseBitmap(bitmap, level: taps.level)
    apply(taps, to: coarse.bitmap, area: coarse.bitmap.bounds)
    coarse.write(to: bitmap, area: area)
  }

  /// Replaces each pixel of an area by the sum of those along the line.
  private func apply(_ taps: MotionTaps, to bitmap: Bitmap, area: PixelRect) {
    guard !area.isEmpty else { return }
    let (right, down) = (taps.reach.x, taps.reach.y)
    let stride = (4 * (area.width + 2 * right) + 31) & ~15
    first.reserve(stride * (area.height + 2 * down))
    row.reserve(4 * area.width + 16)
    let read = PixelRect(
      minX: area.minX - right, minY: area.minY - down, maxX: area.maxX + right, maxY: area.maxY + down)
    widen(bitmap, in: read, stride)
    let offsets = taps.offsets.map { 4 * $0.x + stride * $0.y }
    bitmap.forEachRow(of: area) { pixels, count, y in
      let middle = first.numbers + (y - read.minY) * stride + 4 * right
      kernels.pointee.blurSum(row.numbers, middle, 4 * count, offsets, taps.weights, Int32(offsets.count - 1))
      let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      kernels.pointee.blurNarrow(bytes, row.numbers, 4 * count)
    }
  }

  /// Reads an area into the first plane, with zeros outside the bitmap.
  private func widen(_ bitmap: Bitmap, in area: PixelRect, _ stride: Int) {
    let part = area.intersection(bitmap.bounds)
    let before = 4 * (part.minX - area.minX)
    for y in area.minY..<area.maxY {
      let line = first.numbers + (y - area.minY) * stride
      guard y >= part.minY, y < part.maxY else {
        line.update(repeating: 0, count: stride)
        continue
      }
      line.update(repeating: 0, count: before)
      let pixels = bitmap.pixels + (y - bitmap.originY) * bitmap.stride + (part.minX - bitmap.originX)
      let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      kernels.pointee.blurWiden(line + before, bytes, 4 * part.width)
      let end = before + 4 * part.width
      (line + end).update(repeating: 0, count: stride - end)
    }
  }
}

/// Weights of the pixels along a line through a pixel, a Gaussian in all.
private struct MotionTaps {
  /// The distance of samples in pixels.
  let spacing: Double
  /// The binary logarithm of the distance of the pixels that are computed: what is left of a picture that was smoothed
  /// for samples far apart has no detail between them.
  let level: Int
  /// The pixel itself, then those to one side of it. Each of these stands for the opposite one too.
  private(set) var offsets = [SIMD2(0, 0)]
  /// The weight of each offset: the first and twice the others add up to 65536.
  private(set) var weights: [UInt16] = [0]
  /// The farthest offset along each axis.
  private(set) var reach = SIMD2(0, 0)

  init(_ x: Double, _ y: Double, mostSteps: Double) {
    let sigma = (x * x + y * y).squareRoot()
    spacing = max(3 * sigma / mostSteps, 1)
    level = spacing < 8 ? 0 : Int(log2(spacing / 4))
    let unit = Double(1 << level)
    var table: [SIMD2<Int>: Double] = [:]
    var sum = 1.0
    for step in 1...max(Int((3 * sigma / spacing).rounded(.up)), 1) {
      let distance = Double(step) * spacing
      let weight = exp(-distance * distance / (2 * sigma * sigma))
      sum += 2 * weight
      Self.add(weight, at: SIMD2(x, y) * (distance / sigma / unit), to: &table)
    }
    var middle = 65536
    for (offset, weight) in table {
      let rounded = Int((weight / sum * 65536).rounded())
      guard rounded > 0 else { continue }
      offsets.append(offset)
      weights.append(UInt16(rounded))
      reach = pointwiseMax(reach, SIMD2(abs(offset.x), abs(offset.y)))
      middle -= 2 * rounded
    }
    weights[0] = UInt16(clamping: middle)
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
}
