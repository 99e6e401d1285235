import Foundation
import KinoraGeometry

/// The time and location of the last touch, to count taps in quick succession.
struct TapTrace {
  /// Maximum pause between taps, in seconds, and maximum distance between them, in points.
  static let longestPause = 0.35
  static let reach: CGFloat = 10

  var end: TimeInterval
  var place: CGPoint
  var count: Int
}
