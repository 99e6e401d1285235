import Foundation
import KinoraTools

/// The part of time that a timeline shows, and its places across the track.
struct TimelineScale: Equatable {
  /// Media times.
  let start: Double
  let end: Double
  /// The first place of the track and its width, in points.
  let left: Double
  let width: Double

  /// The spans in seconds between which the timeline of a young program grows.
  private static let spans = [4.0, 8, 12, 20, 30]
  /// Seconds by which the timeline of an older program moves on.
  private static let stride = 5.0
  /// Seconds of the future that are shown at least.
  private static let lead = 1.0
  /// The least distance of the ruler's lines, in points.
  private static let leastDistance = 56.0

  var span: Double { end - start }

  func place(of time: Double) -> Double { left + (time - start) / span * width }

  func time(at place: Double) -> Double { start + (place - left) / width * span }

  /// Returns the usual part of time: from the first moment if that is near enough, else the last 30 seconds.
  static func usual(from first: Double, to present: Double, left: Double, width: Double) -> TimelineScale {
    let needed = present - first + lead
    if let span = spans.first(where: { $0 >= needed }) {
      return TimelineScale(start: first, end: first + span, left: left, width: width)
    }
    let end = first + (needed / stride).rounded(.up) * stride
    return TimelineScale(start: end - (spans.last ?? stride), end: end, left: left, width: width)
  }

  /// Returns the part of time from the first moment to a later one, with room for the time to go on.
  static func whole(from first: Double, to present: Double, left: Double, width: Double) -> TimelineScale {
    let needed = max(leastSpan, present - first + lead)
    // It grows by leaps, between which nothing moves.
    let step = nice(needed / 32)
    return TimelineScale(start: first, end: first + (needed / step).rounded(.up) * step, left: left, width: width)
  }

  /// The least and the usual longest span, in seconds.
  static let leastSpan = 0.05
  private static let longestSpan = 600.0

  func contains(_ time: Double) -> Bool { time >= start && time <= end }

  /// Returns a part of the same span.
  func beginning(at start: Double) -> TimelineScale {
    TimelineScale(start: start, end: start + span, left: left, width: width)
  }

  /// Returns this part zoomed around a place, which keeps its time; nil beyond the limits of zooming.
  ///
  /// - Parameter longest: The longest span, in seconds.
  func zoomed(by factor: Double, around place: Double, longest: Double = longestSpan) -> TimelineScale? {
    let (span, middle) = (span / factor, time(at: place))
    guard (Self.leastSpan...max(Self.leastSpan, longest)).contains(span) else { return nil }
    let share = (place - left) / width
    return TimelineScale(start: middle - share * span, end: middle + (1 - share) * span, left: left, width: width)
  }

  /// The times of the ruler's lines: multiples of 1, 2 or 5 and a power of ten, counted from a moment.
  func lines(countedFrom first: Double) -> [Double] {
    let step = Self.nice(Self.leastDistance / width * span)
    let low = Int(((start - first) / step).rounded(.up))
    let high = Int(((end - first) / step).rounded(.down))
    return low <= high ? (low...high).map { first + Double($0) * step } : []
  }

  /// Returns the least product of 1, 2 or 5 and a power of ten that isn't below a number.
  private static func nice(_ least: Double) -> Double {
    let power = pow(10, floor(log10(least)))
    return [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= least } ?? least
  }
}
