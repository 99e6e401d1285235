import Geometry
import RasterKernels

/// Draws shapes and images into a bitmap, clipped to one rectangle of pixels.
///
/// One canvas serves many bitmaps, so that its scratch memory is allocated once.
package final class Canvas {
  /// Where drawing goes.
  package private(set) var target: Bitmap
  /// Nothing outside is touched. Always inside the target's bounds, and inside those of `clipMask`.
  package private(set) var clip: PixelRect
  /// The clip that `begin` was given.
  private var whole: PixelRect
  /// How all that is drawn is put on the target, `clear` excepted. `begin` sets it to `normal`.
  ///
  /// Drawing changes the pixels that a shape covers, by as much as it covers them: a result is mixed with what was
  /// there by the coverage. So modes that erase what lies beneath clear pixels (`copy`, `sourceIn`, `clear`, ...) do it
  /// inside the shape only.
  package var blend: CGBlendMode {
    get { style.pointee.mode }
    set { style.pointee.mode = newValue }
  }
  /// Coverage by which all that is drawn is multiplied, `clear` excepted; outside its bounds nothing is drawn. `begin`
  /// takes it away. It may not be drawn into while it is set.
  package var clipMask: CoverageBitmap? {
    didSet {
      clip = clipMask.map { whole.intersection($0.bounds) } ?? whole
      style.pointee.setMask(clipMask)
    }
  }

  /// The rectangle to which finished drawing will be clipped; upright rectangles that end in the same pixels are fitted
  /// to it. `begin` sets it to nil.
  package var frame: ClipFrame?

  let coverage: CoverageBuffer
  /// The outline that is being added to `coverage`.
  let chain: LineChain
  let stroker: Stroker
  let corners = CornerScratch()
  let gradientTables = GradientTables()
  /// A byte and a pixel for every column of the clip, and a few more.
  private(set) var rowBytes: UnsafeMutablePointer<UInt8>
  private(set) var rowPixels: UnsafeMutablePointer<UInt32>
  private var rowCapacity = 0
  /// A block of pixels.
  let blockPixels: UnsafeMutablePointer<UInt32>
  /// The sizes of the image that is being drawn.
  let texelLevels: UnsafeMutablePointer<TexelLevel>
  /// Coverage of a path that a clip is intersected with.
  var clipScratch: CoverageBitmap?
  /// Behind a pointer, so that every painter can look at it for nothing.
  let style: UnsafeMutablePointer<SpanStyle>

  package init() {
    target = Bitmap(width: 0, height: 0)
    clip = .empty
    whole = .empty
    coverage = CoverageBuffer()
    chain = LineChain(coverage, sign: 1)
    stroker = Stroker(chain, LineChain(coverage, sign: -1))
    rowBytes = .allocate(capacity: 0)
    rowPixels = .allocate(capacity: 0)
    blockPixels = .allocate(capacity: TexelMap.block)
    blockPixels.initialize(repeating: 0, count: TexelMap.block)
    texelLevels = .allocate(capacity: TexelLevel.most)
    style = .allocate(capacity: 1)
    style.initialize(to: SpanStyle(bytes: .allocate(capacity: 0)))
  }

  deinit {
    style.pointee.bytes.deallocate()
    style.deallocate()
    rowBytes.deallocate()
    rowPixels.deallocate()
    blockPixels.deallocate()
    texelLevels.deallocate()
  }

  /// Aims the canvas at a bitmap; `clip` is cut to the bitmap's bounds.
  package func begin(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    whole = clip.intersection(target.bounds)
    self.clip = whole
    blend = .normal
    frame = nil
    if clipMask != nil { clipMask = nil }
    reserveRows(self.clip.width)
  }

  /// Makes the scratch rows long enough for so many pixels.
  func reserveRows(_ width: Int) {
    let needed = width + 64
    guard needed > rowCapacity else { return }
    rowBytes.deallocate()
    rowPixels.deallocate()
    rowBytes = .allocate(capacity: needed)
    rowPixels = .allocate(capacity: needed)
    style.pointee.bytes.deallocate()
    style.pointee.bytes = .allocate(capacity: needed)
    style.pointee.bytes.initialize(repeating: 0, count: needed)
    rowBytes.initialize(repeating: 0, count: needed)
    rowPixels.initialize(repeating: 0, count: needed)
    rowCapacity = needed
  }

  var plane: PixelPlane { PixelPlane(target) }

  /// Sets every pixel of the clip to one colour, replacing what was there.
  package func clear(_ color: RGBAColor = .clear) {
    let pixel = PixelMath.pixel(color)
    let kernels = rasterKernels()
    for y in whole.minY..<whole.maxY {
      kernels.pointee.fill(plane.pointer(x: whole.minX, y: y), whole.width, pixel)
    }
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
