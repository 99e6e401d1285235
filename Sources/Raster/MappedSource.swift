import Foundation
import KinoraGeometry

/// An image sampled through a projection, in nine parts, in smaller levels, or any combination of these.
///
/// Rows are split into blocks, counted from the shape's left edge; the position of a pixel's sample depends on its
/// block alone.
struct MappedSource: PixelSource {
  let isOpaque: Bool
  /// The image and its smaller levels.
  private let levels: UnsafePointer<TexelLevel>
  private let lastLevel: Int
  /// The projection from the picture to the destination's space.
  private let map: Projection
  private let parts: ImageParts
  private let filter: Canvas.Sampling
  private let bias: Double
  private let anchor: Int
  private let least: Double
  private let scratch: UnsafeMutablePointer<UInt32>
  /// Scratch memory for one block.
  private let mixed: UnsafeMutablePointer<UInt32>

  /// - Parameter levels: `count` levels, at least one.
  /// - Parameter least: The smallest divisor of a pixel in front of the eye.
  init(
    _ levels: UnsafePointer<TexelLevel>, count: Int, isOpaque: Bool, parts: ImageParts, map: Projection, least: Double,
    anchor: Int, filter: Canvas.Sampling, bias: Double, scratch: UnsafeMutablePointer<UInt32>,
    mixed: UnsafeMutablePointer<UInt32>
  ) {
    self.levels = levels
    lastLevel = count - 1
    self.isOpaque = isOpaque
    self.map = map
    self.parts = parts
    self.filter = filter
    self.bias = bias.isFinite ? bias : 0
    self.anchor = anchor
    self.least = least
    self.scratch = scratch
    self.mixed = mixed
  }

  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    if parts.isOne {
      read(x: x, y: y, count: count, parts.texels(1, 1, after: map), into: scratch)
      return UnsafePointer(scratch)
    }
    let (left, right) = (cut(map.a, map.c, map.tx, parts.x.cut1, y), cut(map.a, map.c, map.tx, parts.x.cut2, y))
    let (top, bottom) = (cut(map.b, map.d, map.ty, parts.y.cut1, y), cut(map.b, map.d, map.ty, parts.y.cut2, y))
    var start = x
    let end = x + count
    while start < end {
      let next = min(
        min(left.end(from: start, to: end), right.end(from: start, to: end)),
        min(top.end(from: start, to: end), bottom.end(from: start, to: end)))
      let cell = parts.texels(
        left.side(start) + right.side(start), top.side(start) + bottom.side(start), after: map)
      read(x: start, y: y, count: next - start, cell, into: scratch + (start - x))
      start = next
    }
    return UnsafePointer(scratch)
  }

  /// Returns the cut of a row by the line on which one coordinate of the destination's space equals `value`.
  @inline(__always)
  private func cut(_ alongX: Double, _ alongY: Double, _ origin: Double, _ value: Double, _ y: Int) -> RowCut {
    let step = alongX - value * map.u
    let down = (alongY - value * map.v) * (Double(y) + 0.5)
    return RowCut(value: step * 0.5 + down + (origin - value * map.w), step: step)
  }

  private func read(
    x: Int, y: Int, count: Int, _ map: Projection, into row: UnsafeMutablePointer<UInt32>
  ) {
    let end = x + count
    var start = x
    while start < end {
      let first = (start - anchor) & (TexelMap.block - 1)
      let blockEnd = min(start - first + TexelMap.block, end)
      let block = BlockPositions(map, x: start - first, y: y, least: least)
      let out = row + (start - x)
      if filter == .trilinear {
        readLevels(block, map, first: first, count: blockEnd - start, into: out)
      } else {
        levels[0].read(block, first: first, count: blockEnd - start, isSmooth: filter == .bilinear, into: out)
      }
      start = blockEnd
    }
  }

  /// The number of pixels that share a level of detail if it changes along a row.
  private static let group = 16

  private func readLevels(
    _ block: BlockPositions, _ map: Projection, first: Int, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let isEven = map.u == 0 && map.v == 0
    var at = 0
    while at < count {
      let number = first + at
      let inGroup = number & (Self.group - 1)
      let run = isEven ? count - at : min(Self.group - inGroup, count - at)
      let middle = isEven ? 0 : Double(number - inGroup) + Double(Self.group) / 2
      readLevels(
        block, detail: detail(block.start + block.step * middle, map), first: number, count: run, into: row + at)
      at += run
    }
  }

  private func readLevels(
    _ block: BlockPositions, detail: Double, first: Int, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let level = Int(detail)
    let weight = UInt32((detail - Double(level)) * 255 + 0.5)
    levels[level].read(block, first: first, count: count, isSmooth: true, into: row)
    guard weight > 0, level < lastLevel else { return }
    levels[level + 1].read(block, first: first, count: count, isSmooth: true, into: mixed)
    for index in 0..<count {
      row[index] =
        PixelMath.scale(pixel: row[index], by: 255 &- weight) &+ PixelMath.scale(pixel: mixed[index], by: weight)
    }
  }

  /// Returns the level at which a texel is about as large as a pixel, from 0 (the image itself) to the last one.
  private func detail(_ place: SIMD3<Double>, _ map: Projection) -> Double {
    let w = max(place.z, least)
    let (x, y) = (place.x / w, place.y / w)
    let along = SIMD2(map.a - x * map.u, map.b - y * map.u) / w
    let down = SIMD2(map.c - x * map.v, map.d - y * map.v) / w
    let square = max((along * along).sum(), (down * down).sum())
    let detail = 0.5 * log2(square) + bias
    return detail > 0 ? min(detail, Double(lastLevel)) : 0
  }
}
