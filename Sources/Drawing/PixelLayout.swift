import KinoraGeometry
import KinoraRaster

/// The position of alpha in a pixel; `premultiplied…` if the colours are multiplied by it, `noneSkip…` if its byte is
/// unused.
///
/// A `CGContext` can draw into the layouts named `premultiplied…` and `noneSkip…`.
///
/// ```swift
/// let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
/// ```
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The layout of a pixel in memory: an alpha info and a byte order.
///
/// ```swift
/// let info = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.noneSkipFirst.rawValue
/// ```
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: an alpha info, a component format and a byte order.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the component format.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Floating-point components. A `CGContext` can't draw into them.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Little-endian words of 16 bits. A `CGContext` can't draw into them.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Little-endian words of 32 bits.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Big-endian words of 16 bits. A `CGContext` can't draw into them.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Big-endian words of 32 bits, which is also the default.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// The byte offset of each component in a pixel of four bytes.
struct PixelLayout: Equatable {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int
  /// True if the alpha byte is unused.
  var isOpaque: Bool

  /// The layout of `Bitmap`.
  static let native = PixelLayout(red: 2, green: 1, blue: 0, alpha: 3, isOpaque: false)

  /// Nil for unsupported layouts: straight or no alpha, other byte orders, floating-point components.
  init?(_ bitmapInfo: UInt32) {
    guard let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue),
      bitmapInfo & ~(CGBitmapInfo.alphaInfoMask.rawValue | CGBitmapInfo.byteOrderMask.rawValue) == 0
    else { return nil }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
    guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
    let isLast: Bool
    switch info {
    case .premultipliedLast, .noneSkipLast: isLast = true
    case .premultipliedFirst, .noneSkipFirst: isLast = false
    case .none, .last, .first, .alphaOnly: return nil
    }
    let places = isLast ? [0, 1, 2, 3] : [1, 2, 3, 0]
    let bytes = isLittle ? places.map { 3 - $0 } : places
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3],
      isOpaque: info == .noneSkipLast || info == .noneSkipFirst)
  }

  private init(red: Int, green: Int, blue: Int, alpha: Int, isOpaque: Bool) {
    (self.red, self.green, self.blue, self.alpha, self.isOpaque) = (red, green, blue, alpha, isOpaque)
  }
}

/// Pixels in a layout that the caller chose. Drawing goes through a bitmap: areas are read before, and written back
/// after.
final class ForeignPixels {
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  private let layout: PixelLayout
  private let isOwn: Bool

  /// - Parameter data: Nil for memory that the object allocates and clears.
  init(_ data: UnsafeMutableRawPointer?, bytesPerRow: Int, width: Int, height: Int, layout: PixelLayout) {
    let count = bytesPerRow * (height - 1) + 4 * width
    isOwn = data == nil
    base = data ?? .allocate(byteCount: count, alignment: 16)
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    if isOwn { base.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
  }

  deinit {
    if isOwn { base.deallocate() }
  }

  func read(_ area: PixelRect, into bitmap: Bitmap) {
    let (layout, opaque) = (layout, layout.isOpaque ? UInt32(255) << 24 : 0)
    for y in area.minY..<area.maxY {
      let row = bitmap.pixels + y * bitmap.stride
      let bytes = base.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in area.minX..<area.maxX {
        let pixel = bytes + 4 * x
        row[x] =
          UInt32(pixel[layout.alpha]) << 24 | UInt32(pixel[layout.red]) << 16 | UInt32(pixel[layout.green]) << 8
          | UInt32(pixel[layout.blue]) | opaque
      }
    }
  }

  func write(_ area: PixelRect, from bitmap: Bitmap) {
    let layout = layout
    for y in area.minY..<area.maxY {
      let row = bitmap.pixels + y * bitmap.stride
      let bytes = base.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in area.minX..<area.maxX {
        let (pixel, word) = (bytes + 4 * x, row[x])
        pixel[layout.alpha] = UInt8(truncatingIfNeeded: word >> 24)
        pixel[layout.red] = UInt8(truncatingIfNeeded: word >> 16)
        pixel[layout.green] = UInt8(truncatingIfNeeded: word >> 8)
        pixel[layout.blue] = UInt8(truncatingIfNeeded: word)
      }
    }
  }
}
