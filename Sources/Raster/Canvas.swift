import KinoraGeometry
import RasterKernels

/// Draws shapes and images into a bitmap, clipped to a rectangle of pixels.
///
/// One canvas serves many bitmaps, so that its scratch memory is allocated once.
package final class Canvas {
  // Fields that are read for each shape are only read or set whole, so that no two accesses overlap.

  /// The bitmap to draw into.
  @exclusivity(unchecked) package private(set) var target: Bitmap
  /// The pixels that drawing may change. Always inside the target's bounds and those of `clipMask`.
  @exclusivity(unchecked) package private(set) var clip: PixelRect
  /// The clip passed to `begin`, inside the target's bounds.
  @exclusivity(unchecked) private var whole: PixelRect
  /// The blend mode of everything drawn, except by `clear`. `begin` resets it to `normal`.
  ///
  /// The blended result is mixed with the existing pixels by the shape's coverage. So modes that erase the pixels below
  /// a clear source (`copy`, `sourceIn`, `clear`, ...) erase only inside the shape.
  package var blend: CGBlendMode {
    get { style.pointee.mode }
    set { style.pointee.mode = newValue }
  }
  /// Coverage that multiplies everything drawn, except by `clear`; nothing is drawn outside its bounds. `begin` removes
  /// it. It must not be drawn into while it is set.
  package var clipMask: CoverageBitmap? {
    didSet {
      clip = clipMask.map { whole.intersection($0.bounds) } ?? whole
      style.pointee.setMask(clipMask)
    }
  }

  /// The rectangle to which the finished drawing will be clipped. Upright rectangles that end in the same pixels are
  /// fitted to it. `begin` sets it to nil.
  @exclusivity(unchecked) package var frame: ClipFrame?

  let coverage: CoverageBuffer
  /// The outline being added to `coverage`.
  let chain: LineChain
  let stroker: Stroker
  let corners = CornerScratch()
  let gradientTables = GradientTables()
  let gradientRamps = GradientRamps()
  /// Scratch memory: a byte and a pixel for each column of the clip, plus padding.
  @exclusivity(unchecked) private(set) var rowBytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var rowPixels: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var rowCapacity = 0
  /// Scratch memory for one block of pixels.
  let blockPixels: UnsafeMutablePointer<UInt32>
  /// The levels of the image being drawn.
  let texelLevels: UnsafeMutablePointer<TexelLevel>
  /// Scratch coverage of `rasterizeClip`.
  var clipScratch: CoverageBitmap?
  /// Behind a pointer, so that every painter can read it at no cost.
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

  /// Sets the target; `clip` is intersected with its bounds.
  package func begin(_ target: Bitmap, clip: PixelRect) {
    self.target = target
    whole = clip.intersection(target.bounds)
    self.clip = whole
    blend = .normal
    frame = nil
    if clipMask != nil { clipMask = nil }
    reserveRows(self.clip.width)
  }

  /// Makes room for `width` pixels in the scratch rows.
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

  /// Sets every pixel of the clip passed to `begin` to one colour, replacing the existing pixels.
  package func clear(_ color: RGBAColor = .clear) {
    plane.fill(x: whole.minX, rows: whole.minY..<whole.maxY, count: whole.width, PixelMath.pixel(color))
  }

  /// Paints every pixel of the clip with one colour.
  package func cover(_ color: RGBAColor) {
    guard !clip.isEmpty, var painter = painter(of: color) else { return }
    painter.paint(x: clip.minX, rows: clip.minY..<clip.maxY, count: clip.width)
  }

  /// Paints an outline inside a region, in parts that fit into the coverage buffer.
  ///
  /// The outline is added again for each part; only regions about as large as a screen have more than one.
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

  /// Image sampling: the nearest texel, a mix of four, or a mix of eight from the two halved sizes of the image closest
  /// to its drawn size.
  package enum Sampling: UInt8, Sendable { case nearest, bilinear, trilinear }
}
