import KinoraGeometry
import KinoraImageFiles
import KinoraLottieModel

/// The decoded pictures of a Lottie file, which owns them while its layers are made and replaced.
///
///     let pictures = LottiePictures(document)
///     let tree = LottieTree(file, images: pictures.picture)
package final class LottiePictures {
  /// The reason why a picture isn't shown.
  package enum Failure: Error, Equatable, Sendable {
    /// Its bytes can't be read.
    case unreadable(LottieError)
    /// Its bytes aren't an image.
    case undecodable
    /// It has more pixels than a picture may have, or than the pictures before it leave.
    case tooLarge
  }

  private let document: LottieDocument
  /// Each picture is decoded once, also one that can't be.
  private var results: [PictureKey: Result<CGImage, Failure>] = [:]
  /// Pictures that were decoded before they are asked for.
  private var decoded: DecodedPictures
  /// The pixels that further pictures may have. Never negative.
  private var pixelsLeft: Int

  /// - Parameters:
  ///   - decoded: Pictures of the document that are decoded already. Default: none.
  ///   - pixelLimit: The maximum number of pixels of all pictures together. Default: `LottieLimits.picturePixels`.
  package init(
    _ document: LottieDocument, decoded: DecodedPictures = DecodedPictures(),
    pixelLimit: Int = LottieLimits.picturePixels
  ) {
    (self.document, self.decoded) = (document, decoded)
    pixelsLeft = pixelLimit
  }

  /// Returns the picture of an image; nil for one that can't be shown.
  package func picture(_ image: LottieImage) -> CGImage? { try? result(of: image).get() }

  /// Returns the picture of an image, or the reason why it isn't shown. Pictures count from the first to the last that is
  /// asked for.
  package func result(of image: LottieImage) -> Result<CGImage, Failure> {
    let key = PictureKey(image)
    if let known = results[key] { return known }
    // A picture that wasn't decoded before needs the memory of those that no layer has asked for.
    if decoded.results[key] == nil { decoded = DecodedPictures() }
    let result = (decoded.results[key] ?? Self.decode(image, of: document, pixelLimit: pixelsLeft)).flatMap {
      picture -> Result<CGImage, Failure> in
      let count = Self.pixels(of: picture)
      guard count <= pixelsLeft else { return .failure(.tooLarge) }
      pixelsLeft -= count
      return .success(picture)
    }
    results[key] = result
    return result
  }

  /// Decodes a picture without keeping it.
  ///
  /// - Parameter pixelLimit: The maximum number of pixels that it may have, at most `LottieLimits.imagePixels`.
  static func decode(
    _ image: LottieImage, of document: LottieDocument, pixelLimit: Int = LottieLimits.imagePixels
  ) -> Result<CGImage, Failure> {
    do {
      let bytes = try document.data(of: image)
      let limit = min(pixelLimit, LottieLimits.imagePixels)
      return .success(try ImageFile.decode(bytes, name: image.path, pixelLimit: limit))
    } catch let error as LottieError {
      return .failure(.unreadable(error))
    } catch ImageFileError.tooLarge {
      return .failure(.tooLarge)
    } catch {
      return .failure(.undecodable)
    }
  }

  static func pixels(of picture: CGImage) -> Int { picture.width * picture.height }
}
