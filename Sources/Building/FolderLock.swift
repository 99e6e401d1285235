import Foundation
import KinoraDisplays

/// A lock on a folder against other processes that build in it. It ends with this object, or with the process.
final class FolderLock {
  /// The file in the folder that is locked. Its date is that of the last use.
  static let name = "lock"

  private let descriptor: Int32

  /// Waits until no other process has the lock.
  ///
  /// - Throws: A `RunFailure` if the folder can't be written.
  init(_ folder: String) throws(RunFailure) {
    try ProgramCache.make(folder)
    let path = "\(folder)/\(Self.name)"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    futimens(descriptor, nil)
  }

  deinit { close(descriptor) }
}
