import Foundation
import KinoraGeometry

/// The recent locations of a pointer, to compute its velocity.
nonisolated struct PointerTrace {
  /// Samples older than this are ignored. Seconds.
  static let memory = 0.1

  private struct Sample {
    var time: TimeInterval
    var place: CGPoint
  }

  private var samples: [Sample] = []
  private var last = 0

  mutating func restart(at place: CGPoint, time: TimeInterval) {
    if samples.isEmpty { samples = Array(repeating: Sample(time: 0, place: .zero), count: 16) }
    for index in samples.indices { samples[index].time = -.infinity }
    last = 0
    samples[0] = Sample(time: time, place: place)
  }

  mutating func add(_ place: CGPoint, time: TimeInterval) {
    guard !samples.isEmpty else { return restart(at: place, time: time) }
    // Moves at the same time count as one.
    if time > samples[last].time { last = (last + 1) % samples.count }
    samples[last] = Sample(time: time, place: place)
  }

  /// Adds the location of the release. A release without a move adds no sample, since it would lower the velocity.
  mutating func finish(at place: CGPoint, time: TimeInterval) {
    if !samples.isEmpty, samples[last].place != place { add(place, time: time) }
  }

  /// Returns the velocity in points per second; zero for a pointer that has come to rest.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard !samples.isEmpty, time - samples[last].time <= Self.memory else { return .zero }
    let newest = samples[last]
    var oldest = newest
    for sample in samples where sample.time < oldest.time && newest.time - sample.time <= Self.memory {
      oldest = sample
    }
    let span = newest.time - oldest.time
    guard span > 1e-4 else { return .zero }
    return CGPoint(
      x: (newest.place.x - oldest.place.x) / CGFloat(span), y: (newest.place.y - oldest.place.y) / CGFloat(span))
  }
}
