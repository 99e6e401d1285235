import Geometry
import Layers
import LottieModel

/// The path of a shape layer, and what of it is stroked.
extension LayerBuilder {
  func writeOutlines(_ drawing: ShapeDrawing, to shape: CAShapeLayer, _ map: FrameMap) {
    if case .stroke = drawing.style, drawing.outlines.count == 1,
      case .changed(let outlines, .trim(let trim)) = drawing.outlines[0],
      trim.joinsPaths || outlines.count == 1, let lengths = StrokedPart(trim, map)
    {
      write(PathTrack.make(outlines, map), to: shape) { lengths.repeated($0) }
      writer.write(lengths.start, to: shape, "strokeStart") { $0 }
      writer.write(lengths.end, to: shape, "strokeEnd") { $0 }
    } else {
      write(drawing.tracks.track(of: drawing.outlines, map), to: shape) { $0 }
    }
  }

  /// Writes a path, unless the file's paths have too many points already.
  private func write(_ track: Track<BezierPath>?, to shape: CAShapeLayer, change: (BezierPath) -> BezierPath) {
    guard let track, writer.budget.takePoints(track.values.map(\.points.count).max() ?? 0) else { return }
    writer.write(track, to: shape, "path") { CGPath(bezier: change($0)) }
  }
}

/// The paths of outlines as one path over time.
enum PathTrack {
  /// The number of points that count as one value of an animation.
  private static let pointsOfValue = 8

  static func make(_ outlines: [Outline], _ map: FrameMap) -> Track<BezierPath>? {
    guard !outlines.isEmpty, map.budget.hasPoints else { return nil }
    var activity = Activity()
    for outline in outlines { activity.add(outline.activity) }
    guard let range = activity.range else { return Track(activity, map) { path(outlines, at: $0) } }
    if map.isEven, let keyframes = keyframes(of: outlines, map.budget) { return Track(keyframes, map) { $0 } }
    var effort = 0
    _ = outlines.map { $0.paths(at: range.lowerBound, &effort) }
    return Track(activity, map, weight: 1 + effort / pointsOfValue) { path(outlines, at: $0) }
  }

  /// Returns keyframes of all outlines as one path; nil if they have to be sampled, or have too many points.
  private static func keyframes(of outlines: [Outline], _ budget: TrackBudget) -> Keyframed<BezierPath>? {
    var keyframes: [Keyframed<BezierPath>] = []
    for outline in outlines where budget.hasValues {
      guard let keys = outline.activity.isEmpty ? Keyframed(path([outline], at: 0)) : outline.keyframes else {
        return nil
      }
      let points = keys.keys.reduce(0) { $0 + $1.value.points.count }
      guard budget.takeValues(keys.keys.count + points / pointsOfValue) else { return nil }
      keyframes.append(keys)
    }
    return keyframes.count == outlines.count ? Keyframed(joining: keyframes) : nil
  }

  private static func path(_ outlines: [Outline], at frame: Double) -> BezierPath {
    BezierPath.joining(outlines.flatMap { $0.paths(at: frame) })
  }
}

/// The part of a path that a trimmed stroke draws, by fractions of the length of the path, which is repeated where the
/// part goes round its end.
struct StrokedPart {
  let start: Track<Double>
  let end: Track<Double>
  private let laps: Int

  /// The most times for which a path is repeated.
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

  func repeated(_ path: BezierPath) -> BezierPath {
    laps == 1 ? path : BezierPath.joining(Array(repeating: path, count: laps))
  }

  /// Start and end as fractions, with the offset; the smaller one first.
  private static func parts(_ trim: LottieTrim, _ map: FrameMap) -> (start: Track<Double>, end: Track<Double>) {
    let isOrdered = trim.isOrdered
    if map.isEven, isOrdered, let offset = trim.offset.constant {
      let turn = offset / 360
      return (
        Track(trim.start, map) { fraction($0) + turn }, Track(trim.end, map) { fraction($0) + turn }
      )
    }
    if map.isEven, isOrdered, let start = trim.start.constant, let end = trim.end.constant {
      return (
        Track(trim.offset, map) { fraction(start) + $0 / 360 }, Track(trim.offset, map) { fraction(end) + $0 / 360 }
      )
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
  fileprivate var isOrdered: Bool {
    let frames = start.keys.map(\.frame) + end.keys.map(\.frame)
    guard let first = frames.min(), let last = frames.max(), last > first else {
      return start.first <= end.first
    }
    let steps = Int(last - first, keptIn: 0...999) + 1
    return (0...steps).allSatisfy { step in
      let frame = first + (last - first) * Double(step) / Double(steps)
      return start.value(at: frame) <= end.value(at: frame)
    }
  }
}
