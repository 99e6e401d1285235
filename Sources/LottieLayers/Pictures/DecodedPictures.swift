import KinoraGeometry
import KinoraLottieModel

/// The pictures that a file's layers show, decoded by the thread that reads it, so that the main thread doesn't wait for
/// them.
package struct DecodedPictures: Sendable {
  /// Also those that can't be decoded, which are tried once.
  let results: [PictureKey: Result<CGImage, LottiePictures.Failure>]

  /// No pictures.
  package init() { results = [:] }

  /// Decodes pictures until they have as many pixels as a file may have.
  package init(of file: LottieFile, in document: LottieDocument) {
    var results: [PictureKey: Result<CGImage, LottiePictures.Failure>] = [:]
    var pixelsLeft = LottieLimits.picturePixels
    for (_, image) in file.shownImages {
      let key = PictureKey(image)
      guard results[key] == nil else { continue }
      let result = LottiePictures.decode(image, of: document, pixelLimit: pixelsLeft)
      // A layer may ask for a picture that is too large now before others.
      if case .failure(.tooLarge) = result { break }
      results[key] = result
      if case .success(let picture) = result { pixelsLeft -= LottiePictures.pixels(of: picture) }
    }
    self.results = results
  }
}

extension LottieFile {
  /// The images that a layer refers to, by the order of their names.
  fileprivate var shownImages: [(key: String, value: LottieImage)] {
    var shown: Set<String> = []
    for layer in ([composition] + compositions.values).flatMap(\.layers) {
      if case .image(let asset) = layer.content { shown.insert(asset) }
    }
    return images.filter { shown.contains($0.key) }.sorted { $0.key < $1.key }
  }
}

/// A picture by its bytes, or else by its path.
struct PictureKey: Hashable, Sendable {
  private let data: [UInt8]?
  private let path: String

  init(_ image: LottieImage) { (data, path) = (image.data, image.data == nil ? image.path : "") }
}
