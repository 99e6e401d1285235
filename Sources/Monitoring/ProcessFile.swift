import Foundation

/// The files of a process in /proc.
package enum ProcessFile {
  /// The fields of `stat` that are used here.
  package struct Status {
    package var parent: Int32
    /// Processor time of children that have ended, in clock ticks.
    package var childTicks: UInt64
    package var threads: Int
  }

  package static func status(of process: Int32) -> Status? {
    guard let text = text("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
    // The name in brackets may have spaces. The state follows it, as the third field.
    let fields = text[text.index(after: end)...].split(separator: " ")
    func number(_ field: Int) -> UInt64 { fields.count > field - 3 ? UInt64(fields[field - 3]) ?? 0 : 0 }
    guard fields.count > 17, let parent = Int32(fields[1]) else { return nil }
    return Status(
      parent: parent, childTicks: number(16) + number(17), threads: Int(number(20)))
  }

  /// Returns the processor time of a process in nanoseconds, with that of threads that have ended; nil once it has ended.
  package static func processorTime(of process: Int32) -> UInt64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns the sums over all threads of the times that they went to sleep, and that they were preempted.
  package static func switches(of process: Int32) -> (sleeps: UInt64, preemptions: UInt64) {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.reduce(into: (0, 0)) { sum, thread in
      let status = text("/proc/\(process)/task/\(thread)/status") ?? ""
      sum.0 += value(of: "voluntary_ctxt_switches:", in: status) ?? 0
      sum.1 += value(of: "nonvoluntary_ctxt_switches:", in: status) ?? 0
    }
  }

  /// Returns the memory in bytes, with shared pages in part (PSS); nil if the system doesn't allow to read it.
  package static func proportionalMemory(of process: Int32) -> UInt64? {
    text("/proc/\(process)/smaps_rollup").flatMap { value(of: "Pss:", in: $0) }.map { $0 * 1024 }
  }

  /// Returns the bytes of memory that belong to no file, such as the heap; nil if the system doesn't allow to read it.
  package static func anonymousMemory(of process: Int32) -> UInt64? {
    text("/proc/\(process)/smaps_rollup").flatMap { value(of: "Anonymous:", in: $0) }.map { $0 * 1024 }
  }

  /// Returns the memory in bytes, with shared pages as a whole (RSS); nil once it has ended.
  package static func residentMemory(of process: Int32) -> UInt64? {
    text("/proc/\(process)/status").flatMap { value(of: "VmRSS:", in: $0) }.map { $0 * 1024 }
  }

  /// Returns the number after a name at the beginning of a line.
  static func value(of name: String, in text: String) -> UInt64? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { UInt64($0) }
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
