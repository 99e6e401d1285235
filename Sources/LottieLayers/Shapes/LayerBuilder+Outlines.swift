import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The path of a shape layer, and what of it is stroked.
extension LayerBuilder {
  func writeOutlines(_ drawing: ShapeDrawing, to shape: CAShapeLayer, _ map: FrameMap) {
    if case .stroke = drawing.style, drawing.outlines.count == 1,
      case .changed(let outlines, .trim(let trim)) = drawing.outlines[0],
      trim.joinsPaths || outlines.count == 1, let lengths = StrokedPart(trim, map),
      let track = PathTrack.make(outlines, map), lengths.canRepeat(track)
    {
      write(lengths.laps == 1 ? track : track.map(lengths.repeated), to: shape)
      writer.write(lengths.start, to: shape, "strokeStart") { $0 }
      writer.write(lengths.end, to: shape, "strokeEnd") { $0 }
    } else {
      write(drawing.tracks.track(of: drawing.outlines, map), to: shape)
    }
  }

  /// Writes a path, unless the file's paths have too many points already.
  private func write(_ track: Track<BezierPath>?, to shape: CAShapeLayer) {
    guard let track, writer.budget.takePoints(track.mostPoints) else { return }
    writer.write(track, to: shape, "path") { CGPath(bezier: $0) }
  }
}

extension Track<BezierPath> {
  /// The number of points of the largest path.
  fileprivate var mostPoints: Int { values.reduce(0) { max($0, $1.points.count) } }
}

/// The paths of outlines as one path over time.
enum PathTrack {
  /// The number of points that count as one value of an animation.
  private static let pointsOfValue = 8
  /// The effort for changes that counts as one sample, so that both run out at the same time.
  private static let effortOfSample = LottieLimits.pathEffort / LottieLimits.animationValues

  /// Returns nil if there is nothing to draw, or if the file has too many points already.
  static func make(_ outlines: [Outline], _ map: FrameMap) -> Track<BezierPath>? {
    let budget = map.budget
    guard !outlines.isEmpty, budget.hasPoints else { return nil }
    var activity = Activity()
    for outline in outlines { activity.add(outline.activity) }
    guard let range = activity.range else { return Track(activity, map) { path(outlines, at: $0, budget) } }
    if map.isEven, let keyframes = keyframes(of: outlines, budget) { return Track(keyframes, map) { $0 } }
    var count = 0
    let before = budget.effort
    _ = outlines.map { $0.paths(at: range.lowerBound, budget, &count) }
    let weight = max(1 + count / pointsOfValue, (before - budget.effort) / effortOfSample)
    return Track(activity, map, weight: weight) { path(outlines, at: $0, budget) }
  }

  /// Returns keyframes of all outlines as one path; nil if they have to be sampled, or have too many points.
  private static func keyframes(of outlines: [Outline], _ budget: TrackBudget) -> Keyframed<BezierPath>? {
    var keyframes: [Keyframed<BezierPath>] = []
    for outline in outlines where budget.hasValues {
      guard let keys = outline.activity.isEmpty ? Keyframed(path([outline], at: 0, budget)) : outline.keyframes else {
        return nil
      }
      let points = keys.keys.reduce(0) { $0 + $1.value.points.count }
      guard budget.takeValues(keys.keys.count + points / pointsOfValue) else { return nil }
      keyframes.append(keys)
    }
    return keyframes.count == outlines.count ? Keyframed(joining: keyframes) : nil
  }

  private static func path(_ outlines: [Outline], at frame: Double, _ budget: TrackBudget) -> BezierPath {
    BezierPath.joining(outlines.flatMap { $0.paths(at: frame, budget) })
  }
}
