import Foundation
import RasterKernels

extension BitmapEffects {
  /// The largest radius of `spread` in pixels.
  private static let mostSpread = 250.0

  /// The distance in pixels that `spread` reads beyond the requested area.
  package static func spreadReach(_ radius: Double) -> Int { Int(kept(radius).rounded(.up)) + 1 }

  /// Replaces each component by its greatest value in an ellipse around the pixel, so that what is opaque grows.
  /// Pixels outside the bitmap's bounds count as clear.
  ///
  /// - Parameters:
  ///   - radiusX: The radius along x in pixels, at most 250. A fraction mixes the results of two whole radii.
  ///   - shrinks: True for the least value instead, so that what is opaque shrinks.
  ///   - area: The pixels to write.
  package func spread(_ bitmap: Bitmap, radiusX: Double, radiusY: Double, shrinks: Bool, area: PixelRect) {
    let area = area.intersection(bitmap.bounds)
    let (x, y) = (Self.kept(radiusX), Self.kept(radiusY))
    let radius = max(x, y)
    guard radius > 0, !area.isEmpty else { return }
    let (low, high) = (radius.rounded(.down), radius.rounded(.up))
    let shapes = (
      wide: SpreadShape(x * high / radius, y * high / radius),
      narrow: low == high ? nil : SpreadShape(x * low / radius, y * low / radius)
    )
    let share = UInt32(((radius - low) * 256).rounded())
    // A band is written when the next one is computed, which reads its old rows.
    let height = max(Self.tile.height, shapes.wide.reachY)
    var band: [SpreadTile] = []
    for top in stride(from: area.minY, to: area.maxY, by: height) {
      let next = stride(from: area.minX, to: area.maxX, by: Self.tile.width).map { left in
        let part = PixelRect(
          minX: left, minY: top, maxX: min(left + Self.tile.width, area.maxX), maxY: min(top + height, area.maxY))
        return SpreadTile(bitmap, area: part, shapes.wide, shapes.narrow, share, shrinks: shrinks)
      }
      for tile in band { tile.write(to: bitmap) }
      band = next
    }
    for tile in band { tile.write(to: bitmap) }
  }

  /// The size of the parts that are computed by themselves, which fit into the processor's cache; the height is the
  /// least one.
  private static let tile = (width: 512, height: 256)

  private static func kept(_ radius: Double) -> Double { radius > 0 ? min(radius, mostSpread) : 0 }
}

/// The spread pixels of a part of a bitmap; none where the picture has one colour all around, which stays.
private struct SpreadTile {
  private let area: PixelRect
  private let wide: SpreadRows?
  private let narrow: SpreadRows?
  private let part: UInt32

  /// - Parameter part: The share of the wide shape in 256.
  init(
    _ bitmap: Bitmap, area: PixelRect, _ wide: SpreadShape, _ narrow: SpreadShape?, _ part: UInt32, shrinks: Bool
  ) {
    (self.area, self.part) = (area, part)
    let read = PixelRect(
      minX: area.minX - wide.reachX, minY: area.minY - wide.reachY, maxX: area.maxX + wide.reachX,
      maxY: area.maxY + wide.reachY)
    // What is clear around a bitmap takes from what shrinks, and gives nothing to what grows.
    guard !bitmap.isUniform(in: shrinks ? read : read.intersection(bitmap.bounds)) else {
      (self.wide, self.narrow) = (nil, nil)
      return
    }
    let rows = SpreadRows(area: area, shape: wide, shrinks: shrinks)
    rows.add(bitmap)
    self.wide = rows
    self.narrow = narrow.map { SpreadRows(area: area, shape: $0, shrinks: shrinks) }
    self.narrow?.add(bitmap)
  }

  func write(to bitmap: Bitmap) {
    guard let wide else { return }
    bitmap.forEachRow(of: area) { row, count, line in
      let new = wide.row(line)
      guard let old = narrow?.row(line) else { return row.update(from: new, count: count) }
      for index in 0..<count { row[index] = Self.mixed(old[index], new[index], part) }
    }
  }

  /// Mixes the components of two pixels: 0 of 256 parts is the first one.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let (even, odd) = (
      (a & 0xFF_00FF) &* (256 - part) &+ (b & 0xFF_00FF) &* part,
      (a >> 8 & 0xFF_00FF) &* (256 - part) &+ (b >> 8 & 0xFF_00FF) &* part
    )
    return (even >> 8 & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}

