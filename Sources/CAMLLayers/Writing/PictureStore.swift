import KinoraGeometry
import KinoraImageFiles

/// The pictures of an exported bundle, each written once. Only this class names files.
final class PictureStore {
  /// A picture's file.
  struct File {
    /// The path in the bundle.
    let name: String
    let image: CGImage
  }

  /// In the order of first use.
  private(set) var files: [File] = []
  /// The paths by image.
  private var names: [CGImage: String] = [:]
  /// The files by their pixels, to find equal ones.
  private var byPixels: [PixelKey: [File]] = [:]

  /// A size and a hash of the pixels. An image may decode its pixels each time they are used, so each is hashed once, and
  /// only images with equal keys are compared.
  private struct PixelKey: Hashable {
    let width: Int
    let height: Int
    let hash: Int

    init(of image: CGImage) {
      (width, height) = (image.width, image.height)
      var hasher = Hasher()
      image.pixels.withUnsafeBytes { hasher.combine(bytes: $0) }
      hash = hasher.finalize()
    }
  }

  /// Returns the path of an image in the bundle; nil for one without pixels.
  func name(of image: CGImage) -> String? {
    guard image.width > 0, image.height > 0 else { return nil }
    if let known = names[image] { return known }
    let key = PixelKey(of: image)
    if let equal = byPixels[key]?.first(where: { $0.image.pixels == image.pixels }) {
      names[image] = equal.name
      return equal.name
    }
    let file = File(name: "assets/picture-\(files.count + 1).png", image: image)
    files.append(file)
    byPixels[key, default: []].append(file)
    names[image] = file.name
    return file.name
  }
}
