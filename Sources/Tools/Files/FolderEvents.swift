import Dispatch
import Foundation

/// The changes in some folders, reported on the main thread as they come.
///
/// Folders inside a watched one aren't included. It ends when it is released.
package final class FolderEvents {
  /// A change of a folder.
  package struct Event {
    /// The name of the file or folder that has changed; empty for the watched folder itself.
    package let name: String
    private let mask: UInt32

    fileprivate init(name: String, mask: UInt32) {
      (self.name, self.mask) = (name, mask)
    }

    /// True for a folder.
    package var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
    /// True if the watched folder itself is gone.
    package var isEnd: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 }
    /// True if the system has lost events.
    package var isLoss: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let onEvents: ([Event]) -> Void

  /// - Parameter onEvents: Called with the events that have come together.
  /// - Returns: nil if the system has no watch left.
  package init?(onEvents: @escaping ([Event]) -> Void) {
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    (self.descriptor, self.onEvents) = (descriptor, onEvents)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.setCancelHandler { _ = close(descriptor) }
    source.activate()
  }

  isolated deinit {
    source.cancel()
  }

  /// Watches a folder. Does nothing for one that is watched already.
  ///
  /// - Returns: 0, or the system's error number.
  package func add(_ folder: String) -> Int32 {
    inotify_add_watch(descriptor, folder, Self.mask) < 0 ? errno : 0
  }

  private func read() {
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { bytes in
      while case let count = Foundation.read(descriptor, bytes.baseAddress, bytes.count), count > 0 {
        events += Self.events(in: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
      }
    }
    if !events.isEmpty { onEvents(events) }
  }

  private static func events(in bytes: UnsafeRawBufferPointer) -> [Event] {
    var events: [Event] = []
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(bytes.count, offset + header + Int(event.len))
      let name = String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      events.append(Event(name: name, mask: event.mask))
      offset = end
    }
    return events
  }
}
