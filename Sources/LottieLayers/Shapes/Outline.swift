import KinoraGeometry
import KinoraLottieModel

/// The paths that a style of a shape layer draws, in the space of the style's group.
indirect enum Outline {
  case shape(LottieShape.Kind)
  case moved(Outline, LottieTransform)
  case changed([Outline], PathChange)
  case repeated([Outline], LottieRepeater)

  /// Returns the paths at a frame, the first one on top.
  func paths(at frame: Double, _ budget: TrackBudget = TrackBudget()) -> [BezierPath] {
    var count = 0
    return paths(at: frame, budget, &count)
  }

  /// - Parameters:
  ///   - budget: The effort for changes. What it doesn't meet stays unchanged.
  ///   - count: Increased by the number of points that are computed on the way to the paths.
  func paths(at frame: Double, _ budget: TrackBudget, _ count: inout Int) -> [BezierPath] {
    let paths: [BezierPath]
    switch self {
    case .shape(let kind): paths = kind.path(at: frame).map { [$0] } ?? []
    case .moved(let outline, let transform):
      let matrix = transform.affine(at: frame)
      paths = outline.paths(at: frame, budget, &count).map { $0.applying(matrix) }
    case .changed(let outlines, let change):
      let inner = outlines.flatMap { $0.paths(at: frame, budget, &count) }
      count += change.weight(for: inner)
      paths = change.apply(to: inner, at: frame, budget)
    case .repeated(let outlines, let repeater):
      let inner = outlines.flatMap { $0.paths(at: frame, budget, &count) }
      let room = budget.hasEffort ? LottieLimits.pathPoints / max(1, inner.pointCount) : 1
      paths = repeater.copies(at: frame).prefix(room).flatMap { copy in inner.map { $0.applying(copy.transform) } }
    }
    let points = 1 + paths.pointCount
    count += points
    _ = budget.takeEffort(points * 10)
    return paths
  }

  /// The frames between which the paths change.
  var activity: Activity {
    var activity = Activity()
    switch self {
    case .shape(let kind): kind.addActivity(to: &activity)
    case .moved(let outline, let transform):
      activity.add(outline.activity)
      activity.add(transform.motion)
    case .changed(let outlines, let change):
      for outline in outlines { activity.add(outline.activity) }
      change.addActivity(to: &activity)
    case .repeated(let outlines, let repeater):
      for outline in outlines { activity.add(outline.activity) }
      activity.add(repeater.copies)
      activity.add(repeater.offset)
      activity.add(repeater.transform.motion)
    }
    return activity
  }

  /// The keyframes of a single path, if interpolating between them gives the same paths; nil otherwise.
  var keyframes: Keyframed<BezierPath>? {
    switch self {
    case .shape(let kind): return kind.keyframes
    case .moved(let outline, let transform):
      guard transform.motion.isEmpty else { return nil }
      let matrix = transform.affine(at: 0)
      return outline.keyframes.map { keys in keys.map { $0.applying(matrix) } }
    case .changed, .repeated: return nil
    }
  }

  /// The outline in the space around a group.
  func moved(by transform: LottieTransform) -> Outline {
    // Styles look for a trim outside. It doesn't depend on the place, but on the shares of the length.
    if case .changed(let outlines, .trim(let trim)) = self, transform.keepsShares {
      return .changed(outlines.map { $0.moved(by: transform) }, .trim(trim))
    }
    return .moved(self, transform)
  }
}

extension [BezierPath] {
  /// The number of points of all paths.
  var pointCount: Int { reduce(0) { $0 + $1.points.count } }
}

extension LottieTransform {
  /// The frames between which the group's transform changes; its opacity doesn't count.
  var motion: Activity {
    var activity = turning
    activity.add(anchor)
    activity.add(moving)
    return activity
  }

  /// True if all directions are scaled alike, so that each part of a path keeps its share of the length.
  fileprivate var keepsShares: Bool {
    skew.constant == 0
      && scale.keys.allSatisfy { abs($0.value.x) == abs($0.value.y) && $0.end.map { abs($0.x) == abs($0.y) } != false }
  }

  /// True if the transform changes nothing.
  var isIdentity: Bool {
    guard motion.isEmpty, opacity.constant == 100 else { return false }
    return affine(at: 0) == .identity
  }
}

/// A change of all paths before it.
enum PathChange {
  case trim(LottieTrim)
  /// A trim of several drawings as one long path, for the one that has the outlines in a range of all.
  case trimPart(LottieTrim, [Outline], Range<Int>)
  case merge(LottieMergeMode)
  case roundCorners(Keyframed<Double>)
  case puckerAndBloat(Keyframed<Double>)
  case twist(Keyframed<Double>, center: Keyframed<Vector>)
  case zigZag(amplitude: Keyframed<Double>, ridges: Keyframed<Double>, isSmooth: Keyframed<Double>)
  case offset(Keyframed<Double>, join: LottieStroke.Join, miterLimit: Keyframed<Double>)

  /// True if the paths are changed together; false if each one is changed separately.
  var joinsPaths: Bool {
    switch self {
    case .trim(let trim): trim.joinsPaths
    case .merge, .trimPart: true
    default: false
    }
  }

  /// True if no path is ever changed.
  var keepsPaths: Bool {
    switch self {
    case .trim(let trim): trim.start.constant == 0 && trim.end.constant == 100
    case .roundCorners(let amount), .puckerAndBloat(let amount): amount.constant == 0
    default: false
    }
  }

  init?(_ kind: LottieShape.Kind) {
    switch kind {
    case .trim(let trim): self = .trim(trim)
    case .merge(let mode): self = .merge(mode)
    case .roundCorners(let radius): self = .roundCorners(radius)
    case .puckerAndBloat(let amount): self = .puckerAndBloat(amount)
    case .twist(let angle, let center): self = .twist(angle, center: center)
    case .zigZag(let amplitude, let ridges, let isSmooth):
      self = .zigZag(amplitude: amplitude, ridges: ridges, isSmooth: isSmooth)
    case .offset(let amount, let join, let limit): self = .offset(amount, join: join, miterLimit: limit)
    default: return nil
    }
  }

  func addActivity(to activity: inout Activity) {
    switch self {
    case .trim(let trim):
      activity.add(trim.start)
      activity.add(trim.end)
      activity.add(trim.offset)
    case .trimPart(let trim, let all, _):
      PathChange.trim(trim).addActivity(to: &activity)
      for outline in all { activity.add(outline.activity) }
    case .merge: break
    case .roundCorners(let amount), .puckerAndBloat(let amount): activity.add(amount)
    case .twist(let angle, let center):
      activity.add(angle)
      activity.add(center)
    case .zigZag(let amplitude, let ridges, let isSmooth):
      activity.add(amplitude)
      activity.add(ridges)
      activity.add(isSmooth)
    case .offset(let amount, _, let limit):
      activity.add(amount)
      activity.add(limit)
    }
  }
}
