import Foundation

/// Threads that draw parts of a picture beside the one that asks for it.
///
/// They are named `kinora.raster N`, sleep between rounds, take no signals, and end with the object. One object may
/// serve several trees, one at a time.
package final class BandWorkers {
  /// Into how many bands a rectangle of damage is cut.
  package enum Cutting: Sendable {
    /// As many as draw it soonest, by an estimate; into one where a single thread does as well.
    case byCost
    /// Always so many, as far as there are rows: for tests and measurements.
    case into(Int)
  }

  /// How many threads draw, the calling one included; at least 1.
  package let count: Int
  package let cutting: Cutting
  /// Processor time that threads other than the calling one have spent on rounds so far, in nanoseconds.
  package private(set) var processorTime: UInt64 = 0
  private let station = BandStation()
  private let threads: [pthread_t]
  private static let most = 64

  /// - Parameters:
  ///   - count: How many threads are to draw, the calling one included, kept to 1...64. There may be fewer if the
  ///     system refuses to start them.
  ///   - cutting: By cost unless something else is said.
  package init(count: Int, cutting: Cutting = .byCost) {
    self.cutting = cutting
    var started: [pthread_t] = []
    for number in 1..<min(max(count, 1), Self.most) {
      guard let thread = station.startThread(number) else { break }
      started.append(thread)
    }
    threads = started
    self.count = started.count + 1
  }

  deinit {
    station.end()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Has a round drawn by all threads, and returns when it is done. Allocates nothing.
  func run(_ round: BandRound) {
    station.open(round)
    round.takeParts(as: 0)
    processorTime = station.close()
  }
}