extension Bitmap {
  /// Returns true if all pixels of an area are the same; those outside the bitmap count as clear.
  fileprivate func isUniform(in area: PixelRect) -> Bool {
    let inside = area.intersection(bounds)
    guard !inside.isEmpty else { return true }
    let first = pixels[(inside.minY - originY) * stride + inside.minX - originX]
    guard inside == area || first == 0 else { return false }
    for y in inside.minY..<inside.maxY {
      let row = pixels + (y - originY) * stride + inside.minX - originX
      var difference: UInt32 = 0
      for index in 0..<inside.width { difference |= row[index] ^ first }
      if difference != 0 { return false }
    }
    return true
  }
}

/// An ellipse of pixels around a pixel.
private struct SpreadShape {
  /// The number of pixels to either side, by the distance of the row.
  let halves: [Int]

  init(_ x: Double, _ y: Double) {
    // Pixels count whose middle is inside, or a little outside: the shape is as large as the ellipse on average.
    let (width, height) = (x + 0.3, y + 0.3)
    halves = (0...Int(height)).map { row in
      let share = Double(row) / height
      return Int(width * (1 - share * share).squareRoot())
    }
  }

  var reachX: Int { halves[0] }
  var reachY: Int { halves.count - 1 }
}

/// The rows of a spread picture, to which the rows of the source are added.
private final class SpreadRows {
  private let kernels = rasterKernels()
  private let area: PixelRect
  private let shape: SpreadShape
  private let shrinks: Bool
  private let stride: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  /// The row of the source, then its extremes over runs of 2, 4, 8... pixels, each as long as the row.
  private let runs: UnsafeMutablePointer<UInt32>
  private let runStride: Int
  private let levels: Int

  init(area: PixelRect, shape: SpreadShape, shrinks: Bool) {
    (self.area, self.shape, self.shrinks) = (area, shape, shrinks)
    stride = area.width
    pixels = .allocate(capacity: stride * area.height)
    pixels.initialize(repeating: shrinks ? 0xFFFF_FFFF : 0, count: stride * area.height)
    levels = Self.level(of: shape.reachX) + 1
    // Runs read beyond the row.
    runStride = stride + 2 * shape.reachX + (1 << levels)
    runs = .allocate(capacity: runStride * levels)
    runs.initialize(repeating: 0, count: runStride * levels)
  }

  deinit {
    pixels.deallocate()
    runs.deallocate()
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - area.minY) * stride }

  func add(_ bitmap: Bitmap) {
    for y in area.minY - shape.reachY..<area.maxY + shape.reachY {
      let isThere = y >= bitmap.bounds.minY && y < bitmap.bounds.maxY
      // Clear rows change nothing that grows.
      guard isThere || shrinks else { continue }
      read(bitmap, y, isThere)
      for level in 1..<max(levels, 1) { widenRuns(level) }
      for (distance, half) in shape.halves.enumerated() {
        merge(half, into: y - distance)
        if distance > 0 { merge(half, into: y + distance) }
      }
    }
  }

  private func read(_ bitmap: Bitmap, _ y: Int, _ isThere: Bool) {
    runs.update(repeating: 0, count: runStride)
    guard isThere else { return }
    let (low, high) = (area.minX - shape.reachX, area.maxX + shape.reachX)
    let (first, end) = (max(low, bitmap.bounds.minX), min(high, bitmap.bounds.maxX))
    guard first < end else { return }
    let source = bitmap.pixels + (y - bitmap.originY) * bitmap.stride + (first - bitmap.originX)
    (runs + (first - low)).update(from: source, count: end - first)
  }

  /// Computes the extremes of runs of a length from those of half the length.
  private func widenRuns(_ level: Int) {
    let (from, to, step) = (runs + (level - 1) * runStride, runs + level * runStride, 1 << (level - 1))
    kernels.pointee.extremePixels(to, from, from + step, from, runStride - step, shrinks ? 1 : 0)
  }

  /// Adds the extremes of `half` pixels to either side to a line of the result, if it has that line: those of two runs
  /// that overlap.
  private func merge(_ half: Int, into line: Int) {
    guard line >= area.minY, line < area.maxY else { return }
    let row = row(line)
    let level = Self.level(of: half)
    let left = runs + level * runStride + (shape.reachX - half)
    let right = left + (2 * half + 1 - (1 << level))
    kernels.pointee.extremePixels(row, left, right, row, area.width, shrinks ? 1 : 0)
  }

  /// The binary logarithm of the longest run in the pixels to either side.
  private static func level(of half: Int) -> Int { Int.bitWidth - 1 - (2 * half + 1).leadingZeroBitCount }
}
