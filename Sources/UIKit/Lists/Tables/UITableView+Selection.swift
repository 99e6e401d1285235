import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Selected rows, and scrolling to rows.
extension UITableView {
  /// True if the user can select rows now.
  final var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var allowsSeveralNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Handles a tap: selects the row, or deselects it if several can be selected.
  final func tapped(_ path: ListPath) {
    if rows.selection.contains(path), allowsSeveralNow {
      guard let target = delegate?.tableView(self, willDeselectRowAt: IndexPath(path)) ?? fallback(path),
        let target = ListPath(target)
      else { return }
      deselect(target, animated: false)
      delegate?.tableView(self, didDeselectRowAt: IndexPath(target))
      announceChange()
      return
    }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: IndexPath(path)) } ?? IndexPath(path)
    guard let chosen, let target = ListPath(chosen), contains(target) else { return }
    if !allowsSeveralNow { deselectOthers(than: target) }
    insert(target, animated: false)
    announceSelection(target)
  }

  private func fallback(_ path: ListPath) -> IndexPath? { delegate == nil ? IndexPath(path) : nil }

  private func announceSelection(_ path: ListPath) {
    delegate?.tableView(self, didSelectRowAt: IndexPath(path))
    announceChange()
  }

  private func announceChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  private func deselectOthers(than path: ListPath) {
    for other in rows.selection.sorted() where other != path {
      let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: IndexPath(other)) } ?? IndexPath(other)
      guard let chosen, let target = ListPath(chosen) else { continue }
      deselect(target, animated: true)
      delegate?.tableView(self, didDeselectRowAt: IndexPath(target))
    }
  }

  private func insert(_ path: ListPath, animated: Bool) {
    rows.select(path)
    rows.cells[path]?.setSelected(true, animated: animated)
  }

  final func deselect(_ path: ListPath, animated: Bool) {
    guard rows.deselect(path) else { return }
    rows.cells[path]?.setSelected(false, animated: animated)
  }

  final func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    reloadIfNeeded()
    guard let path, let target = ListPath(path), contains(target) else {
      for path in rows.selection { deselect(path, animated: animated) }
      return
    }
    if !allowsSeveralNow { for other in rows.selection where other != target { deselect(other, animated: animated) } }
    insert(target, animated: animated)
    // Apple's `none` doesn't scroll here, unlike in `scrollToRow`.
    if position != .none { reveal(path, position, animated: animated) }
  }

  final func keepOneSelected() {
    for path in rows.selection.sorted().dropFirst() { deselect(path, animated: false) }
  }

  final func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    reloadIfNeeded()
    guard path.count == 2, (0..<rows.lengths.count).contains(path.section) else { return }
    // Rows between are estimates: the second time, those near the target are known.
    for _ in 0..<(animated ? 1 : 2) {
      guard let offset = offset(revealing: path, position) else { return }
      setContentOffset(offset, animated: animated)
      if !animated { layoutIfNeeded() }
    }
  }

  private func offset(revealing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let frame = targetFrame(path) else { return nil }
    let inset = adjustedContentInset
    let sticky = style == .plain && path.row != NSNotFound ? rectForHeader(inSection: path.section).height : 0
    let shown = bounds.inset(by: inset)
    var y = bounds.minY
    switch position {
    case .top: y = frame.minY - inset.top - sticky
    case .middle: y = frame.midY - shown.height / 2 - inset.top
    case .bottom: y = frame.maxY - shown.height - inset.top
    case .none:
      if frame.minY < shown.minY + sticky { y = frame.minY - inset.top - sticky }
      if frame.maxY > shown.maxY { y = frame.maxY - shown.height - inset.top }
    }
    return confined(CGPoint(x: bounds.minX, y: y))
  }

  private func targetFrame(_ path: IndexPath) -> CGRect? {
    if path.row == NSNotFound { return rect(forSection: path.section) }
    guard let row = ListPath(path), contains(row) else { return nil }
    return rowFrame(row, rows.lengths)
  }
}
