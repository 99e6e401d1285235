import Foundation
import KinoraTools

/// The layout of the docks as the user left it, kept between runs.
///
/// It is in `$XDG_STATE_HOME/kinora/tools.json`, by default `~/.local/state/kinora/tools.json`. A file that can't be
/// read counts as none, and one that can't be written is left out: a layout isn't worth a message.
struct DockMemory {
  private struct Contents: Codable {
    var sideWidth: Double
    var bottomHeight: Double
    var treeShare: Double?
    var opensSide: Bool?
    var opensBottom: Bool?
  }

  private let path: String

  /// - Parameter environment: The environment of the process.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? "/tmp"
    path = (state ?? "\(home)/.local/state") + "/kinora/tools.json"
  }

  /// Returns a layout with the remembered sizes, with closed docks.
  func layout() -> DockLayout {
    var layout = DockLayout()
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return layout }
    layout.sideWidth = contents.sideWidth.clamped(to: DockLayout.sideWidths)
    layout.bottomHeight = contents.bottomHeight.clamped(to: DockLayout.bottomHeights)
    layout.treeShare = (contents.treeShare ?? layout.treeShare).clamped(to: DockLayout.treeShares)
    if let side = contents.opensSide, let bottom = contents.opensBottom, side || bottom {
      (layout.opensSide, layout.opensBottom) = (side, bottom)
    }
    return layout
  }

  func keep(_ layout: DockLayout) {
    let contents = Contents(
      sideWidth: layout.sideWidth, bottomHeight: layout.bottomHeight, treeShare: layout.treeShare,
      opensSide: layout.opensSide, opensBottom: layout.opensBottom)
    guard let data = try? JSONEncoder().encode(contents) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(fileURLWithPath: path))
  }
}
