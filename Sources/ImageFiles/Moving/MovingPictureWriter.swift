import KinoraGeometry

/// Writes the frames of a moving picture to a file, in order and at a constant rate.
package protocol MovingPictureWriter: AnyObject {
  /// Adds the next frame. All frames have the size of the first.
  ///
  /// - Throws: `ImageFileError`.
  func append(_ frame: CGImage) throws

  /// Completes the file. Called once, after the last frame.
  ///
  /// - Throws: `ImageFileError`.
  func finish() throws
}

/// A format of moving pictures, chosen by a file's extension.
package struct MovingPictureFormat: Sendable {
  /// The extension of its files, without the dot.
  package let fileExtension: String
  private let makeWriter: @Sendable (_ path: String, _ framesPerSecond: Double) -> any MovingPictureWriter

  /// All formats.
  package static let all = [
    MovingPictureFormat(fileExtension: "apng") { APNGWriter(path: $0, framesPerSecond: $1) }
  ]

  /// The frame rates that every format can store.
  package static let frameRates = 1.0...240.0

  /// The extensions of all formats as text, such as ".apng".
  package static var extensions: String { all.map { ".\($0.fileExtension)" }.joined(separator: ", ") }

  /// Returns the format of a file; nil if its extension isn't that of a moving picture.
  package static func format(of path: String) -> MovingPictureFormat? {
    all.first { path.lowercased().hasSuffix(".\($0.fileExtension)") }
  }

  /// Starts a file.
  ///
  /// - Parameter framesPerSecond: A rate in `frameRates`.
  package func writer(to path: String, framesPerSecond: Double) -> any MovingPictureWriter {
    makeWriter(path, framesPerSecond)
  }
}
