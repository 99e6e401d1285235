import Foundation

/// The number of processes that draw a range.
struct JobCount {
  static let range = 1.0...256

  /// The number that the user has asked for; nil for one per processor.
  private let requested: Int?

  init(_ requested: Int?) {
    self.requested = requested
  }

  /// The number of processes, and of threads that encode.
  var number: Int { requested ?? min(ProcessInfo.processInfo.activeProcessorCount, Int(Self.range.upperBound)) }

  /// Seconds of work that workers have to save before they are started without a request. A start takes a sixth of a
  /// second.
  private static let leastWork = 1.0

  /// Returns the number of workers for the rest of a range; 1 to draw it in this process.
  ///
  /// - Parameters:
  ///   - frames: The number of frames that are left.
  ///   - seconds: The time that a frame took.
  func workers(forFrames frames: Int, eachTaking seconds: Double) -> Int {
    let workers = min(number, frames)
    return requested != nil || Double(frames) * seconds > Self.leastWork ? max(1, workers) : 1
  }
}
