import Dispatch
import Foundation

/// Reports on the main thread that a file in one of some folders has changed, once they have been quiet for a moment.
///
/// Editors replace a file by renaming a new one over it, so folders are watched and not files. It ends when it is
/// released.
final class SourceWatch {
  /// Seconds without a further change after which a change is reported.
  private static let quiet = 0.05

  private let names: @Sendable (String) -> Bool
  private let onChange: () -> Void
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  private var report: DispatchWorkItem?

  /// - Parameters:
  ///   - folders: The folders; those inside them aren't included.
  ///   - names: True for the name of a file that counts.
  /// - Returns: nil if the system has no watch for any of the folders.
  init?(_ folders: Set<String>, names: @escaping @Sendable (String) -> Bool, onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    guard folders.map({ inotify_add_watch(descriptor, $0, mask) }).contains(where: { $0 >= 0 }) else {
      close(descriptor)
      return nil
    }
    (self.names, self.onChange, self.descriptor) = (names, onChange, descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { _ = close(descriptor) }
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.activate()
  }

  isolated deinit {
    report?.cancel()
    source.cancel()
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

  /// True if one of the events names a file that counts, or if events were lost.
  private func concernsSources(_ events: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(events.count, offset + header + Int(event.len))
      let name = String(decoding: events[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if names(name) || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      offset = end
    }
    return false
  }
}
