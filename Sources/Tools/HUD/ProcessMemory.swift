import Foundation
import KinoraFrames

/// The memory that a process has in use.
package struct ProcessMemory: Equatable, Sendable {
  /// The resident pages, in bytes.
  package var resident: Int
  /// The maximum of `resident` so far, in bytes.
  package var peak: Int

  package init(resident: Int, peak: Int) {
    (self.resident, self.peak) = (resident, peak)
  }

  /// The memory of this process; nil if the system doesn't report it.
  package static var current: ProcessMemory? {
    var usage = rusage()
    guard let pages = residentPages, getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    let resident = pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    // The system counts the peak less often than the pages.
    return ProcessMemory(resident: resident, peak: max(resident, usage.ru_maxrss << 10))
  }

  /// The second number of /proc/self/statm.
  private static var residentPages: Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      return secondNumber(in: buffer[..<count])
    }
  }

  private static func secondNumber(in bytes: some Collection<UInt8>) -> Int? {
    let fields = bytes.split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  }

  var text: String {
    String(format: "%.0f (%.0f) MiB", Double(resident) / 0x100000, Double(peak) / 0x100000)
  }
}

/// Reads the memory of the process at most twice a second.
final class MemoryWatch {
  private static let interval = 0.5
  private var last: (memory: ProcessMemory?, time: UInt64)?

  /// - Parameter time: The host time, in nanoseconds.
  func read(at time: UInt64) -> ProcessMemory? {
    if let last, HostTime.seconds(from: last.time, to: time) < Self.interval { return last.memory }
    let memory = ProcessMemory.current
    last = (memory, time)
    return memory
  }
}
