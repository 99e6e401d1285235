import Geometry
import ImageFiles
import LottieModel

/// The decoded pictures of a Lottie file, which owns them while its layers are made and replaced.
///
///     let pictures = LottiePictures(document)
///     let tree = LottieTree(file, images: pictures.picture)
package final class LottiePictures {
  /// The reason why a picture isn't shown.
  package enum Failure: Error, Equatable {
    /// Its bytes can't be read.
    case unreadable(LottieError)
    /// Its bytes aren't an image.
    case undecodable
    /// It has more pixels than the pictures before it leave.
    case tooLarge
  }

  /// A picture by its bytes, or else by its path.
  private struct Key: Hashable {
    var data: [UInt8]?
    var path: String

    init(_ image: LottieImage) { (data, path) = (image.data, image.data == nil ? image.path : "") }
  }

  private let document: LottieDocument
  /// Each picture is decoded once, also one that can't be.
  private var results: [Key: Result<CGImage, Failure>] = [:]
  /// The pixels that further pictures may have. Never negative.
  private var pixelsLeft: Int

  /// - Parameter pixelLimit: The most pixels of all pictures together. Default: `LottieLimits.picturePixels`.
  package init(_ document: LottieDocument, pixelLimit: Int = LottieLimits.picturePixels) {
    self.document = document
    pixelsLeft = pixelLimit
  }

  /// Returns the picture of an image; nil for one that can't be shown.
  package func picture(_ image: LottieImage) -> CGImage? { try? result(of: image).get() }

  /// Returns the picture of an image, or the reason why it isn't shown. Pictures count from the first to the last that is
  /// asked for.
  package func result(of image: LottieImage) -> Result<CGImage, Failure> {
    let key = Key(image)
    if let known = results[key] { return known }
    let result = Self.decode(image, of: document).flatMap { picture -> Result<CGImage, Failure> in
      let count = Self.pixels(of: picture)
      guard count <= pixelsLeft else { return .failure(.tooLarge) }
      pixelsLeft -= count
      return .success(picture)
    }
    results[key] = result
    return result
  }

  /// Decodes a picture without keeping it.
  static func decode(_ image: LottieImage, of document: LottieDocument) -> Result<CGImage, Failure> {
    do throws(LottieError) {
      let bytes = try document.data(of: image)
      guard let picture = try? ImageFile.decode(bytes, name: image.path) else { return .failure(.undecodable) }
      return .success(picture)
    } catch {
      return .failure(.unreadable(error))
    }
  }

  static func pixels(of picture: CGImage) -> Int { picture.width * picture.height }
}
