import Foundation

/// The System V shared memory of this machine, as `ipcs -m` lists it.
package enum SharedMemory {
  /// True if the kernel lists it.
  package static var isListed: Bool { FileManager.default.isReadableFile(atPath: list) }

  /// Returns the number of segments that a process has made, also of those that are marked for removal.
  package static func segments(madeBy pid: Int32) -> Int {
    let text = String(decoding: FileManager.default.contents(atPath: list) ?? Data(), as: UTF8.self)
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard let column = rows.first?.firstIndex(of: "cpid") else { return 0 }
    return rows.dropFirst().count { $0.count > column && Int32($0[column]) == pid }
  }

  private static let list = "/proc/sysvipc/shm"
}
