import Dispatch
import Foundation

/// Reports on the main thread that a file has changed on disk, once it has been quiet for a moment.
///
/// It watches the file's folder, because editors replace a file by renaming a new one over it. For a symbolic link it
/// also watches the folder of the file that the link names. It ends when it is released.
final class FileWatch {
  /// Seconds without a further change after which a change is reported.
  static let quiet = 0.06
  /// Seconds after which a file that keeps changing is reported all the same.
  static let patience = 1.0

  private let names: Set<String>
  private let onChange: () -> Void
  private var source: (any DispatchSourceRead)?
  private var report: DispatchWorkItem?
  /// The time of the first change that isn't reported yet.
  private var firstChange: DispatchTime?

  /// - Returns: Nil if the system has no watch for the file's folder.
  init?(_ path: String, onChange: @escaping () -> Void) {
    let file = URL(filePath: path)
    let places = [file, file.resolvingSymlinksInPath()]
    names = Set(places.map(\.lastPathComponent))
    self.onChange = onChange
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    let folders = Set(places.map { $0.deletingLastPathComponent().path(percentEncoded: false) })
    guard folders.map({ inotify_add_watch(descriptor, $0, mask) }).contains(where: { $0 >= 0 }) else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read(descriptor) } }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = source
  }

  isolated deinit {
    source?.cancel()
    report?.cancel()
  }

  private func read(_ descriptor: Int32) {
    var isOurs = false
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { bytes in
      while case let count = Foundation.read(descriptor, bytes.baseAddress, bytes.count), count > 0 {
        if concernsFile(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { isOurs = true }
      }
    }
    if isOurs { changed() }
  }

  /// True if one of the events names the file, or if events were lost.
  private func concernsFile(_ events: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(events.count, offset + header + Int(event.len))
      let name = String(decoding: events[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if names.contains(name) || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      offset = end
    }
    return false
  }

  /// Waits for quiet, since a file may be written in parts.
  private func changed() {
    report?.cancel()
    let first = firstChange ?? .now()
    firstChange = first
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.firstChange = nil
        self?.onChange()
      }
    }
    report = item
    DispatchQueue.main.asyncAfter(deadline: min(.now() + Self.quiet, first + Self.patience), execute: item)
  }
}
