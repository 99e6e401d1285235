import Geometry
import Raster

extension CGContext {
  /// Creates a context that draws into memory.
  ///
  /// - Parameters:
  ///   - data: the pixels, kept alive by the caller for as long as the context; what they hold is drawn over. Nil
  ///     for memory of the context's own, cleared.
  ///   - bitsPerComponent: 8, or 0 for that.
  ///   - bytesPerRow: at least four a pixel; 0, without `data` only, for what suits the context.
  ///   - bitmapInfo: an alpha info out of `premultipliedLast`, `premultipliedFirst`, `noneSkipLast` and
  ///     `noneSkipFirst`, and a byte order of 32-bit words, by default big-endian.
  /// - Returns: nil for any other layout, for sizes of no pixels and for those beyond 32768 a side.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard let layout = PixelLayout(bitmapInfo), bitsPerComponent == 8 || bitsPerComponent == 0, space.model == .rgb,
      (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      width * height <= Self.mostPixels
    else { return nil }
    let least = 4 * width
    let isOwn = data == nil
    guard bytesPerRow >= least && bytesPerRow <= Int(Int32.max) || (bytesPerRow == 0 && isOwn) else { return nil }
    let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    if isOwn, layout == .native, bytesPerRow == 0 {
      self.init(width: width, height: height, base: base, isOpaque: layout.isOpaque)
    } else {
      let pixels = ForeignPixels(
        data, bytesPerRow: bytesPerRow == 0 ? least : bytesPerRow, width: width, height: height, layout: layout)
      self.init(width: width, height: height, base: base, isOpaque: layout.isOpaque, foreign: pixels)
    }
  }

  /// No side of a context is longer, in pixels.
  package static let longestSide = 32_768
  /// No context has more pixels: 256 million are a gibibyte.
  package static let mostPixels = 256 << 20

  /// Creates a context over a bitmap that starts at the picture's origin.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - isYDown: whether y grows downwards from the top, as in layers and in UIKit.
  package convenience init(_ bitmap: Bitmap, scale: Double = 1, isYDown: Bool = true) {
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: isYDown ? scale : -scale, tx: 0, ty: isYDown ? 0 : CGFloat(bitmap.height))
    self.init(width: bitmap.width, height: bitmap.height, base: base, isOpaque: false, bitmap: bitmap)
  }

  /// Creates a context with memory of its own over a rectangle of points, y growing downwards.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - isOpaque: whether alpha is not kept.
  /// - Returns: nil for sizes of no pixels and for those that are far too large.
  package convenience init?(over rect: CGRect, scale: Double, isOpaque: Bool) {
    let (width, height) = ((Double(rect.width) * scale).rounded(.up), (Double(rect.height) * scale).rounded(.up))
    let longest = Double(Self.longestSide)
    guard rect.isFinite, scale.isFinite, width >= 1, height >= 1, width <= longest, height <= longest,
      width * height <= Double(Self.mostPixels)
    else { return nil }
    let base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
    self.init(width: Int(width), height: Int(height), base: base, isOpaque: isOpaque)
  }

  /// The pixels; nil where they are not in memory of a promised layout.
  ///
  /// - Units: rows from the top, `bytesPerRow` apart.
  public var data: UnsafeMutableRawPointer? {
    foreign?.base ?? UnsafeMutableRawPointer(bitmap.pixels)
  }

  public var bytesPerRow: Int { foreign?.bytesPerRow ?? bitmap.stride * 4 }

  public var bitsPerComponent: Int { 8 }

  public var bitsPerPixel: Int { 32 }

  public var colorSpace: CGColorSpace? { .standard }

  /// A copy of the pixels as an image. Transparency layers that are open don't count.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    foreign?.read(bitmap.bounds, into: bitmap)
    if isOpaque { bitmap.makeOpaque() }
    return bitmap.makeImage()
  }
}

extension Bitmap {
  /// Gives every pixel full alpha.
  func makeOpaque() {
    for row in 0..<height {
      for column in 0..<width { pixels[row * stride + column] |= 0xFF00_0000 }
    }
  }
}
