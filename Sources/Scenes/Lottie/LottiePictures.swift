import Geometry
import ImageFiles
import LottieModel

/// The decoded pictures of a Lottie file. Each is decoded once.
final class LottiePictures {
  /// The most pixels of all pictures of a file together: 512 MiB of memory.
  private static let pixelLimit = 1 << 27

  private let document: LottieDocument
  /// The pictures by their bytes or their paths; nil for one that can't be decoded.
  private var pictures: [[UInt8]: CGImage?] = [:]
  /// The pixels of `pictures`. At most `pixelLimit`.
  private var pixelCount = 0

  init(_ document: LottieDocument) {
    self.document = document
  }

  /// Returns the picture of an image; nil for one that isn't there or can't be decoded.
  func picture(_ image: LottieImage) -> CGImage? {
    let key = image.data ?? Array(image.path.utf8)
    if let known = pictures[key] { return known }
    let picture = decode(image)
    pictures[key] = .some(picture)
    return picture
  }

  private func decode(_ image: LottieImage) -> CGImage? {
    guard pixelCount < Self.pixelLimit, let bytes = try? document.data(of: image),
      let picture = try? ImageFile.decode(bytes, name: image.path)
    else { return nil }
    let count = picture.width * picture.height
    guard pixelCount + count <= Self.pixelLimit else { return nil }
    pixelCount += count
    return picture
  }
}
