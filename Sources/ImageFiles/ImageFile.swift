import Geometry

/// Image files, read and written.
package enum ImageFile {
  /// Reads a PNG, JPEG, GIF, … file.
  ///
  /// - Throws: `ImageFileError`.
  package static func read(_ path: String) throws -> CGImage {
    throw ImageFileError.unreadable(path: path, reason: "no reader")
  }

  /// Writes a PNG file. The bytes depend on the pixels alone.
  ///
  /// - Throws: `ImageFileError`.
  package static func writePNG(_ image: CGImage, to path: String) throws {}
}

/// What can go wrong with an image file.
package enum ImageFileError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): can't be read as an image: \(reason)"
    case .unwritable(let path, let reason): "\(path): can't be written: \(reason)"
    }
  }
}
