import KinoraGeometry
import KinoraLottieModel
import KinoraMotion

/// The part of a path that a trimmed stroke draws, by fractions of the length of the path, which is repeated where the
/// part goes round its end.
struct StrokedPart {
  let start: Track<Double>
  let end: Track<Double>
  /// The number of times for which the path is repeated.
  let laps: Int

  /// The maximum number of times that a path is repeated.
  private static let maximumLaps = 32.0

  /// Nil if the part goes round too often.
  init?(_ trim: LottieTrim, _ map: FrameMap) {
    let parts = Self.parts(trim, map)
    let (low, high) = (parts.start.values.min() ?? 0, parts.end.values.max() ?? 1)
    let first = low.rounded(.down)
    let count = max(high.rounded(.up) - first, 1)
    guard count <= Self.maximumLaps else { return nil }
    laps = Int(count)
    start = parts.start.map { ($0 - first) / count }
    end = parts.end.map { ($0 - first) / count }
  }

  /// True if no repeated path has more points than changes of paths may make.
  func canRepeat(_ track: Track<BezierPath>) -> Bool {
    laps == 1 || track.values.allSatisfy { $0.points.count * laps <= LottieLimits.pathPoints }
  }

  func repeated(_ path: BezierPath) -> BezierPath { BezierPath.joining(Array(repeating: path, count: laps)) }

  /// Start and end as fractions, with the offset; the smaller one first.
  private static func parts(_ trim: LottieTrim, _ map: FrameMap) -> (start: Track<Double>, end: Track<Double>) {
    if map.isEven, map.budget.hasValues, trim.isOrdered {
      if let offset = trim.offset.constant {
        let turn = offset / 360
        return (Track(trim.start, map) { fraction($0) + turn }, Track(trim.end, map) { fraction($0) + turn })
      }
      if let start = trim.start.constant, let end = trim.end.constant {
        return (
          Track(trim.offset, map) { fraction(start) + $0 / 360 }, Track(trim.offset, map) { fraction(end) + $0 / 360 }
        )
      }
    }
    var activity = Activity()
    PathChange.trim(trim).addActivity(to: &activity)
    return (Track(activity, map) { trim.part(at: $0).start }, Track(activity, map) { trim.part(at: $0).end })
  }

  static func fraction(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }
}

extension LottieTrim {
  /// Returns the part that is drawn at a frame, by fractions of the length with the offset.
  func part(at frame: Double) -> (start: Double, end: Double) {
    let (a, b) = (StrokedPart.fraction(start.value(at: frame)), StrokedPart.fraction(end.value(at: frame)))
    let turn = offset.value(at: frame) / 360
    return (min(a, b) + turn, max(a, b) + turn)
  }

  /// True if the start is never after the end, so that each can be animated by its own keyframes.
  ///
  /// - Complexity: O(number of keyframes), as for writing them.
  var isOrdered: Bool {
    if start.isWithinKeyframes, end.isWithinKeyframes, start.greatest <= end.least { return true }
    let frames = (start.keys.map(\.frame) + end.keys.map(\.frame)).sorted()
    let steps = 16.0
    return zip(frames, frames.dropFirst() + frames.suffix(1)).allSatisfy { frame, next in
      stride(from: 0, through: next > frame ? steps : 0, by: 1).allSatisfy { step in
        let place = frame + (next - frame) * step / steps
        return start.value(at: place) <= end.value(at: place)
      }
    }
  }
}

extension Keyframed<Double> {
  fileprivate var greatest: Double { keys.reduce(-.infinity) { Swift.max($0, $1.value, $1.end ?? $1.value) } }
  fileprivate var least: Double { keys.reduce(.infinity) { Swift.min($0, $1.value, $1.end ?? $1.value) } }

  /// True if no value between two keyframes is beyond theirs.
  fileprivate var isWithinKeyframes: Bool {
    keys.allSatisfy { key in
      key.easing.allSatisfy { (0...1).contains($0.y1) && (0...1).contains($0.y2) }
    }
  }
}
