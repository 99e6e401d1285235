import Dispatch
import Foundation
import KinoraTools

/// Reports on the main thread that a file has changed on disk, or a folder with anything in it, once it has been quiet
/// for a moment.
///
/// It watches the file's folder, because editors replace a file by renaming a new one over it. For a symbolic link it
/// also watches the folder of the file that the link names. It ends when it is released.
final class FileWatch {
  /// Seconds without a further change after which a change is reported.
  static let quiet = 0.06
  /// Seconds after which a file that keeps changing is reported all the same.
  static let patience = 1.0

  private let path: String
  private let names: Set<String>
  private let onChange: () -> Void
  private var events: FolderEvents?
  /// The changes inside of a folder; nil for a file.
  private var innerEvents: FolderEvents?
  private var report: DispatchWorkItem?
  /// The time of the first change that isn't reported yet.
  private var firstChange: DispatchTime?

  /// - Returns: Nil if the system has no watch for the file's folder.
  init?(_ path: String, onChange: @escaping () -> Void) {
    self.path = path
    let file = URL(filePath: path)
    let places = [file, file.resolvingSymlinksInPath()]
    names = Set(places.map(\.lastPathComponent))
    self.onChange = onChange
    events = FolderEvents { [weak self] in self?.take($0) }
    let folders = Set(places.map { $0.deletingLastPathComponent().path(percentEncoded: false) })
    guard let events, folders.map({ events.add($0) }).contains(0) else { return nil }
    watchInside()
  }

  /// Watches the folders of a bundle, which may be new.
  private func watchInside() {
    let folders = FolderContents.folders(in: path)
    guard !folders.isEmpty else { return }
    innerEvents =
      innerEvents
      ?? FolderEvents { [weak self] events in
        if events.contains(where: { $0.isFolder || $0.isEnd || $0.isLoss }) { self?.watchInside() }
        self?.changed()
      }
    for folder in folders { _ = innerEvents?.add(folder) }
  }

  isolated deinit {
    report?.cancel()
  }

  private func take(_ events: [FolderEvents.Event]) {
    guard events.contains(where: { $0.isLoss || names.contains($0.name) }) else { return }
    watchInside()
    changed()
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
