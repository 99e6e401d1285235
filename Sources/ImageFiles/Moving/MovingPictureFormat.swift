/// A format of moving pictures. Formats of files are chosen by the file's extension.
///
///     let format = MovingPictureFormat.format(of: "ball.webp")
///     let writer = try format?.writer(to: .file("ball.webp"), MovingPictureTraits(framesPerSecond: 30))
package enum MovingPictureFormat: String, CaseIterable, Sendable {
  case apng, gif, webp, webm, mp4
  /// Uncompressed frames: YUV4MPEG2 with full-range 4:4:4 samples, and blue, green, red and alpha.
  case y4m, bgra

  /// The formats of files.
  package static let files: [Self] = [.apng, .gif, .webp, .webm, .mp4]
  /// The formats that can be written to a pipe.
  package static let streams: [Self] = [.y4m, .bgra, .apng]

  /// Returns the format of a file; nil if its extension isn't that of a moving picture.
  package static func format(of path: String) -> Self? {
    files.first { path.lowercased().hasSuffix($0.fileExtension) }
  }

  /// The extension of its files, with the dot.
  package var fileExtension: String { ".\(rawValue)" }

  /// The frame rates that it can store. Viewers slow a GIF down whose delays are shorter than two hundredths of a second.
  package var frameRates: ClosedRange<Double> { self == .gif ? 1...50 : 1...240 }

  /// True if pixels can be transparent. A GIF's are clear or opaque.
  package var hasAlpha: Bool { self != .mp4 && self != .y4m }

  /// The number of times that a file can say it plays; nil if players decide.
  package var playCounts: ClosedRange<Int>? {
    switch self {
    case .apng: 1...1_000_000
    case .gif, .webp: 1...65_535
    case .webm, .mp4, .y4m, .bgra: nil
    }
  }

  /// Starts a moving picture.
  ///
  /// - Parameter output: A file, or standard output for `streams`.
  /// - Throws: `ImageFileError` if a program that it needs is missing, or the file can't be written.
  package func writer(
    to output: MovingPictureOutput, _ traits: MovingPictureTraits
  ) throws -> any MovingPictureWriter {
    switch self {
    case .apng: return APNGWriter(output, traits)
    case .y4m, .bgra: return FrameStream(output, traits, isYUV: self == .y4m)
    case .gif, .webp, .webm, .mp4: return try FFmpegWriter(output, self, traits)
    }
  }
}

/// The properties of a moving picture apart from its frames.
package struct MovingPictureTraits: Sendable {
  /// In the format's `frameRates`.
  package var framesPerSecond: Double
  /// The number of times that it plays, in the format's `playCounts`; nil for ever.
  package var plays: Int?
  /// True if frames may be transparent.
  package var isTransparent: Bool

  package init(framesPerSecond: Double, plays: Int? = nil, isTransparent: Bool = false) {
    (self.framesPerSecond, self.plays, self.isTransparent) = (framesPerSecond, plays, isTransparent)
  }

  /// The time of a frame as the nearest fraction of a second.
  var delay: FrameDelay { FrameDelay(framesPerSecond: framesPerSecond) }
}
