import Dispatch
import Foundation
import KinoraTools

/// Reports changes in a set of folders on the main thread, once the folders have been quiet for a moment.
///
/// Editors replace a file by renaming a new one over it, so folders are watched and not files. It ends when it is
/// released.
final class SourceWatch {
  /// Seconds without a further change after which a change is reported.
  private static let quiet = 0.05

  private let counts: @Sendable (String) -> Bool
  private let onChange: () -> Void
  private var events: FolderEvents?
  private var report: DispatchWorkItem?

  /// - Parameter counts: Indicates by the name of a file whether it counts. Folders that aren't hidden count always.
  /// - Returns: nil if the system has no watch left.
  init?(names counts: @escaping @Sendable (String) -> Bool, onChange: @escaping () -> Void) {
    (self.counts, self.onChange) = (counts, onChange)
    events = FolderEvents { [weak self] in self?.take($0) }
    if events == nil { return nil }
  }

  isolated deinit {
    report?.cancel()
  }

  /// Watches folders, besides those that it watches. Folders inside them aren't included.
  ///
  /// - Returns: False if the system has no watch for one that exists.
  func add(_ folders: Set<String>) -> Bool {
    var isComplete = true
    for folder in folders where ![0, ENOENT].contains(events?.add(folder) ?? 0) { isComplete = false }
    return isComplete
  }

  private func take(_ events: [FolderEvents.Event]) {
    guard events.contains(where: concernsSources) else { return }
    report?.cancel()
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onChange() } }
    report = item
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet, execute: item)
  }

  private func concernsSources(_ event: FolderEvents.Event) -> Bool {
    if event.isLoss || event.isEnd { return true }
    return counts(event.name) || (event.isFolder && !event.name.isEmpty && !event.name.hasPrefix("."))
  }
}
