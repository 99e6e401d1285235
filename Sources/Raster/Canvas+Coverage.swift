import KinoraGeometry
import RasterKernels

extension Canvas {
  /// Fills with a colour through coverage, offset by whole pixels.
  package func fill(_ coverage: CoverageBitmap, dx: Int = 0, dy: Int = 0, color: RGBAColor) {
    guard let painter = painter(of: color) else { return }
    let (dx, dy) = (Self.shift(dx), Self.shift(dy))
    let bounds = coverage.bounds
    let moved = PixelRect(
      minX: bounds.minX + dx, minY: bounds.minY + dy, maxX: bounds.maxX + dx, maxY: bounds.maxY + dy)
    let region = moved.intersection(clip)
    guard !region.isEmpty else { return }
    let bytes = coverage.pointer(x: region.minX - dx, y: region.minY - dy)
    painter.paint(
      x: region.minX, rows: region.minY..<region.maxY, count: region.width, coverage: bytes, stride: coverage.stride)
    withExtendedLifetime(coverage) {}
  }

  /// Fills with a colour through coverage that is moved right and down by fractions of a pixel as well: each pixel mixes
  /// the coverage there with that to its left and above. The coverage's first row and column are read only.
  ///
  /// - Parameters:
  ///   - dx: The whole pixels to move right; likewise `dy` down.
  ///   - right: A fraction of a pixel, 0..<1, in steps of 1/64; likewise `down`.
  package func fill(
    _ coverage: CoverageBitmap, dx: Int, dy: Int, right: Double, down: Double, color: RGBAColor
  ) {
    guard right > 0 || down > 0 else { return fill(coverage, dx: dx, dy: dy, color: color) }
    guard let painter = painter(of: color) else { return }
    let (dx, dy) = (Self.shift(dx), Self.shift(dy))
    let bounds = coverage.bounds
    let region = PixelRect(
      minX: bounds.minX + dx + 1, minY: bounds.minY + dy + 1, maxX: bounds.maxX + dx, maxY: bounds.maxY + dy
    ).intersection(clip)
    guard !region.isEmpty else { return }
    painter.paint(
      x: region.minX, rows: region.minY..<region.maxY, count: region.width,
      coverage: coverage.pointer(x: region.minX - dx, y: region.minY - dy), stride: coverage.stride,
      right: UInt32(right * 64), down: UInt32(down * 64))
    withExtendedLifetime(coverage) {}
  }

  /// Clamps an offset so that adding it to a coordinate can't overflow.
  private static func shift(_ pixels: Int) -> Int { pixels.clamped(-1 << 32, 1 << 32) }

  /// Writes the coverage of a path, for use as a clip. Ignores the canvas's target and clip.
  ///
  /// - Parameter intersect: True to multiply the existing coverage, false to replace it.
  package func rasterizeClip(
    _ path: BezierPath, rule: BezierPath.FillRule, transform: CGAffineTransform, into mask: CoverageBitmap,
    intersect: Bool
  ) {
    guard intersect else {
      rasterize(path, rule, DeviceTransform(transform), into: mask)
      return
    }
    let other = clipScratch(for: mask.bounds)
    rasterize(path, rule, DeviceTransform(transform), into: other)
    mask.multiply(by: other, in: mask.bounds)
  }

  private func rasterize(
    _ path: BezierPath, _ rule: BezierPath.FillRule, _ device: DeviceTransform, into mask: CoverageBitmap
  ) {
    mask.fill(mask.bounds, coverage: 0)
    var bounds = DeviceBounds()
    for point in path.points { bounds.add(device.map(point)) }
    guard bounds.isFinite else { return }
    reserveRows(mask.width)
    var painter = CoveragePainter(mask: mask, bytes: rowBytes)
    paintOutline(within: bounds.pixels.intersection(mask.bounds), rule: rule, with: &painter) { region in
      var outline = OutlineBuilder(chain, region: region)
      outline.add(path, transform: device)
    }
  }

  /// Returns a bitmap for the second path's coverage, which later calls reuse.
  private func clipScratch(for bounds: PixelRect) -> CoverageBitmap {
    let fitting = clipScratch.flatMap { $0.width >= bounds.width && $0.height >= bounds.height ? $0 : nil }
    let scratch =
      fitting
      ?? CoverageBitmap(
        width: max(bounds.width, clipScratch?.width ?? 0), height: max(bounds.height, clipScratch?.height ?? 0))
    scratch.originX = bounds.minX
    scratch.originY = bounds.minY
    clipScratch = scratch
    return scratch
  }
}

/// Writes coverage into a cleared bitmap.
private struct CoveragePainter: SpanPainter {
  let mask: CoverageBitmap
  /// Scratch memory for one row's coverage, padded to whole vectors.
  let bytes: UnsafeMutablePointer<UInt8>

  func paint(x: Int, y: Int, count: Int, coverage: UInt32) {
    mask.pointer(x: x, y: y).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
  }

  func paint(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    mask.pointer(x: x, y: y).update(from: coverage, count: count)
  }

  func paint(x: Int, rows: Range<Int>, count: Int, coverage: UnsafePointer<UInt8>, stride: Int) {
    for (index, y) in rows.enumerated() {
      paint(x: x, y: y, count: count, coverage: coverage + index * stride)
    }
  }

  func prefetch(x: Int, y: Int, count: Int) {}

  func paintRow(_ row: Int, of buffer: CoverageBuffer, rule: BezierPath.FillRule) {
    let first = buffer.firstPixel(ofRow: row)
    let end = buffer.resolve(row, rule: rule, bytes: bytes)
    guard end > first else { return }
    paint(x: buffer.region.minX + first, y: buffer.region.minY + row, count: end - first, coverage: bytes + first)
  }
}
