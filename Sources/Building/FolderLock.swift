import Foundation
import KinoraDisplays

/// A lock on a folder against other processes that build in it. It ends with this object, or with the process.
final class FolderLock {
  enum Mode {
    /// For builds: no other lock at the same time.
    case exclusive
    /// For reading what was built, at the same time as others.
    case shared
  }

  /// The file in the folder that is locked. Its date is that of the last use.
  static let name = "lock"

  private let descriptor: Int32

  /// Waits until no other process has a lock that excludes this one.
  ///
  /// - Parameter onWait: Called once if another process has such a lock. Default: says so.
  /// - Throws: A `RunFailure` if the folder can't be written.
  init(
    _ folder: String, _ mode: Mode = .exclusive,
    onWait: (String) -> Void = { say("waiting for another kinora that builds in \($0)") }
  ) throws(RunFailure) {
    try ProgramCache.make(folder)
    let path = "\(folder)/\(Self.name)"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw RunFailure("\(path): can't be written", status: RunFailure.cannotWrite) }
    if !lock(mode, LOCK_NB) {
      onWait(folder)
      _ = lock(mode, 0)
    }
    futimens(descriptor, nil)
  }

  /// Lets others read. Another process may have built in between.
  func share() {
    _ = lock(.shared, 0)
  }

  private func lock(_ mode: Mode, _ option: Int32) -> Bool {
    while flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | option) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  deinit { close(descriptor) }
}
