import Foundation

/// Times of repeated work.
nonisolated package struct Timings: Sendable {
  private var seconds: [Double] = []

  var count: Int { seconds.count }

  /// The sum over the count, in milliseconds; 0 without any.
  var mean: Double { seconds.isEmpty ? 0 : seconds.reduce(0, +) * 1e3 / Double(seconds.count) }

  /// In milliseconds; 0 without any.
  var median: Double {
    let sorted = seconds.sorted()
    guard let low = sorted.dropLast(sorted.count / 2).last else { return 0 }
    return (low + sorted[sorted.count / 2]) / 2 * 1e3
  }

  mutating func append(_ time: Double) { seconds.append(time) }

  /// Repeats work, and returns the shortest time of each of its parts.
  static func shortest(of rounds: Int, _ work: () -> Timings) -> Timings {
    shortest(of: (0..<rounds).map { _ in work() })
  }

  /// Returns the shortest time of each part in rounds of the same work.
  static func shortest(of rounds: [Timings]) -> Timings {
    guard var shortest = rounds.first else { return Timings() }
    for other in rounds.dropFirst() {
      for (index, time) in other.seconds.enumerated() { shortest.seconds[index] = min(shortest.seconds[index], time) }
    }
    return shortest
  }
}

/// The figures of one file, a line of tab-separated values.
nonisolated package struct LottieBenchRow: Sendable {
  var path: String
  var bytes: Int
  var copies: Int
  var layers = 0
  var animations = 0
  /// From JSON to values.
  var read = Timings()
  /// From values to layers.
  var build = Timings()
  /// Frames of which every pixel is drawn.
  var whole = Timings()
  /// Frames of which only changed areas are drawn.
  var played = Timings()
  /// The part of `played` that evaluates animations and finds those areas.
  var update = Timings()

  package static let head = [
    "file", "bytes", "copies", "layers", "animations", "read_ms", "build_ms", "frames", "whole_median_ms",
    "whole_mean_ms", "played_median_ms", "played_mean_ms", "update_mean_ms",
  ].joined(separator: "\t")

  package var text: String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let numbers = [bytes, copies, layers, animations].map(String.init)
    let opening = [read.median, build.median].map(Self.milliseconds)
    let frames = [whole.median, whole.mean, played.median, played.mean, update.mean].map(Self.milliseconds)
    return ([name] + numbers + opening + [String(whole.count)] + frames).joined(separator: "\t")
  }

  private static func milliseconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
