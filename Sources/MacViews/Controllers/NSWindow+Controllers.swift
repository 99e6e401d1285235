import Foundation
import KinoraGeometry

extension NSWindow {
  /// Shows the view of the new controller, in whose size the window is.
  final func contentViewControllerDidChange(from old: NSViewController?) {
    guard contentViewController !== old else { return }
    let view = contentViewController?.view
    let size = view?.frame.size ?? .zero
    if size.width > 0, size.height > 0 { setContentSize(size) }
    contentView = view
  }
}
