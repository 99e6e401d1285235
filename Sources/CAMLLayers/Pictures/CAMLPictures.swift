import Foundation
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles

/// The pictures of a bundle, decoded when they are drawn and shared by all layers that name them.
///
/// Pictures of layers stay in memory once they were drawn, as far as they have room; the frames of films have less.
package final class CAMLPictures {
  /// The most bytes of the pictures of layers, and of the frames of films.
  private static let stillBytes = 1 << 30
  private static let frameBytes = 128 << 20

  private struct Picture {
    let image: CGImage
    /// Nil for a picture that stays in memory.
    let source: LazyPicture?
  }

  private let data: @Sendable (String) throws -> Data
  private let stills: PictureCache
  package let frames: PictureCache
  /// Nil for pictures that can't be read.
  private var known: [String: Picture?] = [:]
  /// The reasons why pictures can't be shown, by their names.
  package private(set) var failures: [String: String] = [:]

  /// - Parameters:
  ///   - frameBytes: The most bytes of the frames of films in memory. Default 128 MiB.
  ///   - data: Returns the bytes of a picture's file; called on any thread.
  package init(frameBytes: Int = frameBytes, data: @escaping @Sendable (String) throws -> Data) {
    self.data = data
    (stills, frames) = (PictureCache(limit: Self.stillBytes), PictureCache(limit: frameBytes))
  }

  package convenience init(_ assets: CAMLAssets) {
    self.init { try assets.data($0) }
  }

  /// Returns a picture; nil for one that can't be read.
  package func image(_ name: String) -> CGImage? {
    if let picture = known[name] { return picture?.image }
    let picture = makeStill(name)
    known[name] = picture
    return picture?.image
  }

  /// Returns the pictures of a film. They are stated to have the size of the first one, so that the files of the others
  /// needn't be read before they are shown.
  ///
  /// - Returns: Nil if the first one can't be read.
  package func film(_ names: [String]) -> [CGImage]? {
    guard let name = names.first, let first = image(name) else { return nil }
    let (width, height) = (first.width, first.height)
    let pictures = names.map { frame($0, width: width, height: height) }
    for (picture, next) in zip(pictures, pictures.dropFirst() + pictures.prefix(1)) where picture.source !== next.source
    {
      picture.source?.next = next.source
    }
    return pictures.map(\.image)
  }

  private func frame(_ name: String, width: Int, height: Int) -> Picture {
    let key = "\(width)x\(height):\(name)"
    if let picture = known[key], let picture { return picture }
    let source = LazyPicture(width: width, height: height, in: frames) { [data] in
      Self.decoded(name, width: width, height: height, data)
    }
    let picture = Picture(image: CGImage(width: width, height: height, source: source), source: source)
    known[key] = picture
    return picture
  }

  private func makeStill(_ name: String) -> Picture? {
    do {
      let bytes = [UInt8](try data(name))
      guard let size = PNGHeader.size(in: bytes) else {
        return Picture(image: try ImageFile.decode(bytes, name: name, pixelLimit: CAMLLimits.imagePixels), source: nil)
      }
      guard size.width * size.height <= CAMLLimits.imagePixels else { throw ImageFileError.tooLarge(path: name) }
      let source = LazyPicture(width: size.width, height: size.height, in: stills) { [data] in
        Self.decoded(name, width: size.width, height: size.height, data)
      }
      return Picture(image: CGImage(width: size.width, height: size.height, source: source), source: source)
    } catch {
      failures[name] = "\(error)"
      return nil
    }
  }

  /// Returns a picture in the stated size; a clear one if the file can't be decoded.
  private static func decoded(
    _ name: String, width: Int, height: Int, _ data: (String) throws -> Data
  ) -> CGImage {
    let clear = CGImage(width: 1, height: 1, pixels: [0])
    let image = (try? ImageFile.decode([UInt8](data(name)), name: name, pixelLimit: CAMLLimits.imagePixels)) ?? clear
    return image.width == width && image.height == height ? image : image.resampled(width: width, height: height)
  }
}

/// The start of a PNG file.
enum PNGHeader {
  /// Returns the size in pixels, from 1 to 65535 on each side; nil for other files and other sizes.
  static func size(in bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(at start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
    return (width, height)
  }
}

extension CGImage {
  /// Returns the image in another size, each pixel the nearest one of this image.
  func resampled(width: Int, height: Int) -> CGImage {
    guard self.width > 0, self.height > 0 else {
      return CGImage(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    }
    let source = pixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = y * self.height / height * self.width
      for x in 0..<width { pixels.append(source[row + x * self.width / width]) }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Returns the image with its colours and its alpha multiplied by those of a colour.
  func tinted(_ color: RGBAColor) -> CGImage {
    func factor(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 256).rounded()) }
    let alpha = factor(color.alpha)
    let factors = [color.blue, color.green, color.red].map { (factor($0) * alpha) >> 8 } + [alpha]
    let pixels = pixels.map { pixel in
      (0..<4).reduce(0 as UInt32) { word, index in
        let shift = UInt32(8 * index)
        return word | (((pixel >> shift & 255) * factors[index]) >> 8) << shift
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
