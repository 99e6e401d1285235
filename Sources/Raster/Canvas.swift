import Geometry
import RasterKernels

/// Draws shapes and images into a bitmap, clipped to one rectangle of pixels.
///
/// One canvas serves many bitmaps, so that its scratch memory is allocated once.
package final class Canvas {
  /// Where drawing goes.
  package private(set) var target: Bitmap
  /// Nothing outside is touched. Always inside the target's bounds.
  package private(set) var clip: PixelRect

  let coverage: CoverageBuffer
  /// The outline that is being added to `coverage`.
  let chain: LineChain
  let stroker: Stroker
  let corners = CornerScratch()
  /// A byte and a pixel for every column of the clip, and a few more.
  private(set) var rowBytes: UnsafeMutablePointer<UInt8>
  private(set) var rowPixels: UnsafeMutablePointer<UInt32>
  private var rowCapacity = 0
  /// A block of pixels.
  let blockPixels: UnsafeMutablePointer<UInt32>

  package init() {
    target = Bitmap(width: 0, height: 0)
    clip = .empty
    coverage = CoverageBuffer()
    chain = LineChain(coverage, sign: 1)
    stroker = Stroker(chain, LineChain(coverage, sign: -1))
    rowBytes = .allocate(capacity: 0)
    rowPixels = .allocate(capacity: 0)
    blockPixels = .allocate(capacity: TexelMap.block)
    blockPixels.initialize(repeating: 0, count: TexelMap.block)
  }

  deinit {
    rowBytes.deallocate()
    rowPixels.deallocate()
    blockPixels.deallocate()
  }

  /// Aims the canvas at a bitmap; `clip` is cut to the bitmap's bounds.
  package func begin(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
    let needed = self.clip.width + 64
    guard needed > rowCapacity else { return }
    rowBytes.deallocate()
    rowPixels.deallocate()
    rowBytes = .allocate(capacity: needed)
    rowPixels = .allocate(capacity: needed)
    rowBytes.initialize(repeating: 0, count: needed)
    rowPixels.initialize(repeating: 0, count: needed)
    rowCapacity = needed
  }

  var plane: PixelPlane { PixelPlane(target) }

  /// Sets every pixel of the clip to one colour, replacing what was there.
  package func clear(_ color: RGBAColor = .clear) {
    let pixel = PixelMath.pixel(color)
    let kernels = rasterKernels()
    for y in clip.minY..<clip.maxY {
      kernels.pointee.fill(plane.pointer(x: clip.minX, y: y), clip.width, pixel)
    }
  }

  /// The painter of a colour, or nil when it would leave no trace.
  func painter(of color: RGBAColor) -> ColorPainter? {
    let pixel = PixelMath.pixel(color)
    return pixel == 0 ? nil : ColorPainter(plane: plane, pixel: pixel)
  }

  /// Paints an outline inside a region, as much of it at a time as the coverage buffer may hold.
  ///
  /// The outline is added anew for each part; there is more than one only where a part fills a screen.
  func paintOutline<Painter: SpanPainter>(
    within region: PixelRect, rule: BezierPath.FillRule = .nonZero, with painter: inout Painter,
    add outline: (PixelRect) -> Void
  ) {
    let columns = min(region.width, CoverageBuffer.mostColumns)
    guard !region.isEmpty else { return }
    let rows = max(CoverageBuffer.mostCells / columns, 1)
    var top = region.minY
    while top < region.maxY {
      var left = region.minX
      while left < region.maxX {
        let part = PixelRect(
          minX: left, minY: top, maxX: min(left + columns, region.maxX), maxY: min(top + rows, region.maxY))
        coverage.begin(part)
        outline(part)
        coverage.paint(rule: rule, with: &painter)
        left = part.maxX
      }
      top = min(top + rows, region.maxY)
    }
  }

  /// How images are read between their pixels: at the nearest one, mixed from four, or mixed from eight of the two
  /// halved sizes of the image that come closest to the size at which it is drawn.
  package enum Sampling: UInt8, Sendable { case nearest, bilinear, trilinear }
}
