import Foundation
import KinoraGeometry

/// Threads that draw parts of a picture in parallel with the calling thread.
///
/// They are named `kinora.raster N`, sleep between rounds, block signals, and end with the object. One object may serve
/// several trees, one at a time.
package final class BandWorkers {
  /// The policy for cutting a damage rectangle into bands.
  package enum Cutting: Sendable {
    /// The number with the lowest estimated cost; one band if a single thread is as fast.
    case byCost
    /// This number of bands, limited by the number of rows: for tests and measurements.
    case into(Int)
  }

  /// The number of drawing threads, the calling one included; at least 1.
  package let count: Int
  package let cutting: Cutting
  /// Processor time that the other threads have spent on rounds so far, in nanoseconds.
  package private(set) var processorTime: UInt64 = 0
  private let gate = BandGate()
  private let threads: [pthread_t]
  private static let most = 64

  /// - Parameters:
  ///   - count: The number of threads, the calling one included, clamped to 1...64. There may be fewer if the system
  ///     can't start them.
  ///   - cutting: The cutting policy.
  package init(count: Int, cutting: Cutting = .byCost) {
    self.cutting = cutting
    var started: [pthread_t] = []
    for number in 1..<count.clamped(1, Self.most) {
      guard let thread = gate.startThread(number) else { break }
      started.append(thread)
    }
    threads = started
    self.count = started.count + 1
  }

  deinit {
    gate.end()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs a round on all threads and returns when it is done. Allocates nothing.
  func run(_ round: BandRound) {
    gate.open(round)
    round.takeParts(as: 0)
    processorTime = gate.close()
  }
}
