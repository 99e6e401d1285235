import KinoraGeometry
import KinoraRaster

extension CGContext {
  /// Creates a context that draws into memory.
  ///
  /// - Parameters:
  ///   - data: The pixels, which must outlive the context; drawing starts from their values. Nil for memory that the
  ///   context allocates and clears.
  ///   - width: The width in pixels, 1...32768.
  ///   - height: The height in pixels, 1...32768. All pixels together may be 256 Mi at most.
  ///   - bitsPerComponent: 8, or 0 for the same.
  ///   - bytesPerRow: At least four per pixel. Without `data` also 0, for a value that the context chooses.
  ///   - space: An RGB space.
  ///   - bitmapInfo: An alpha info (`premultipliedLast`, `premultipliedFirst`, `noneSkipLast` or `noneSkipFirst`) and a
  ///   byte order of 32-bit words, big-endian by default.
  /// - Returns: nil for any other layout, and for sizes out of range.
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

  /// The maximum width and height of a context, in pixels.
  package static let longestSide = 32_768
  /// The maximum number of pixels of a context: 256 Mi, a gibibyte.
  package static let mostPixels = 256 << 20

  /// Creates a context over a bitmap that starts at the picture's origin.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - isYDown: True if y points down from the top, as in layers and in UIKit.
  package convenience init(_ bitmap: Bitmap, scale: Double = 1, isYDown: Bool = true) {
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: isYDown ? scale : -scale, tx: 0, ty: isYDown ? 0 : CGFloat(bitmap.height))
    self.init(width: bitmap.width, height: bitmap.height, base: base, isOpaque: false, bitmap: bitmap)
  }

  /// Creates a context with its own memory for a rectangle in points, y down.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - isOpaque: True for a context without alpha.
  /// - Returns: nil for an empty size and for one beyond the limits.
  package convenience init?(over rect: CGRect, scale: Double, isOpaque: Bool) {
    let (width, height) = ((Double(rect.width) * scale).rounded(.up), (Double(rect.height) * scale).rounded(.up))
    let longest = Double(Self.longestSide)
    guard rect.isFinite, scale.isFinite, width >= 1, height >= 1, width <= longest, height <= longest,
      width * height <= Double(Self.mostPixels)
    else { return nil }
    let base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale)
    self.init(width: Int(width), height: Int(height), base: base, isOpaque: isOpaque)
  }

  /// The pixels: rows from the top, `bytesPerRow` apart. Never nil.
  public var data: UnsafeMutableRawPointer? {
    foreign?.base ?? UnsafeMutableRawPointer(bitmap.pixels)
  }

  /// The distance between the starts of two rows, in bytes.
  public var bytesPerRow: Int { foreign?.bytesPerRow ?? bitmap.stride * 4 }

  /// The bits per component: always 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits per pixel: always 32.
  public var bitsPerPixel: Int { 32 }

  /// The colour space: always RGB.
  public var colorSpace: CGColorSpace? { .standard }

  /// Returns a copy of the pixels as an image. It doesn't contain open transparency layers.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    foreign?.read(bitmap.bounds, into: bitmap)
    if isOpaque { bitmap.makeOpaque() }
    return bitmap.makeImage()
  }
}

extension Bitmap {
  /// Sets the alpha of every pixel to 255.
  func makeOpaque() {
    for row in 0..<height {
      for column in 0..<width { pixels[row * stride + column] |= 0xFF00_0000 }
    }
  }
}
