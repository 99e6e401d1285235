import Geometry

/// The texels of an image that drawing may read: a rectangle of whole texels, never empty.
struct TexelArea {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  let minX: Int, minY: Int, maxX: Int, maxY: Int

  /// The texels under `source`; where that leaves the image, the image's border is read instead.
  init?(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, source: CGRect) {
    guard width > 0, height > 0 else { return nil }
    self.pixels = pixels
    stride = width
    let covered = PixelRect(covering: source)
    minX = min(max(covered.minX, 0), width - 1)
    minY = min(max(covered.minY, 0), height - 1)
    maxX = min(max(covered.maxX, minX + 1), width)
    maxY = min(max(covered.maxY, minY + 1), height)
  }

  @inline(__always)
  func texel(_ x: Int, _ y: Int) -> UInt32 {
    pixels[min(max(y, minY), maxY &- 1) &* stride &+ min(max(x, minX), maxX &- 1)]
  }

  func contains(_ rect: PixelRect) -> Bool {
    rect.minX >= minX && rect.minY >= minY && rect.maxX <= maxX && rect.maxY <= maxY
  }
}

/// An image or bitmap that lies on the picture pixel on pixel.
struct AlignedSource: PixelSource {
  let pixels: UnsafePointer<UInt32>
  let stride: Int
  /// Where the picture's pixel (0, 0) stands in the source.
  let offsetX: Int
  let offsetY: Int
  let isOpaque: Bool

  @inline(__always)
  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    pixels + ((y &+ offsetY) &* stride &+ (x &+ offsetX))
  }
}

/// The way from picture pixels to places in an image, in 1/65536 texels.
///
/// A row's start is computed anew from the transform; along the row places follow by whole steps counted from the
/// shape's own left edge, so they don't depend on where drawing starts.
struct TexelMap {
  private let inverse: DeviceTransform
  private let anchor: Int
  let stepX: Int
  let stepY: Int

  /// - Parameter anchor: The column from which steps are counted.
  init(_ inverse: DeviceTransform, anchor: Int) {
    self.inverse = inverse
    self.anchor = anchor
    stepX = Self.fixed(inverse.a)
    stepY = Self.fixed(inverse.b)
  }

  /// Where the centre of a pixel falls in the image.
  @inline(__always)
  func place(x: Int, y: Int) -> (x: Int, y: Int) {
    let start = inverse.map(SIMD2(Double(anchor) + 0.5, Double(y) + 0.5))
    let steps = x &- anchor
    return (Self.fixed(start.x) &+ steps &* stepX, Self.fixed(start.y) &+ steps &* stepY)
  }

  private static func fixed(_ value: Double) -> Int { Fixed.rounded(Fixed.clamped(value) * 65536) }
}

/// An image read at the texel that a pixel's centre falls into.
struct NearestSource: PixelSource {
  let area: TexelArea
  let map: TexelMap
  let isOpaque: Bool
  let scratch: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    var place = map.place(x: x, y: y)
    for index in 0..<count {
      scratch[index] = area.texel(place.x >> 16, place.y >> 16)
      place.x &+= map.stepX
      place.y &+= map.stepY
    }
    return UnsafePointer(scratch)
  }
}

/// An image read between its texels: the four around a place, weighted by their distance in 256ths.
struct BilinearSource: PixelSource {
  let area: TexelArea
  let map: TexelMap
  let isOpaque: Bool
  let scratch: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    var place = map.place(x: x, y: y)
    // Texel centres stand half a texel in.
    place.x &-= 0x8000
    place.y &-= 0x8000
    for index in 0..<count {
      scratch[index] = sample(place.x, place.y)
      place.x &+= map.stepX
      place.y &+= map.stepY
    }
    return UnsafePointer(scratch)
  }

  @inline(__always)
  private func sample(_ placeX: Int, _ placeY: Int) -> UInt32 {
    let x = placeX >> 16
    let y = placeY >> 16
    let weightX = UInt32(truncatingIfNeeded: placeX >> 8) & 255
    let weightY = UInt32(truncatingIfNeeded: placeY >> 8) & 255
    let top = Self.mix(area.texel(x, y), area.texel(x &+ 1, y), weightX)
    let bottom = Self.mix(area.texel(x, y &+ 1), area.texel(x &+ 1, y &+ 1), weightX)
    return Self.mix(top, bottom, weightY)
  }

  /// The first pixel, moved by `weight` / 256 to the second.
  @inline(__always)
  private static func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let rb = (first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* weight &+ 0x0080_0080
    let ag = ((first >> 8) & 0x00FF_00FF) &* rest &+ ((second >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
    return ((rb >> 8) & 0x00FF_00FF) | (ag & 0xFF00_FF00)
  }
}
