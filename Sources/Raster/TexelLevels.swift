import KinoraGeometry
import RasterKernels

/// The pixels of an image or bitmap; the caller keeps them alive.
struct Texture {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// The distance in pixels between the starts of two rows.
  let stride: Int
  let isOpaque: Bool

  /// Writes the readable levels under `source`: the texture itself, then its pyramid's levels.
  ///
  /// - Parameter smallPixels: The pyramid's pixels.
  /// - Parameter levels: Room for `TexelLevel.most` levels.
  /// - Returns: The number of levels; 0 if there are no texels.
  func prepare(
    _ levels: UnsafeMutablePointer<TexelLevel>, source: CGRect, pyramid: ImagePyramid?,
    _ smallPixels: UnsafePointer<UInt32>?
  ) -> Int {
    guard let area = TexelArea(pixels, width: width, height: height, stride: stride, source: source) else { return 0 }
    levels[0] = TexelLevel(area, factor: 1)
    guard let pyramid, let smallPixels else { return 1 }
    var count = 1
    for size in pyramid.levels where count < TexelLevel.most {
      let factor = 1 / Double(1 << count)
      let part = CGRect(
        x: Double(source.origin.x) * factor, y: Double(source.origin.y) * factor,
        width: Double(source.size.width) * factor, height: Double(source.size.height) * factor)
      guard
        let area = TexelArea(
          smallPixels + size.offset, width: size.width, height: size.height, stride: size.width, source: part)
      else { break }
      levels[count] = TexelLevel(area, factor: factor)
      count += 1
    }
    return count
  }
}

/// One level of a texture, ready to be read along rows of the picture.
struct TexelLevel {
  private let area: TexelArea
  /// Texels of this level per texel of the image.
  private let factor: Double
  private let isQuick: Bool

  /// The maximum number of levels.
  static let most = 32

  init(_ area: TexelArea, factor: Double) {
    self.area = area
    self.factor = factor
    let most = 1 << 14
    isQuick =
      area.maxX - area.minX > 1 && area.maxY - area.minY > 1 && area.maxX <= most && area.maxY <= most
      && area.stride <= most
  }

  /// Reads pixels of one block.
  ///
  /// - Parameter block: The homogeneous position of the block's first pixel, in texels of the image.
  /// - Parameter first: The index of the first pixel in the block.
  func read(
    _ block: BlockPositions, first: Int, count: Int, isSmooth: Bool, into row: UnsafeMutablePointer<UInt32>
  ) {
    let x = block.start.x * factor
    let y = block.start.y * factor
    let isBehind = block.start.z < block.least
    // Subtract whole texels first, so that single precision only has to resolve positions near the block.
    let baseX = isBehind ? area.minX : Self.whole(x / block.start.z, area.minX, area.maxX)
    let baseY = isBehind ? area.minY : Self.whole(y / block.start.z, area.minY, area.maxY)
    let unit = Double(1 << TexelPosition.bits)
    let (wholeX, wholeY) = (Double(baseX), Double(baseY))
    var view = RasterProjection(
      x: Self.single((x - wholeX * block.start.z) * unit), y: Self.single((y - wholeY * block.start.z) * unit),
      w: Self.single(block.start.z),
      stepX: Self.single((block.step.x * factor - wholeX * block.step.z) * unit),
      stepY: Self.single((block.step.y * factor - wholeY * block.step.z) * unit), stepW: Self.single(block.step.z),
      least: Self.single(block.least), first: Int32(truncatingIfNeeded: first))
    let half = isSmooth ? 1 << (TexelPosition.bits - 1) : 0
    let base = TexelPosition(x: baseX << TexelPosition.bits - half, y: baseY << TexelPosition.bits - half)
    if isSmooth && isQuick {
      var map = RasterBilinear(
        texels: area.pixels, stride: area.stride, minX: Int32(area.minX), minY: Int32(area.minY),
        maxX: Int32(area.maxX - 2), maxY: Int32(area.maxY - 2), x: Int32(base.x), y: Int32(base.y), stepX: 0,
        stepY: 0)
      rasterKernels().pointee.bilinearProjected(row, count, &map, &view)
    } else {
      readSlowly(view, base, count: count, isSmooth: isSmooth, into: row)
    }
  }

  /// Reads pixel by pixel, for images that the kernel can't handle.
  private func readSlowly(
    _ view: RasterProjection, _ base: TexelPosition, count: Int, isSmooth: Bool,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let offset = ReferenceKernels.offset(of: Int(view.first) + index, view)
      let place = base + TexelPosition(x: Int(offset.x), y: Int(offset.y))
      let (column, line) = (place.x >> TexelPosition.bits, place.y >> TexelPosition.bits)
      row[index] =
        isSmooth
        ? PixelMath.mix(
          (area.texel(column, line), area.texel(column + 1, line)),
          (area.texel(column, line + 1), area.texel(column + 1, line + 1)), place)
        : area.texel(column, line)
    }
  }

  private static func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
    value > Double(low - 1) ? (value < Double(high) ? Int(value.rounded(.down)) : high) : low - 1
  }

  private static func single(_ value: Double) -> Float { Float(value.kept(in: -1e30...1e30)) }
}

/// The positions that a block of pixels in a row reads: homogeneous, growing evenly from pixel to pixel.
struct BlockPositions {
  let start: SIMD3<Double>
  let step: SIMD3<Double>
  /// Pixels with a smaller divisor show nothing. Above 0.
  let least: Double

  /// - Parameter map: The projection from the picture to the texels.
  /// - Parameter x: The block's first pixel.
  init(_ map: Projection, x: Int, y: Int, least: Double) {
    let px = Double(x) + 0.5
    let py = Double(y) + 0.5
    start = SIMD3(
      map.a * px + map.c * py + map.tx, map.b * px + map.d * py + map.ty, map.u * px + map.v * py + map.w)
    step = SIMD3(map.a, map.b, map.u)
    self.least = least
  }
}
