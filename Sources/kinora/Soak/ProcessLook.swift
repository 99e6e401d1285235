import Foundation

/// The resources of a process at one moment, from its files in /proc; nil for those that can't be read.
struct ProcessLook {
  /// Bytes of memory, with shared pages in part (PSS), or where the system doesn't tell, all of them (RSS).
  let memory: UInt64?
  let descriptors: Int?
  let threads: Int?
  /// The number of times that its present threads went to sleep since they started.
  let sleeps: UInt64?
  /// System V segments that it made, and their bytes.
  let segments: (count: Int, bytes: UInt64)?

  init(of process: pid_t) {
    let folder = "/proc/\(process)"
    memory =
      Self.number(after: "Pss:", in: "\(folder)/smaps_rollup").map { $0 * 1024 }
      ?? Self.number(after: "VmRSS:", in: "\(folder)/status").map { $0 * 1024 }
    descriptors = Self.names(in: "\(folder)/fd")?.count
    let tasks = Self.names(in: "\(folder)/task")
    threads = tasks?.count
    sleeps = tasks?.reduce(0) { sum, task in
      sum + (Self.number(after: "voluntary_ctxt_switches:", in: "\(folder)/task/\(task)/status") ?? 0)
    }
    segments = Self.text("/proc/sysvipc/shm").map { Self.segments(in: $0, of: process) }
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

  private static func number(after name: String, in path: String) -> UInt64? {
    let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { UInt64($0) }
  }

  private static func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
