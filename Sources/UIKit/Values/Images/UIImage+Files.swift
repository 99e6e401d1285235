import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import Synchronization

extension UIImage {
  /// Finds an image of the program by name, with or without the file's extension; nil if there is none.
  ///
  /// Registered images come first. Then the program's resources are searched, and those of packages beside it:
  /// "NAME.png", then other extensions, then "NAME" in `Assets.xcassets`. If there are several scales ("NAME@2x.png"),
  /// the one for the screen's scale is preferred. Each image is read once.
  public convenience init?(named name: String) {
    guard let image = ImageLibrary.current.image(named: name) else { return nil }
    self.init(image.parts)
  }

  /// Finds an image by name in a bundle; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, with or without the file's extension.
  ///   - bundle: The bundle; nil for all of the program's resources.
  ///   - traitCollection: Ignored: the screen's scale is preferred.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let image = ImageLibrary.current.image(named: name, in: bundle) else { return nil }
    self.init(image.parts)
  }

  /// Always nil: there are no symbols. Each name is reported once, since a button without its image can't be seen.
  ///
  /// - Note: Differs from Apple: the symbols are Apple's own.
  public convenience init?(systemName name: String) {
    if Self.missingSymbols.withLock({ $0.insert(name).inserted }) {
      report("UIImage(systemName: \"\(name)\"): nil, there are no symbols: use a picture of the program")
    }
    return nil
  }

  private static let missingSymbols = Mutex<Set<String>>([])
}

nonisolated extension UIImage {
  /// Reads a PNG, JPEG or other image file; nil if it can't be read.
  ///
  /// "@2x" or "@3x" before the file's extension sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? ImageFile.read(path) else { return nil }
    self.init(Parts(cgImage: image, scale: ImageName(path).scale))
  }

  /// Decodes an image file's bytes at scale 1; nil if they can't be decoded.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes an image file's bytes; nil if they can't be decoded.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - scale: pixels per point; a value that isn't positive and finite counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageFile.decode([UInt8](data), name: "image") else { return nil }
    self.init(Parts(cgImage: image, scale: scale))
  }

  /// Returns the bytes of a PNG file; nil for an animated image or one without pixels.
  public func pngData() -> Data? {
    shown(tint: nil).flatMap(ImageFile.png).map { Data($0) }
  }

  /// Returns the bytes of a JPEG file, which has no alpha; nil for an animated image or one without pixels.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best quality; clamped.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    shown(tint: nil).flatMap { ImageFile.jpeg($0, quality: Double(compressionQuality)) }.map { Data($0) }
  }
}

/// The parts of an image file's name.
nonisolated struct ImageName {
  /// The name without folders, scale and extension.
  var stem: String
  /// The extension in lower case: "png"; empty for none.
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
