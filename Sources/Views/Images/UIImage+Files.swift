import Foundation
import Geometry
import ImageFiles

extension UIImage {
  /// A picture of the program by its name, with or without its ending; nil if there is none.
  ///
  /// Pictures that were registered come first. Then the program's resources are searched, those of packages beside it
  /// too: "NAME.png", then other endings, then "NAME" in `Assets.xcassets`. Of a picture that is there in several
  /// scales ("NAME@2x.png") the one for the screen is taken. A picture is read once.
  public convenience init?(named name: String) {
    guard let image = ViewWorld.current.images.image(named: name) else { return nil }
    self.init(image.parts)
  }

  /// Nil, always: there are no symbols.
  ///
  /// - Note: Differs from Apple: the symbols are Apple's own.
  public convenience init?(systemName name: String) {
    return nil
  }
}

nonisolated extension UIImage {
  /// Reads a PNG, JPEG, … file; nil if that is not possible. "@2x" and "@3x" before the ending say the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? ImageFile.read(path) else { return nil }
    self.init(Parts(cgImage: image, scale: ImageName(path).scale))
  }

  /// Reads the bytes of an image file; nil if that is not possible.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageFile.decode([UInt8](data), name: "image") else { return nil }
    self.init(Parts(cgImage: image, scale: scale))
  }

  /// The bytes of a PNG file; nil for an image without pixels.
  public func pngData() -> Data? {
    shown(tint: nil).flatMap(ImageFile.png).map { Data($0) }
  }

  /// The bytes of a JPEG file; nil for an image without pixels.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    shown(tint: nil).flatMap { ImageFile.jpeg($0, quality: Double(compressionQuality)) }.map { Data($0) }
  }
}

/// What a file's name says of the picture in it.
nonisolated struct ImageName {
  /// Without folders, scale and ending.
  var stem: String
  /// "png"; empty for none.
  var ending: String
  var scale: CGFloat = 1

  init(_ path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    stem = file
    ending = ""
    if let dot = file.lastIndex(of: "."), dot != file.startIndex {
      stem = String(file[..<dot])
      ending = file[file.index(after: dot)...].lowercased()
    }
    for (suffix, scale) in [("@2x", 2), ("@3x", 3)] where stem.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
      self.scale = CGFloat(scale)
    }
  }
}
