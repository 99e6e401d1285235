import KinoraGeometry
import RasterKernels

/// The texels of an image that drawing may read: a rectangle of whole texels, never empty.
struct TexelArea {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  let minX: Int, minY: Int, maxX: Int, maxY: Int

  /// Takes the texels under `source`; parts outside the image read its border. Fails if the image is empty.
  init?(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, source: CGRect) {
    guard width > 0, height > 0 else { return nil }
    self.pixels = pixels
    self.stride = stride
    let covered = PixelRect(covering: source)
    minX = covered.minX.clamped(0, width - 1)
    minY = covered.minY.clamped(0, height - 1)
    maxX = covered.maxX.clamped(minX + 1, width)
    maxY = covered.maxY.clamped(minY + 1, height)
  }

  @inline(__always)
  func texel(_ x: Int, _ y: Int) -> UInt32 {
    pixels[y.clamped(minY, maxY &- 1) &* stride &+ x.clamped(minX, maxX &- 1)]
  }

  func contains(_ rect: PixelRect) -> Bool {
    rect.minX >= minX && rect.minY >= minY && rect.maxX <= maxX && rect.maxY <= maxY
  }
}

/// An image or bitmap whose texels are aligned with the picture's pixels.
struct AlignedSource: PixelSource {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  /// The position of the picture's pixel (0, 0) in the source.
  let offsetX: Int
  let offsetY: Int
  let isOpaque: Bool

  @inline(__always)
  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    pixels + ((y &+ offsetY) &* stride &+ (x &+ offsetX))
  }
}

/// A position in an image, in 1/65536 texels.
struct TexelPosition {
  var x: Int
  var y: Int

  static let bits = 16

  @inline(__always)
  static func + (place: TexelPosition, step: TexelPosition) -> TexelPosition {
    TexelPosition(x: place.x &+ step.x, y: place.y &+ step.y)
  }
}

/// The mapping from picture pixels to positions in an image.
///
/// Rows are split into blocks, counted from the shape's left edge. The first position of a block is computed exactly
/// and the others follow in equal steps. So errors don't add up, and positions don't depend on where drawing starts.
struct TexelMap {
  /// The number of pixels in a block.
  static let block = 128

  private let inverse: DeviceTransform
  private let anchor: Int
  /// The step from one pixel to the next.
  let step: TexelPosition

  /// - Parameter anchor: The column at which blocks start.
  init(_ inverse: DeviceTransform, anchor: Int) {
    self.inverse = inverse
    self.anchor = anchor
    step = TexelPosition(x: Self.fixed(inverse.a), y: Self.fixed(inverse.b))
  }

  /// Returns the column after a pixel's block.
  @inline(__always)
  func endOfBlock(x: Int) -> Int { x &+ Self.block &- ((x &- anchor) & (Self.block &- 1)) }

  /// Returns the position of a pixel's centre in the image.
  @inline(__always)
  func place(x: Int, y: Int) -> TexelPosition {
    let steps = (x &- anchor) & (Self.block &- 1)
    let start = inverse.map(SIMD2(Double(x &- steps) + 0.5, Double(y) + 0.5))
    return TexelPosition(
      x: Self.fixed(start.x) &+ steps &* step.x, y: Self.fixed(start.y) &+ steps &* step.y)
  }

  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    Fixed.rounded(Fixed.clamped(value) * Double(1 << TexelPosition.bits))
  }
}

/// An image sampled at the texel that contains the pixel's centre.
struct NearestSource: PixelSource {
  let area: TexelArea
  let map: TexelMap
  let isOpaque: Bool
  let scratch: UnsafeMutablePointer<UInt32>

  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    let end = x &+ count
    var start = x
    while start < end {
      let blockEnd = min(map.endOfBlock(x: start), end)
      var place = map.place(x: start, y: y)
      for index in (start &- x)..<(blockEnd &- x) {
        scratch[index] = area.texel(place.x >> TexelPosition.bits, place.y >> TexelPosition.bits)
        place = place + map.step
      }
      start = blockEnd
    }
    return UnsafePointer(scratch)
  }
}
