import KinoraGeometry
import KinoraLottieModel

/// The values and points that the animations of a file may still have, so that its layers always fit into memory.
///
/// All counts only fall, and none is negative.
final class TrackBudget {
  /// The values that may still be computed for frames.
  private var samples: Int
  /// The values that may still be written to animations.
  private var values: Int
  /// The points of paths that may still be drawn.
  private var points: Int
  /// The effort that may still be made to change paths, in steps of about 10 nanoseconds.
  private(set) var effort: Int

  init(
    samples: Int = LottieLimits.animationValues, values: Int = LottieLimits.animationValues,
    points: Int = LottieLimits.drawnPoints, effort: Int = LottieLimits.pathEffort
  ) {
    (self.samples, self.values, self.points, self.effort) = (samples, values, points, effort)
  }

  /// Takes samples of a value, and returns the distance of those that may be computed, in frames.
  ///
  /// A request gets a quarter of what is left at most, so that something is left for others. Two samples are always
  /// possible.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - weight: The number of samples that a value counts as.
  func distance(ofSamples count: Int, weight: Int) -> Int {
    let most = max(samples / 4 / max(weight, 1), 1)
    let distance = max((count + most - 1) / most, 1)
    samples = max(samples - min(count / distance * weight, samples), 0)
    return distance
  }

  /// True until a request for values wasn't met.
  var hasValues: Bool { values > 0 }
  /// True until a request for points wasn't met.
  var hasPoints: Bool { points > 0 }

  /// True until the effort of a change of paths wasn't met.
  var hasEffort: Bool { effort > 0 }

  /// Takes the effort of a change of paths. Returns false if there isn't as much; there is none afterwards.
  func takeEffort(_ count: Int) -> Bool { Self.take(count, from: &effort) }

  /// Makes a change that counts its effort down itself, and stops when there is none.
  func spendEffort<Result>(_ change: (inout Int) -> Result) -> Result {
    defer { effort = max(effort, 0) }
    return change(&effort)
  }

  /// Takes values of an animation. Returns false if there aren't as many; there are none afterwards.
  func takeValues(_ count: Int) -> Bool { Self.take(count, from: &values) }

  /// Takes the points of a path. Returns false if there aren't as many; there are none afterwards.
  func takePoints(_ count: Int) -> Bool { Self.take(count, from: &points) }

  private static func take(_ count: Int, from rest: inout Int) -> Bool {
    guard count <= rest else {
      rest = 0
      return false
    }
    rest -= count
    return true
  }
}
