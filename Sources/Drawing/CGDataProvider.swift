import Foundation
import KinoraGeometry

/// Bytes as an object.
///
/// ```swift
/// let bytes: CFData? = image.dataProvider?.data
/// ```
public typealias CFData = NSData

/// The bytes of an image's pixels.
///
/// ```swift
/// if let data = image.dataProvider?.data as Data? { print(data.count == 4 * image.width * image.height) }
/// ```
public final class CGDataProvider: Sendable {
  private let bytes: Data

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// Creates a provider of bytes. Never nil.
  public convenience init?(data: CFData) {
    self.init(Data(referencing: data))
  }

  /// A copy of the bytes. Never nil.
  public var data: CFData? { bytes as NSData }
}

extension CGImage {
  /// The pixels row by row from the top: red, green, blue and alpha, premultiplied, a byte each. Never nil.
  public var dataProvider: CGDataProvider? {
    var bytes = Data(capacity: 4 * pixels.count)
    for pixel in pixels {
      bytes.append(contentsOf: [
        UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24),
      ])
    }
    return CGDataProvider(bytes)
  }

  /// The place of alpha in the bytes of `dataProvider`: `premultipliedLast`.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

  /// The layout of the bytes of `dataProvider`.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// The meaning of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}

extension CGColor {
  /// Creates a colour from the components of a space, followed by alpha. Values outside 0...1 are clamped.
  ///
  /// - Parameters:
  ///   - space: RGB or grey; nil for other spaces.
  ///   - components: One more number than the space has components.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .rgb: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    default: return nil
    }
  }

  /// The meaning of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}

// Apple's names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the address of the bytes, valid while the data lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}
