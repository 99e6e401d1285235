import Foundation

/// The lateness with which this machine wakes a thread that only sleeps; no program on it can do better.
package enum MachineLoad {
  /// Returns the 95th percentile of the lateness of a hundred sleeps of a millisecond, in milliseconds.
  package static func wakeLateness() -> Double {
    let length = 1_000_000
    var lateness: [Double] = []
    for _ in 0..<100 {
      var pause = timespec(tv_sec: 0, tv_nsec: length)
      let start = ContinuousClock.now
      nanosleep(&pause, nil)
      lateness.append((ContinuousClock.now - start) / .milliseconds(1) - Double(length) * 1e-6)
    }
    return lateness.sorted()[94]
  }
}
