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
  /// The images by size, to find equal pixels.
  private var bySize: [PixelSizeKey: [File]] = [:]

  private struct PixelSizeKey: Hashable {
    var width: Int
    var height: Int
  }

  /// Returns the path of an image in the bundle; nil for one without pixels.
  func name(of image: CGImage) -> String? {
    guard image.width > 0, image.height > 0 else { return nil }
    if let known = names[image] { return known }
    let size = PixelSizeKey(width: image.width, height: image.height)
    if let equal = bySize[size]?.first(where: { $0.image.pixels == image.pixels }) {
      names[image] = equal.name
      return equal.name
    }
    let file = File(name: "assets/picture-\(files.count + 1).png", image: image)
    files.append(file)
    bySize[size, default: []].append(file)
    names[image] = file.name
    return file.name
  }
}
