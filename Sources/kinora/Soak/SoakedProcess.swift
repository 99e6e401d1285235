import Foundation
import KinoraReports

/// A process whose resources are sampled during a soak.
struct SoakedProcess {
  let name: String
  let process: pid_t
  private(set) var memory: SoakSeries
  private(set) var descriptors = SoakSeries("descriptors", unit: "", bound: .units(1))
  private(set) var threads = SoakSeries("threads", unit: "", bound: .units(1))
  private(set) var segments = SoakSeries("segments", unit: "", bound: .units(1))
  private(set) var segmentMemory = SoakSeries("segments' memory", unit: "MiB", bound: .units(1))
  private(set) var wakeUps = SoakSeries("wake-ups", unit: "per s", bound: .share(0.1))
  private var lastSleeps: (time: Double, count: UInt64)?

  /// - Parameter memoryBound: The MiB by which its memory may grow in an hour.
  init(_ name: String, _ process: pid_t, memoryBound: Double) {
    (self.name, self.process) = (name, process)
    memory = SoakSeries("memory", unit: "MiB", bound: .units(memoryBound))
  }

  /// All that was sampled; a server's segments are those of its clients.
  var series: [SoakSeries] {
    [memory, descriptors, threads, segments, segmentMemory, wakeUps].filter { !$0.samples.isEmpty }
  }

  /// - Parameter time: Seconds since the start of the run.
  mutating func sample(at time: Double) {
    let look = ProcessLook(of: process)
    memory.add(look.memory.map { Double($0) / 0x100000 }, at: time)
    descriptors.add(look.descriptors.map(Double.init), at: time)
    threads.add(look.threads.map(Double.init), at: time)
    segments.add(look.segments.map { Double($0.count) }, at: time)
    segmentMemory.add(look.segments.map { Double($0.bytes) / 0x100000 }, at: time)
    guard let sleeps = look.sleeps else { return }
    // The count of a thread ends with it.
    if let last = lastSleeps, sleeps >= last.count, time > last.time {
      wakeUps.add(Double(sleeps - last.count) / (time - last.time), at: time)
    }
    lastSleeps = (time, sleeps)
  }
}
