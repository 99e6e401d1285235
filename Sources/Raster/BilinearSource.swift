import RasterKernels

/// An image sampled bilinearly: the four texels around a position, weighted by distance.
struct BilinearSource: PixelSource {
  private let map: TexelMap
  let isOpaque: Bool
  private let scratch: UnsafeMutablePointer<UInt32>
  private let kernels = rasterKernels()
  /// Kernel arguments; `read` sets the position for each block.
  private var request: RasterBilinear

  /// Fails if the image is too small or too large for the kernel, or shrunk too much.
  init?(area: TexelArea, map: TexelMap, isOpaque: Bool, scratch: UnsafeMutablePointer<UInt32>) {
    let most = 1 << 14
    let mostStep = 1 << (TexelPosition.bits + 10)
    guard area.maxX - area.minX > 1, area.maxY - area.minY > 1, area.maxX <= most, area.maxY <= most,
      area.stride <= most, abs(map.step.x) < mostStep, abs(map.step.y) < mostStep
    else { return nil }
    self.map = map
    self.isOpaque = isOpaque
    self.scratch = scratch
    request = RasterBilinear(
      texels: area.pixels, stride: area.stride, minX: Int32(area.minX), minY: Int32(area.minY),
      maxX: Int32(area.maxX - 2), maxY: Int32(area.maxY - 2), x: 0, y: 0, stepX: Int32(map.step.x),
      stepY: Int32(map.step.y))
  }

  mutating func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    let end = x &+ count
    var start = x
    while start < end {
      let blockEnd = min(map.endOfBlock(x: start), end)
      read(map.place(x: start, y: y).fromTexelCentre, count: blockEnd &- start, into: scratch + (start &- x))
      start = blockEnd
    }
    return UnsafePointer(scratch)
  }

  /// Reads pixels of one block.
  private mutating func read(_ place: TexelPosition, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let last = TexelPosition(x: place.x &+ count &* map.step.x, y: place.y &+ count &* map.step.y)
    if place.fitsKernel && last.fitsKernel {
      request.x = Int32(truncatingIfNeeded: place.x)
      request.y = Int32(truncatingIfNeeded: place.y)
      kernels.pointee.bilinear(row, count, &request)
      return
    }
    // The position doesn't fit into 32 bits: this far outside the image, only its border is read.
    for index in 0..<count {
      request.x = Int32(clamping: place.x &+ index &* map.step.x)
      request.y = Int32(clamping: place.y &+ index &* map.step.y)
      kernels.pointee.bilinear(row + index, 1, &request)
    }
  }
}

/// Bilinear sampling pixel by pixel, for images that the kernel can't handle.
struct SlowBilinearSource: PixelSource {
  let area: TexelArea
  let map: TexelMap
  let isOpaque: Bool
  let scratch: UnsafeMutablePointer<UInt32>

  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    for index in 0..<count {
      let place = map.place(x: x + index, y: y).fromTexelCentre
      let (column, line) = (place.x >> TexelPosition.bits, place.y >> TexelPosition.bits)
      scratch[index] = PixelMath.mix(
        (area.texel(column, line), area.texel(column + 1, line)),
        (area.texel(column, line + 1), area.texel(column + 1, line + 1)), place)
    }
    return UnsafePointer(scratch)
  }
}

extension TexelPosition {
  /// The position relative to the centre of the first texel, which is half a texel in.
  @inline(__always)
  fileprivate var fromTexelCentre: TexelPosition {
    TexelPosition(x: x &- 1 << (Self.bits - 1), y: y &- 1 << (Self.bits - 1))
  }

  /// True if the kernel's 32-bit numbers can hold the position.
  @inline(__always)
  fileprivate var fitsKernel: Bool { Int(Int32(truncatingIfNeeded: x)) == x && Int(Int32(truncatingIfNeeded: y)) == y }
}
