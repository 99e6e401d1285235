import Foundation
import KinoraFrames
import KinoraRuns

/// Measures the resources that a process and its children use, by looking at them once a second.
///
/// Their memory is read as seldom as needed for `memoryShare`, since the program can't map memory meanwhile.
package struct ProcessCost {
  private struct Look {
    var time: UInt64
    /// Nanoseconds.
    var cpu: UInt64 = 0
    var sleeps: UInt64 = 0
    var preemptions: UInt64 = 0
    var processes = 0
    var threads = 0
  }

  private let root: Int32
  /// The part of the time in which memory is read, at most.
  private static let memoryShare = 0.005
  private static let nanosecondsPerTick = 1_000_000_000 / UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))
  private let first: Look
  private var last: Look
  private var cpuPerSecond: [Double] = []
  private var memory: UInt64 = 0
  private var isProportional = true
  /// The host time from which on the memory may be read again.
  private var nextMemory: UInt64 = 0
  private var most = (processes: 0, threads: 0)

  /// Looks for the first time.
  ///
  /// - Returns: nil if there is no such process.
  package init?(of process: Int32, now: UInt64 = HostTime.now()) {
    root = process
    guard let look = Self.look(at: process, now: now) else { return nil }
    (first, last) = (look, look)
    measureMemory()
  }

  /// Looks again, once a second.
  package mutating func update(now: UInt64 = HostTime.now()) {
    guard let look = Self.look(at: root, now: now) else { return }
    let seconds = HostTime.seconds(from: last.time, to: look.time)
    if seconds > 0.5 {
      let used = look.cpu - min(look.cpu, last.cpu)
      cpuPerSecond.append(Double(used) * 1e-6 / seconds)
    }
    last = look
    most = (max(most.processes, look.processes), max(most.threads, look.threads))
    if HostTime.now() >= nextMemory { measureMemory() }
  }

  /// Looks for the last time.
  package mutating func finish(now: UInt64 = HostTime.now()) {
    update(now: now)
    measureMemory()
  }

  /// The use from the first look to the last one.
  package var use: ProcessUse {
    var use = ProcessUse(
      seconds: HostTime.seconds(from: first.time, to: last.time),
      cpu: Double(last.cpu - min(last.cpu, first.cpu)) * 1e-9, cpuPerSecond: cpuPerSecond,
      memory: memory, isProportional: isProportional)
    // The counts of processes that have ended are lost.
    use.sleeps = last.sleeps - min(last.sleeps, first.sleeps)
    use.preemptions = last.preemptions - min(last.preemptions, first.preemptions)
    (use.processes, use.threads) = (max(most.processes, first.processes), max(most.threads, first.threads))
    return use
  }

  private static func look(at root: Int32, now: UInt64) -> Look? {
    var look = Look(time: now)
    for process in ProcessTree.processes(of: root) {
      guard let status = ProcessFile.status(of: process) else { continue }
      let switches = ProcessFile.switches(of: process)
      look.cpu += (ProcessFile.processorTime(of: process) ?? 0) + status.childTicks * nanosecondsPerTick
      look.sleeps += switches.sleeps
      look.preemptions += switches.preemptions
      look.processes += 1
      look.threads += status.threads
    }
    return look.processes == 0 ? nil : look
  }

  private mutating func measureMemory() {
    let start = HostTime.now()
    defer {
      let end = HostTime.now()
      nextMemory = HostTime.time(HostTime.seconds(from: start, to: end) / Self.memoryShare, after: end)
    }
    let processes = ProcessTree.processes(of: root)
    guard !processes.isEmpty else { return }
    let proportional = processes.map { ProcessFile.proportionalMemory(of: $0) }
    guard isProportional, !proportional.contains(nil) else {
      if isProportional { (memory, isProportional) = (0, false) }
      memory = max(memory, processes.reduce(0) { $0 + (ProcessFile.residentMemory(of: $1) ?? 0) })
      return
    }
    memory = max(memory, proportional.reduce(0) { $0 + ($1 ?? 0) })
  }
}
