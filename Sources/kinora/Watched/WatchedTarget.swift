import Foundation
import KinoraBuilding
import KinoraDisplays
import KinoraMonitoring
import KinoraRaster

/// Finds the window to watch.
@MainActor
struct WatchedTarget {
  private let search: WindowSearch
  private let isCancelled: () -> Bool

  /// Seconds within which a program has to open a window.
  private static let patience = 20.0
  /// Seconds between looks at the windows.
  private static let pause = 0.05
  /// The width and height in pixels from which on a window counts as one.
  private static let leastSide = 8

  /// - Throws: A `RunFailure` if the server can't be reached.
  init(display: String?, isCancelled: @escaping () -> Bool) throws(RunFailure) {
    do throws(DisplayError) {
      search = try WindowSearch(display: display)
    } catch {
      throw RunFailure(error)
    }
    self.isCancelled = isCancelled
  }

  /// The display's name in reports.
  var displayName: String { "X11 \(search.displayName)" }

  /// The numbers of the windows that are open.
  var openWindows: Set<UInt> { Set(search.windows().map(\.id)) }

  /// Returns a window by its number or its title.
  ///
  /// - Throws: A `RunFailure` if there is none, or more than one.
  func window(_ name: String) throws(RunFailure) -> FoundWindow {
    let digits = name.lowercased().hasPrefix("0x") ? UInt(name.dropFirst(2), radix: 16) : UInt(name)
    if let id = digits, let window = search.window(id) { return window }
    let found = search.windows(titled: name)
    guard let window = found.first else {
      throw RunFailure("no window '\(name)' on \(displayName)", status: RunFailure.displayUnavailable)
    }
    guard found.count == 1 else {
      throw RunFailure(
        "--window '\(name)' fits \(found.count) windows: \(found.map(\.description).joined(separator: ", "))",
        status: RunFailure.badArguments)
    }
    return window
  }

  /// Waits for a click on a window.
  ///
  /// - Throws: A `RunFailure` if none was clicked.
  func clicked() throws(RunFailure) -> FoundWindow {
    say("click the window to watch, or press Escape")
    // Stop signals are handled on the main thread.
    let pick = search.pick {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1e-3))
      return isCancelled()
    }
    switch pick {
    case .window(let window): return window
    case .cancelled: throw RunFailure("no window was clicked", status: RunFailure.displayUnavailable)
    case .refused:
      throw RunFailure("--pick: another program holds the pointer", status: RunFailure.displayUnavailable)
    }
  }

  /// Waits until a program opens a window.
  ///
  /// - Parameters:
  ///   - known: The windows that were open before it started.
  ///   - title: A part of the window's title; nil for its largest window.
  /// - Returns: Nil if the user cancelled.
  /// - Throws: A `RunFailure` if it ends before, or takes too long.
  func window(
    of command: WatchedCommand, unlike known: Set<UInt>, titled title: String?
  ) throws(RunFailure) -> FoundWindow? {
    let kind = title.map { "window '\($0)'" } ?? "window"
    let start = Date()
    while !isCancelled() {
      if let window = newWindow(of: command.identifier, unlike: known, titled: title) { return window }
      if let end = command.poll() {
        throw RunFailure(
          "\(command.words[0]) \(end.complaint ?? "ended") before it opened a \(kind)",
          status: RunFailure.displayUnavailable)
      }
      if Date().timeIntervalSince(start) > Self.patience {
        throw RunFailure(
          "\(command.words[0]) opened no \(kind) on \(displayName) within \(plain(Self.patience)) s",
          status: RunFailure.displayUnavailable)
      }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: Self.pause))
    }
    return nil
  }

  /// Returns the largest new window of a process and its children. Programs that don't name their process are
  /// recognized by the moment at which their window opens.
  private func newWindow(of process: Int32, unlike known: Set<UInt>, titled title: String?) -> FoundWindow? {
    let new = search.windows().filter { window in
      !known.contains(window.id) && min(window.size.width, window.size.height) >= Self.leastSide
        && (title.map { window.title?.localizedCaseInsensitiveContains($0) == true } ?? true)
    }
    guard !new.isEmpty else { return nil }
    let family = Set(ProcessTree.processes(of: process))
    let named = new.filter { $0.process.map(family.contains) == true }
    let candidates = named.isEmpty ? new.filter { $0.process == nil } : named
    return candidates.max { $0.size.width * $0.size.height < $1.size.width * $1.size.height }
  }
}
