import Foundation
import Synchronization

/// An immutable bitmap image: premultiplied BGRA, eight bits per component.
///
/// Pixels are stored row by row from the top, as `0xAARRGGBB` in a little-endian word, without padding between rows.
///
/// ```swift
/// layer.contents = image.cropping(to: CGRect(x: 0, y: 0, width: 16, height: 16))
/// ```
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Empty for an image that has a source.
  private let ownPixels: [UInt32]
  private let isOpaqueItself: Bool
  /// Provides the pixels when they are needed; nil for an image that has them.
  private let source: (any ImageSource)?
  /// The image in smaller sizes; nil until its first use, and for an image that has a source.
  let keptPyramid = Mutex<ImagePyramid?>(nil)

  /// Creates an image from premultiplied pixels.
  ///
  /// - Requires: `pixels.count == width * height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "an image needs width * height pixels")
    self.width = width
    self.height = height
    ownPixels = pixels
    isOpaqueItself = pixels.allSatisfy { $0 >> 24 == 255 }
    source = nil
  }

  /// Creates an image whose pixels come from a source whenever they are needed.
  ///
  /// - Requires: The source provides images of this size.
  package init(width: Int, height: Int, source: any ImageSource) {
    precondition(width > 0 && height > 0, "an image with a source needs pixels")
    self.width = width
    self.height = height
    self.source = source
    (ownPixels, isOpaqueItself) = ([], false)
  }

  /// Creates an image from rows of R, G, B and A bytes that aren't premultiplied.
  ///
  /// - Requires: `rgba.count == 4 * width * height`.
  package convenience init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(width >= 0 && height >= 0 && rgba.count == 4 * width * height, "an image needs four bytes a pixel")
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for index in 0..<(width * height) {
        let alpha = UInt32(rgba[4 * index + 3])
        let red = multiply(UInt32(rgba[4 * index]), alpha)
        let green = multiply(UInt32(rgba[4 * index + 1]), alpha)
        let blue = multiply(UInt32(rgba[4 * index + 2]), alpha)
        pixels.initializeElement(at: index, to: alpha << 24 | red << 16 | green << 8 | blue)
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Provides the pixels of images that needn't stay in memory, such as the frames of a film.
///
/// Any thread may ask. Implementations keep what was used last, since each use of an image asks again.
package protocol ImageSource: AnyObject, Sendable {
  /// Returns an image that stores its pixels.
  func load() -> CGImage
}

extension CGImage {
  /// The image itself, or the one that its source provides. Drawing takes it once, so that it stays in memory meanwhile.
  package var resident: CGImage {
    guard let source else { return self }
    let image = source.load()
    precondition(image.width == width && image.height == height, "a source needs images of the stated size")
    return image
  }

  /// Premultiplied pixels, `width * height` of them.
  package var pixels: [UInt32] { source == nil ? ownPixels : resident.pixels }

  /// True if every pixel has full alpha, so that drawing may copy instead of blend.
  package var isOpaque: Bool { source == nil ? isOpaqueItself : resident.isOpaque }

  /// The memory of the pixels and of the smaller sizes made so far; 0 for an image that has a source.
  package var byteCount: Int {
    let smaller = keptPyramid.withLock { $0?.pixels.count ?? 0 }
    return (ownPixels.count + smaller) * MemoryLayout<UInt32>.size
  }

  /// The bits per component: always 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits per pixel: always 32.
  public var bitsPerPixel: Int { 32 }

  /// The bytes per row: four times the width.
  public var bytesPerRow: Int { 4 * width }

  /// Returns the part of the image inside a rectangle in pixels, expanded to whole pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.overlap(with: CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard part.isFinite, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (right, bottom) = (min(Int(part.maxX), width), min(Int(part.maxY), height))
    guard left >= 0, top >= 0, left < right, top < bottom else { return nil }
    let pixels = pixels
    var cropped: [UInt32] = []
    cropped.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      cropped.append(contentsOf: pixels[(row * width + left)..<(row * width + right)])
    }
    return CGImage(width: right - left, height: bottom - top, pixels: cropped)
  }
}

/// Images are equal if they are identical: comparing pixels would cost more than drawing them.
extension CGImage: Hashable {
  /// Returns true if both are the same image.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Returns a component times alpha, both 0...255, rounded to the nearest.
private func multiply(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
  (component * alpha + 127) / 255
}
