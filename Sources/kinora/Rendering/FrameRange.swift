import KinoraDisplays

/// A range of media time and the times of its pictures.
struct FrameRange: Codable, Equatable {
  /// The first media time, in seconds.
  var start: Double
  /// The last media time, in seconds.
  var end: Double
  /// Pictures per second.
  var rate: Double

  private enum CodingKeys: String, CodingKey {
    case start = "from"
    case end = "to"
    case rate = "fps"
  }

  /// The rates of pictures in a directory.
  static let pictureRates = 1.0...1000

  /// - Parameter rates: The rates that the output can have.
  /// - Throws: A `RunFailure` for a number out of range.
  func check(rates: ClosedRange<Double>) throws {
    try kinora.check(start, "--from", in: SceneOptions.mediaTimes)
    try kinora.check(end, "--to", in: SceneOptions.mediaTimes)
    try kinora.check(rate, "--fps", in: rates)
    guard end >= start else {
      throw RunFailure(
        "--to must be at least --from (\(plain(start))), not \(plain(end))", status: RunFailure.badArguments)
    }
  }

  /// The number of pictures in a directory, the last one at the end or before.
  var pictureCount: Int { Int((steps + 1e-9).rounded(.down)) + 1 }

  /// The number of frames in a moving picture: each lasts until the next one, the last one until the end, so that films
  /// of whole loops can be looped.
  var filmCount: Int { max(Int((steps - 1e-9).rounded(.up)), 1) }

  private var steps: Double { (end - start) * rate }

  /// Returns the media times of the first pictures.
  func times(count: Int) -> [Double] {
    (0..<count).map { start + Double($0) / rate }
  }
}
