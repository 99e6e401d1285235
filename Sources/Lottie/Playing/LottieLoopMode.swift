/// The number of times that a Lottie file is played.
///
/// ```swift
/// view.loopMode = .repeat(3)
/// ```
nonisolated public enum LottieLoopMode: Hashable, Sendable {
  /// Once, then the last frame stays.
  case playOnce
  /// Again and again from the start.
  case loop
  /// There and back again and again.
  case autoreverse
  /// A number of times, then the last frame stays. Less than 1 counts as 1.
  case `repeat`(Int)

  /// The number of times as animations count it.
  var repeatCount: Float {
    switch self {
    case .playOnce: 1
    case .loop, .autoreverse: .infinity
    case .repeat(let count): Float(max(count, 1))
    }
  }
}

/// A part of a Lottie file with a name.
///
/// ```swift
/// for marker in view.markers { print(marker.name, marker.startFrame) }
/// ```
nonisolated public struct LottieMarker: Hashable, Sendable {
  /// The name, without spaces at its ends.
  public let name: String
  /// The first frame, as the file counts.
  public let startFrame: Double
  /// The number of frames; 0 for a marker of one moment.
  public let frameCount: Double
}
