// ImageFiles: reads image files, writes PNG files and moving pictures.
//
// gdk-pixbuf decodes and encodes still pictures; its straight RGB(A) bytes are converted to and from the premultiplied
// BGRA of `CGImage` and `Bitmap`. Moving/ has the encoders of moving pictures.

import KinoraGeometry

/// Reads and writes image files.
package enum ImageFile {
  /// Reads a PNG, JPEG, WebP, GIF (its first frame) or other image file, rotated by its embedded orientation.
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
  /// - Parameters:
  ///   - name: The name of the image in errors.
  ///   - pixelLimit: The maximum number of pixels; a larger image isn't decompressed. Default: `pixelLimit`.
  /// - Throws: `ImageFileError`.
  package static func decode(_ bytes: [UInt8], name: String, pixelLimit: Int = pixelLimit) throws -> CGImage {
    do {
      return try decode(bytes, pixelLimit: pixelLimit)
    } catch let problem as ImageFileProblem {
      if problem.hasTooManyPixels { throw ImageFileError.tooLarge(path: name) }
      throw ImageFileError.unreadable(path: name, reason: problem.reason)
    }
  }

  /// Returns the bytes of a PNG file; nil for an image that can't be encoded, such as one without pixels.
  package static func png(_ image: CGImage) -> [UInt8]? {
    try? encode(image)
  }

  /// Returns the bytes of a JPEG file, without alpha; nil for an image that can't be encoded, or if there is no
  /// encoder.
  ///
  /// - Parameter quality: From 0 to 1; other values are clamped.
  package static func jpeg(_ image: CGImage, quality: Double) -> [UInt8]? {
    let percent = Int(quality > 0 ? (min(quality, 1) * 100).rounded() : 0)
    return try? encode(image, channels: 3, as: "jpeg", options: [(name: "quality", value: "\(percent)")])
  }

  /// Writes a PNG file. The bytes depend on the pixels only. A file that exists is replaced at once, so that a signal
  /// leaves no part that looks like a picture.
  ///
  /// - Throws: `ImageFileError`.
  package static func writePNG(_ image: CGImage, to path: String) throws {
    do {
      try FileBytes.replace(path, with: encode(image))
    } catch let problem as ImageFileProblem {
      throw ImageFileError.unwritable(path: path, reason: problem.reason)
    }
  }
}

/// An error in reading or writing an image file.
package enum ImageFileError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// It has too many pixels.
  case tooLarge(path: String)
  /// The reader of a pipe has ended, and needs no more.
  case closedPipe

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): can't be read as an image: \(reason)"
    case .unwritable(let path, let reason): "\(path): can't be written: \(reason)"
    case .tooLarge(let path): "\(path): can't be read as an image: \(ImageFileProblem.tooManyPixels.reason)"
    case .closedPipe: "the reader of the pipe has ended"
    }
  }
}

/// An error before the file's name is added.
struct ImageFileProblem: Error {
  var reason: String
  private(set) var hasTooManyPixels = false
  var isClosedPipe = false

  static let tooManyPixels: ImageFileProblem = {
    var problem = ImageFileProblem(reason: "it has too many pixels")
    problem.hasTooManyPixels = true
    return problem
  }()

  init(reason: String) { self.reason = reason }
}
