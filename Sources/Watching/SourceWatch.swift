import Dispatch
import Foundation

/// Reports changes in a set of folders on the main thread, once the folders have been quiet for a moment.
///
/// Editors replace a file by renaming a new one over it, so folders are watched and not files. It ends when it is
/// released.
final class SourceWatch {
  /// Seconds without a further change after which a change is reported.
  private static let quiet = 0.05
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

  private let counts: @Sendable (String) -> Bool
  private let onChange: () -> Void
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  private var report: DispatchWorkItem?

  /// - Parameter counts: Indicates by the name of a file whether it counts. Folders count always.
  /// - Returns: nil if the system has no watch left.
  init?(names counts: @escaping @Sendable (String) -> Bool, onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    (self.counts, self.onChange, self.descriptor) = (counts, onChange, descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { _ = close(descriptor) }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.activate()
  }

  isolated deinit {
    report?.cancel()
    source.cancel()
  }

  /// Watches folders, besides those that it watches. Folders inside them aren't included.
  ///
  /// - Returns: False if the system has no watch for one that exists.
  func add(_ folders: Set<String>) -> Bool {
    var isComplete = true
    for folder in folders where inotify_add_watch(descriptor, folder, Self.mask) < 0 && errno != ENOENT {
      isComplete = false
    }
    return isComplete
  }

  private func read() {
    var isOurs = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { bytes in
      while case let count = Foundation.read(descriptor, bytes.baseAddress, bytes.count), count > 0 {
        if concernsSources(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { isOurs = true }
      }
    }
    guard isOurs else { return }
    report?.cancel()
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onChange() } }
    report = item
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet, execute: item)
  }

  /// True if one of the events is about something that counts, or if events were lost.
  private func concernsSources(_ events: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(events.count, offset + header + Int(event.len))
      let name = String(decoding: events[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 || concernsSources(name, event.mask) { return true }
      offset = end
    }
    return false
  }

  private func concernsSources(_ name: String, _ mask: UInt32) -> Bool {
    if name.isEmpty { return mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 }
    return counts(name) || (mask & UInt32(IN_ISDIR) != 0 && !name.hasPrefix("."))
  }
}
