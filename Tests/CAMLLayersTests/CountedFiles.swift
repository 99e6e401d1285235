import Foundation
import Synchronization

/// Files of the same picture under all names, other than those that start with "none". Counts the reads of each.
final class CountedFiles: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let bytes: [UInt8]

  init(_ bytes: [UInt8] = twoColors(width: 64, height: 64)) {
    self.bytes = bytes
  }

  func data(_ name: String) throws -> Data {
    counts.withLock { $0[name, default: 0] += 1 }
    if name.hasPrefix("none") { throw CocoaError(.fileNoSuchFile) }
    return Data(bytes)
  }

  func count(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}
