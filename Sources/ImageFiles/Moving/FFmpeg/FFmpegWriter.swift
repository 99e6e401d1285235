import KinoraGeometry

/// Writes a moving picture by handing its frames to the program ffmpeg. The file gets its name when it is complete.
final class FFmpegWriter: MovingPictureWriter {
  private let output: MovingPictureOutput
  private let path: String
  private let format: MovingPictureFormat
  private let traits: MovingPictureTraits
  private let result: NamelessFile
  /// The frames and the palette of a GIF, which is made of them in the end.
  private let scratch: [NamelessFile]
  /// The running program; nil before the first frame.
  private var process: FFmpegProcess?
  private var size = (width: 0, height: 0)
  private var frameCount = 0

  /// - Throws: `ImageFileError` if ffmpeg isn't installed, or the file's folder can't be written to.
  init(_ output: MovingPictureOutput, _ format: MovingPictureFormat, _ traits: MovingPictureTraits) throws {
    (self.output, self.format, self.traits) = (output, format, traits)
    guard case .file(let path) = output else {
      throw ImageFileError.unwritable(path: output.name, reason: "\(format.fileExtension) needs a file")
    }
    self.path = path
    (result, scratch) = try output.reportingProblems {
      guard FFmpegProcess.isInstalled else { throw FFmpegProcess.missing }
      let scratch = try (0..<(format == .gif ? 2 : 0)).map { _ in try NamelessFile(beside: path) }
      return (try NamelessFile(beside: path), scratch)
    }
  }

  func append(_ frame: CGImage) throws {
    try output.reportingProblems {
      let process = try process ?? start(with: frame)
      guard size == (frame.width, frame.height) else { throw ImageFileProblem(reason: "its frames differ in size") }
      frameCount += 1
      let words = format == .mp4 ? EvenSize.words(of: frame) : frame.straightWords
      try words.withUnsafeBytes { try process.write($0) }
    }
  }

  func finish() throws {
    try output.reportingProblems {
      guard let process else { throw ImageFileProblem(reason: "it has no frames") }
      try process.finish()
      let seconds = Double(frameCount) / traits.framesPerSecond
      if format == .gif {
        let arguments = FFmpegArguments.gif(
          from: scratch[0].path, scratch[1].path, to: result.path, plays: traits.plays)
        try FFmpegProcess(arguments, takesInput: false, files: scratch + [result]).finish()
        try GIFTiming.setDuration(of: result, to: Int((seconds * 100).rounded()))
      }
      if format == .webp { try WebPTiming.setDuration(of: result, to: Int((seconds * 1000).rounded())) }
      guard result.count > 0 else { throw ImageFileProblem(reason: "ffmpeg wrote nothing") }
      try result.replace(path)
    }
  }

  private func start(with frame: CGImage) throws -> FFmpegProcess {
    guard frame.width > 0, frame.height > 0 else { throw ImageFileProblem(reason: "the image has no pixels") }
    size = (frame.width, frame.height)
    let arguments = FFmpegArguments(
      width: format == .mp4 ? EvenSize.side(frame.width) : frame.width,
      height: format == .mp4 ? EvenSize.side(frame.height) : frame.height, traits: traits)
    let process = try FFmpegProcess(
      arguments.list(for: format, to: result.path, scratch.map(\.path)), takesInput: true, files: scratch + [result])
    self.process = process
    return process
  }
}

/// Frames with even sides, which videos with halved colours need.
private enum EvenSize {
  static func side(_ length: Int) -> Int { length + length % 2 }

  /// Returns the pixels, with the last column or row repeated if the frame has an odd number of them.
  static func words(of frame: CGImage) -> [UInt32] {
    let pixels = frame.straightWords
    let (width, height) = (frame.width, frame.height)
    guard width % 2 != 0 || height % 2 != 0 else { return pixels }
    var words: [UInt32] = []
    words.reserveCapacity(side(width) * side(height))
    for y in 0..<side(height) {
      let row = pixels[min(y, height - 1) * width..<(min(y, height - 1) + 1) * width]
      words += row
      if width % 2 != 0 { words.append(row[row.endIndex - 1]) }
    }
    return words
  }
}
