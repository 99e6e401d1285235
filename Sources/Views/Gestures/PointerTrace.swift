import Foundation
import Geometry

/// Where a pointer was lately, for its velocity.
nonisolated struct PointerTrace {
  /// What is older than this many seconds doesn't count.
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
    // Moves of one moment are one move.
    if time > samples[last].time { last = (last + 1) % samples.count }
    samples[last] = Sample(time: time, place: place)
  }

  /// The button is let go: where it rested until then is no news.
  mutating func finish(at place: CGPoint, time: TimeInterval) {
    if !samples.isEmpty, samples[last].place != place { add(place, time: time) }
  }

  /// Points a second; zero for a pointer that has come to rest.
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
