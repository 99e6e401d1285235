import Geometry
import LottieModel

/// The pictures of a file, decoded by the thread that reads it, so that the main thread doesn't wait for them.
package struct DecodedPictures: Sendable {
  let pictures: [PictureKey: CGImage]

  /// No pictures.
  package init() { pictures = [:] }

  /// Decodes pictures until they have as many pixels as a file may have.
  package init(of file: LottieFile, in document: LottieDocument) {
    var pictures: [PictureKey: CGImage] = [:]
    var pixels = 0
    for (_, image) in file.images.sorted(by: { $0.key < $1.key }) where pixels < LottieLimits.picturePixels {
      let key = PictureKey(image)
      guard pictures[key] == nil, case .success(let picture) = LottiePictures.decode(image, of: document) else {
        continue
      }
      pictures[key] = picture
      pixels += LottiePictures.pixels(of: picture)
    }
    self.pictures = pictures
  }
}

/// A picture by its bytes, or else by its path.
struct PictureKey: Hashable, Sendable {
  private let data: [UInt8]?
  private let path: String

  init(_ image: LottieImage) { (data, path) = (image.data, image.data == nil ? image.path : "") }
}
