import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The course of an animation's progress over one cycle, for drawing: 0...1 is from begin to end across, and from the
/// first value to the last upwards. Springs and some curves overshoot.
///
/// The values of keyframes that are numbers are measured from the lowest one to the highest. For points and colours, it
/// is the share of the way from the first keyframe to the last.
package struct CurveShape: Sendable {
  /// Points of the course, evenly spaced in time.
  package let points: [CGPoint]
  /// The places of the keyframes; empty for other animations.
  package let marks: [CGPoint]
  /// The cubic curves of which the course is made; empty for springs.
  package let pieces: [CurvePiece]
  private let course: Course
  private let found: FoundAnimation

  /// - Parameter count: The number of points, at least 2.
  package init(_ found: FoundAnimation, count: Int = 121) {
    self.found = found
    let course = Course(found.record)
    self.course = course
    let last = Double(max(count, 2) - 1)
    points = (0...Int(last)).map { course.point(at: Double($0) / last) }
    marks = course.marks
    pieces = course.pieces(between: marks)
  }

  /// Makes the shape of an animation by its id; nil if it isn't attached any more.
  package init?(_ id: UInt64, on layer: CALayer) {
    guard let found = FoundAnimation(id, on: layer) else { return nil }
    self.init(found)
  }

  /// The lowest and the highest place of the course, at least 0...1.
  package var range: ClosedRange<Double> {
    points.reduce(0...1) { min($0.lowerBound, $1.y)...max($0.upperBound, $1.y) }
  }

  /// Returns the place of the moving dot at a media time; before the begin and after the end, the nearest one.
  package func dot(at mediaTime: Double, on layer: CALayer) -> CGPoint? {
    found.place(atLayer: layer.convertTime(mediaTime, from: nil)).map { course.point(at: $0.progress) }
  }
}

/// The function of a curve.
private struct Course: Sendable {
  private let record: AnimationRecord
  /// Turns values into heights; nil if the height is the progress.
  private let heights: KeyframeHeights?
  let isCubic: Bool

  init(_ record: AnimationRecord) {
    self.record = record
    guard case .property(let animation) = record.content else {
      (heights, isCubic) = (nil, true)
      return
    }
    switch animation.motion {
    case .basic: (heights, isCubic) = (nil, true)
    case .spring: (heights, isCubic) = (nil, false)
    case .keyframes(let keyframes):
      heights = KeyframeHeights(animation)
      isCubic = keyframes.curves.isEmpty || !keyframes.hasSegmentCurves
    }
  }

  var marks: [CGPoint] {
    guard let heights, case .property(let animation) = record.content else { return [] }
    // The inverse of a curve has its coordinates exchanged.
    let inverse = isCubic ? record.curve.map { TimingCurve($0.y1, $0.x1, $0.y2, $0.x2) } : nil
    return animation.keyframeTimes.map { time in
      CGPoint(x: inverse?.value(at: time) ?? time, y: heights.height(at: time, of: animation))
    }
  }

  /// Returns the curves that handles can change.
  func pieces(between marks: [CGPoint]) -> [CurvePiece] {
    if isCubic { return [CurvePiece(curve: record.curve ?? .linear)] }
    guard case .property(let animation) = record.content, case .keyframes(let keyframes) = animation.motion else {
      return []
    }
    return zip(marks, marks.dropFirst()).enumerated().map { index, ends in
      let curve = keyframes.curves.indices.contains(index) ? keyframes.curves[index] : .linear
      return CurvePiece(curve: curve, segment: index, begin: ends.0, end: ends.1)
    }
  }

  func point(at share: Double) -> CGPoint {
    guard case .property(let animation) = record.content else {
      return CGPoint(x: share, y: record.curve?.value(at: share) ?? share)
    }
    let progress = animation.progress(at: share, of: record.timing.duration, paced: record.curve)
    return CGPoint(x: share, y: heights?.height(at: progress, of: animation) ?? progress)
  }
}

extension Keyframes {
  /// False for the modes that ignore the curves between the keyframes.
  fileprivate var hasSegmentCurves: Bool { mode == .linear || mode == .cubic }
}

/// The heights of a keyframe animation's values in a curve.
private struct KeyframeHeights: Sendable {
  /// The lowest value and the span of numbers; nil for other values.
  private let numbers: (lowest: Double, span: Double)?
  /// For other values, the share of the way that is behind at evenly spaced fractions; empty without distances.
  private let ways: [Double]

  private static let steps = 240

  init(_ animation: PropertyAnimation) {
    let values = (0...Self.steps).map { step in
      animation.value(at: Double(step) / Double(Self.steps), over: .number(0))
    }
    let found = values.compactMap { value in
      if case .number(let number)? = value { number } else { nil as Double? }
    }
    if found.count == values.count, let low = found.min(), let high = found.max() {
      (numbers, ways) = ((low, high - low), [])
    } else {
      (numbers, ways) = (nil, Self.ways(of: values))
    }
  }

  /// Returns the height of the value at a progress between the keyframes.
  func height(at progress: Double, of animation: PropertyAnimation) -> Double {
    if let numbers {
      guard case .number(let value)? = animation.value(at: progress, over: .number(0)) else { return 0 }
      return numbers.span > 0 ? (value - numbers.lowest) / numbers.span : 0
    }
    guard ways.count > 1 else { return progress }
    let place = progress * Double(ways.count - 1)
    let index = Int(min(max(place, 0), Double(ways.count - 2)))
    return ways[index] + (ways[index + 1] - ways[index]) * (place - Double(index))
  }

  private static func ways(of values: [AnimationValue?]) -> [Double] {
    var way = 0.0
    var ways = [way]
    for (value, next) in zip(values, values.dropFirst()) {
      guard let value, let next, let distance = value.distance(to: next) else { return [] }
      way += distance
      ways.append(way)
    }
    return way > 0 ? ways.map { $0 / way } : []
  }
}
