import Foundation
import KinoraMonitoring

/// The resources of a process at one moment, from its files in /proc; nil for those that can't be read.
struct ProcessLook {
  /// Bytes of memory that belong to no file, or where the system doesn't tell, all of it (RSS). A part of the pages of
  /// files would rise whenever another program that shares them ends.
  let memory: UInt64?
  let descriptors: Int?
  let threads: Int?
  /// The number of times that its present threads went to sleep since they started.
  let sleeps: UInt64?
  /// System V segments that it made, and their bytes.
  let segments: (count: Int, bytes: UInt64)?

  init(of process: pid_t) {
    memory = ProcessFile.anonymousMemory(of: process) ?? ProcessFile.residentMemory(of: process)
    descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    threads = ProcessFile.status(of: process)?.threads
    sleeps = threads.map { _ in ProcessFile.switches(of: process).sleeps }
    segments = FileManager.default.contents(atPath: "/proc/sysvipc/shm").map {
      Self.segments(in: String(decoding: $0, as: UTF8.self), of: process)
    }
  }

  /// The columns of the table are key, number, permissions, size, the process that made it, and others.
  static func segments(in table: String, of process: pid_t) -> (count: Int, bytes: UInt64) {
    table.split(separator: "\n").dropFirst().reduce(into: (0, 0)) { sum, line in
      let fields = line.split(separator: " ")
      guard fields.count > 4, pid_t(fields[4]) == process, let size = UInt64(fields[3]) else { return }
      sum.0 += 1
      sum.1 += size
    }
  }
}
