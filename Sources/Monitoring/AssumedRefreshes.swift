import Foundation
import KinoraFrames

/// Refreshes that are assumed for a display that doesn't report them, by the times at which a program draws.
///
/// Programs draw at about the same time after each refresh, later if they are late. So a refresh is assumed a quarter of a
/// period before the mean of those times over the half second around each frame: a frame may be late by three quarters of
/// a period, or early by one, without falling on another refresh.
struct AssumedRefreshes {
  /// Seconds between refreshes.
  let period: Double

  /// The number of frames before and after each one that count for its mean.
  private static let reach = 15
  /// The part of a period by which drawing may be early.
  private static let earliness = 0.25

  /// Returns for each time, in rising order, the first assumed refresh after it.
  func first(after times: [UInt64]) -> [UInt64] {
    guard let origin = times.first, period > 0 else { return times }
    let places = times.map { HostTime.seconds(from: origin, to: $0) / period }
    // The mean of angles, since a phase begins again with each period.
    let angles = places.map { 2 * Double.pi * $0.truncatingRemainder(dividingBy: 1) }
    var (x, y) = (0.0, 0.0)
    for angle in angles.prefix(Self.reach) {
      x += cos(angle)
      y += sin(angle)
    }
    return times.indices.map { index in
      let (entering, leaving) = (index + Self.reach, index - Self.reach - 1)
      if entering < angles.count {
        x += cos(angles[entering])
        y += sin(angles[entering])
      }
      if leaving >= 0 {
        x -= cos(angles[leaving])
        y -= sin(angles[leaving])
      }
      let phase = atan2(y, x) / (2 * Double.pi) - Self.earliness
      let refresh = (places[index] - phase).rounded(.up) + phase
      return HostTime.time(max(0, refresh - places[index]) * period, after: times[index])
    }
  }
}
