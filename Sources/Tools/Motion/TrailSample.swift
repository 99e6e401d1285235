import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster

/// A layer's place in the window and its look at one time.
nonisolated struct TrailSample: Sendable, Equatable {
  let time: Double
  /// From the layer's space to the window, in points.
  let projection: Projection
  /// The place of the anchor point.
  let position: CGPoint
  let shape: RoundedRect
  let color: RGBAColor?
  let opacity: Double

  init(time: Double, values: LayerValues, projection: Projection) {
    (self.time, self.projection) = (time, projection)
    let bounds = values.bounds
    let anchor = CGPoint(
      x: bounds.minX + values.anchorPoint.x * bounds.width, y: bounds.minY + values.anchorPoint.y * bounds.height)
    position = projection.apply(anchor)
    shape = RoundedRect(
      bounds, radius: values.cornerRadius, corners: values.maskedCorners,
      isContinuous: values.cornerCurve == .continuous)
    color = values.backgroundColor
    opacity = values.isHidden ? 0 : min(max(values.opacity, 0), 1)
  }

  /// The rectangle around the layer in the window.
  var frame: CGRect {
    let rect = shape.rect
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    return corners.reduce(CGRect.null) { $0.union(CGRect(origin: projection.apply($1), size: .zero)) }
  }

  /// True if the layer is at the same place with the same shape.
  func isAtPlace(of other: TrailSample) -> Bool { projection == other.projection && shape == other.shape }
}

/// The places of a layer in the frames that were shown, by time.
struct TrailHistory {
  /// Sorted by time.
  private(set) var samples: [TrailSample] = []

  /// The maximum number of samples that are kept.
  static let limit = 1200
  /// Frames further apart than this show a layer that stood still between them.
  private static let longestGap = 0.1

  var first: Double? { samples.first?.time }
  var last: Double? { samples.last?.time }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds the place in a new frame; later ones, from before time was set back, are forgotten.
  mutating func add(_ sample: TrailSample) {
    while let last = samples.last, last.time >= sample.time { samples.removeLast() }
    if samples.count >= Self.limit { samples.removeFirst(Self.limit / 4) }
    samples.append(sample)
  }

  /// Returns the sample at a time, the one before it if there is none; nil before the first one and after the last.
  func sample(at time: Double) -> TrailSample? {
    guard let index = index(at: time), time <= samples[samples.count - 1].time else { return nil }
    guard index + 1 < samples.count else { return samples[index] }
    let (before, after) = (samples[index], samples[index + 1])
    guard after.time - before.time <= Self.longestGap else { return before }
    return time - before.time < after.time - time ? before : after
  }

  /// Returns the positions of the frames in a part of time.
  func positions(from start: Double, to end: Double) -> [TrailPoint] {
    samples.lazy.filter { $0.time >= start && $0.time <= end }.map { TrailPoint(time: $0.time, place: $0.position) }
  }

  /// Returns the position at a time, between those of two frames; nil outside the recorded time.
  func position(at time: Double) -> CGPoint? {
    guard let index = index(at: time), time <= samples[samples.count - 1].time else { return nil }
    guard index + 1 < samples.count else { return samples[index].position }
    let (before, after) = (samples[index], samples[index + 1])
    guard after.time - before.time <= Self.longestGap else { return before.position }
    let share = (time - before.time) / (after.time - before.time)
    return before.position + (after.position - before.position) * share
  }

  /// Returns the last sample that isn't after a time.
  private func index(at time: Double) -> Int? {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// A place in the window at a time.
nonisolated struct TrailPoint: Sendable, Equatable {
  let time: Double
  let place: CGPoint

  /// True if the distance between the points is too small to be seen.
  func isNear(_ other: TrailPoint) -> Bool {
    abs(place.x - other.place.x) < 0.01 && abs(place.y - other.place.y) < 0.01
  }
}
