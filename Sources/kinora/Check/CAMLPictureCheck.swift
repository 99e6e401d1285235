import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles

/// A picture of a document.
struct CheckedPicture: Encodable {
  /// The path in the bundle; "data URL" for one in the text.
  var name: String
  /// In pixels.
  var width: Int
  var height: Int
  /// The size of the file, and of its pixels in memory, in bytes.
  var bytes: Int
  var memory: Int
}

/// Reads the sizes of pictures, and decodes them one at a time to find damaged ones.
struct CAMLPictureCheck {
  private let assets: CAMLAssets
  /// The pixels that are still decoded. Of further pictures, only the sizes are read.
  private var pixels = CAMLLimits.allImagePixels
  private(set) var issues: [CAMLIssue] = []
  /// The sizes of the pictures in pixels, nil for those that can't be read.
  private(set) var sizes: [String: CAMLPictures.Size?] = [:]
  /// The files that were found.
  private(set) var paths: Set<String> = []

  init(_ assets: CAMLAssets) {
    self.assets = assets
  }

  /// Returns the sizes of a picture; nil, with an issue, if it can't be read. A missing one is `CAMLCheck`'s.
  mutating func check(_ picture: CAMLProperty) -> CheckedPicture? {
    let isURL = picture.name.hasPrefix("data:")
    guard isURL || assets.contains(picture.name) else {
      sizes[picture.name] = .some(nil)
      return nil
    }
    if let path = assets.path(of: picture.name) { paths.insert(path) }
    let name = isURL ? "data URL" : picture.name
    do {
      let data = try assets.data(picture.name)
      let bytes = [UInt8](data)
      let size = try ImageFile.size(bytes, name: name, pixelLimit: CAMLLimits.imagePixels)
      sizes[picture.name] = .some(size)
      if size.width * size.height <= pixels {
        pixels -= size.width * size.height
        _ = try ImageFile.decode(bytes, name: name, pixelLimit: CAMLLimits.imagePixels)
      }
      return CheckedPicture(
        name: name, width: size.width, height: size.height, bytes: data.count, memory: size.width * size.height * 4)
    } catch {
      if sizes[picture.name] == nil { sizes[picture.name] = .some(nil) }
      issues.append(CAMLIssue(.broken, at: picture.place, "\(error); the picture isn't shown"))
      return nil
    }
  }
}
