import RasterKernels

/// An image read between its texels: the four around a place, weighted by their distances.
struct BilinearSource: PixelSource {
  private let area: TexelArea
  private let map: TexelMap
  let isOpaque: Bool
  private let scratch: UnsafeMutablePointer<UInt32>
  private let kernels = rasterKernels()
  /// Whether places and offsets inside the image fit the kernel's 32 bits.
  private let fitsKernel: Bool

  init(area: TexelArea, map: TexelMap, isOpaque: Bool, scratch: UnsafeMutablePointer<UInt32>) {
    self.area = area
    self.map = map
    self.isOpaque = isOpaque
    self.scratch = scratch
    let most = 1 << 15
    fitsKernel =
      area.maxX < most && area.maxY < most && area.stride < most && abs(map.step.x) < 1 << 26
      && abs(map.step.y) < 1 << 26
  }

  func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    let end = x &+ count
    var start = x
    while start < end {
      let blockEnd = min(map.endOfBlock(x: start), end)
      var place = map.place(x: start, y: y)
      // Texel centres stand half a texel in.
      place.x &-= 1 << (TexelPlace.bits - 1)
      place.y &-= 1 << (TexelPlace.bits - 1)
      readBlock(scratch + (start &- x), blockEnd &- start, place)
      start = blockEnd
    }
    return UnsafePointer(scratch)
  }

  /// Reads pixels of one block: those at the image's border one by one, and what is between them by the kernel.
  @inline(__always)
  private func readBlock(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: TexelPlace) {
    var index = 0
    var place = place
    while index < count && !isInside(place) {
      pixels[index] = sample(place)
      place = place + map.step
      index &+= 1
    }
    var end = count
    var last = TexelPlace(
      x: place.x &+ (count &- 1 &- index) &* map.step.x, y: place.y &+ (count &- 1 &- index) &* map.step.y)
    while end > index && !isInside(last) {
      end &-= 1
      pixels[end] = sample(last)
      last = TexelPlace(x: last.x &- map.step.x, y: last.y &- map.step.y)
    }
    guard end > index else { return }
    var request = RasterBilinear(
      texels: area.pixels, stride: area.stride, x: Int32(truncatingIfNeeded: place.x),
      y: Int32(truncatingIfNeeded: place.y), stepX: Int32(truncatingIfNeeded: map.step.x),
      stepY: Int32(truncatingIfNeeded: map.step.y))
    kernels.pointee.bilinear(pixels + index, end &- index, &request)
  }

  /// Whether all four texels around a place are there.
  @inline(__always)
  private func isInside(_ place: TexelPlace) -> Bool {
    let x = place.x >> TexelPlace.bits
    let y = place.y >> TexelPlace.bits
    return fitsKernel && x >= area.minX && x &+ 1 < area.maxX && y >= area.minY && y &+ 1 < area.maxY
  }

  @inline(__always)
  private func sample(_ place: TexelPlace) -> UInt32 {
    let x = place.x >> TexelPlace.bits
    let y = place.y >> TexelPlace.bits
    return PixelMath.mix(
      (area.texel(x, y), area.texel(x &+ 1, y)), (area.texel(x, y &+ 1), area.texel(x &+ 1, y &+ 1)), place)
  }
}
