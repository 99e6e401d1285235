import KinoraGeometry

/// Writes the frames of a moving picture, in order and at a constant rate.
package protocol MovingPictureWriter: AnyObject {
  /// The number of threads that encode in this process; the bytes don't depend on it. Writers that don't encode here
  /// ignore it. Default 1.
  var threads: Int { get set }

  /// Called by `finish()` for each frame that it has encoded, on any thread. Writers that encode as frames come ignore it.
  /// Default nil.
  var onEncoded: (@Sendable () -> Void)? { get set }

  /// Adds the next frame. All frames have the size of the first.
  ///
  /// - Throws: `ImageFileError`. The writer can't be used after an error.
  func append(_ frame: CGImage) throws

  /// Completes the moving picture. Called once, after the last frame.
  ///
  /// - Throws: `ImageFileError`.
  func finish() throws
}

extension MovingPictureWriter {
  package var threads: Int {
    get { 1 }
    set {}
  }

  package var onEncoded: (@Sendable () -> Void)? {
    get { nil }
    set {}
  }
}

/// The place to which a moving picture is written.
package enum MovingPictureOutput: Sendable {
  /// A file, which is replaced once the moving picture is complete. An error leaves it as it was.
  case file(String)
  case standardOutput

  /// The name in errors.
  var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "standard output"
    }
  }

  /// Writes a complete moving picture.
  func write(_ bytes: [UInt8]) throws {
    switch self {
    case .file(let path): try FileBytes.replace(path, with: bytes)
    case .standardOutput: try FileBytes.write(bytes, to: 1)
    }
  }

  /// Turns the errors before the output's name is known into `ImageFileError`.
  func reportingProblems<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as ImageFileProblem {
      if problem.isClosedPipe { throw ImageFileError.closedPipe }
      throw ImageFileError.unwritable(path: name, reason: problem.reason)
    }
  }
}
