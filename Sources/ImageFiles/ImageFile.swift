// ImageFiles: image files in, PNG files out.
//
// gdk-pixbuf knows the formats; its straight RGB(A) bytes become the premultiplied BGRA
// that `CGImage` and `Bitmap` hold, and back.
//
// Used by: Views, Application, Scenes, Player, kinora. Uses: Geometry, and is the only one to use CPixbuf.

import Geometry

/// Image files, read and written.
package enum ImageFile {
  /// Reads a PNG, JPEG, WebP, GIF (its first frame), … file, turned upright as its camera says.
  ///
  /// - Throws: `ImageFileError`.
  package static func read(_ path: String) throws -> CGImage {
    do {
      return try decode(FileBytes.read(path))
    } catch let problem as ImageFileProblem {
      throw ImageFileError.unreadable(path: path, reason: problem.reason)
    }
  }

  /// Reads an image from the bytes of an image file.
  ///
  /// - Parameter name: what an error calls it.
  /// - Throws: `ImageFileError`.
  package static func decode(_ bytes: [UInt8], name: String) throws -> CGImage {
    do {
      return try decode(bytes)
    } catch let problem as ImageFileProblem {
      throw ImageFileError.unreadable(path: name, reason: problem.reason)
    }
  }

  /// The bytes of a PNG file; nil for an image that can't be one, such as one without pixels.
  package static func png(_ image: CGImage) -> [UInt8]? {
    try? encode(image)
  }

  /// The bytes of a JPEG file, which keeps no alpha; nil for an image that can't be one, or without an encoder.
  ///
  /// - Parameter quality: from 0 to 1; what is outside is clamped.
  package static func jpeg(_ image: CGImage, quality: Double) -> [UInt8]? {
    let percent = Int(quality > 0 ? (min(quality, 1) * 100).rounded() : 0)
    return try? encode(image, channels: 3, as: "jpeg", options: [(name: "quality", value: "\(percent)")])
  }

  /// Writes a PNG file. The bytes depend on the pixels alone.
  ///
  /// - Throws: `ImageFileError`.
  package static func writePNG(_ image: CGImage, to path: String) throws {
    do {
      try FileBytes.write(encode(image), to: path)
    } catch let problem as ImageFileProblem {
      throw ImageFileError.unwritable(path: path, reason: problem.reason)
    }
  }
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

/// What went wrong, before it is known with which file.
struct ImageFileProblem: Error {
  var reason: String
}
