import Geometry

/// Draws shapes and images into a bitmap, clipped to one rectangle of pixels.
///
/// One canvas serves many bitmaps, so that its scratch memory is allocated once.
package final class Canvas {
  /// Where drawing goes.
  package private(set) var target: Bitmap
  /// Nothing outside is touched. Always inside the target's bounds.
  package private(set) var clip: PixelRect

  let coverage = CoverageBuffer()
  let stroker = Stroker()
  /// A byte and a pixel for every column of the clip, and a few more.
  private(set) var rowBytes: UnsafeMutablePointer<UInt8>
  private(set) var rowPixels: UnsafeMutablePointer<UInt32>
  private var rowCapacity = 0

  package init() {
    target = Bitmap(width: 0, height: 0)
    clip = .empty
    rowBytes = .allocate(capacity: 0)
    rowPixels = .allocate(capacity: 0)
  }

  deinit {
    rowBytes.deallocate()
    rowPixels.deallocate()
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
    for y in clip.minY..<clip.maxY {
      PixelRows.fill(plane.pointer(x: clip.minX, y: y), count: clip.width, pixel: pixel)
    }
  }

  /// The painter of a colour, or nil when it would leave no trace.
  func painter(of color: RGBAColor) -> ColorPainter? {
    let pixel = PixelMath.pixel(color)
    return pixel == 0 ? nil : ColorPainter(plane: plane, pixel: pixel)
  }

  /// How images are read between their pixels.
  package enum Sampling: UInt8, Sendable { case nearest, bilinear }
}
