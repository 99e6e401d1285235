import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Selected items, and scrolling to items.
extension UICollectionView {
  /// True if the user can select items now.
  final var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var allowsSeveralNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Handles a tap: selects the item, or deselects it if several can be selected. A header of an outline is expanded or
  /// collapsed instead.
  final func tapped(_ indexPath: IndexPath) {
    guard let path = ListPath(indexPath) else { return }
    if let cell = shownCell(indexPath) as? UICollectionViewListCell, cell.toggleByTap() { return }
    if allowsSeveralNow, items.selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true, items.contains(path) else { return }
    if !allowsSeveralNow {
      for other in items.selection.sorted() where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: IndexPath(other))
      }
    }
    insert(path)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  private func insert(_ path: ListPath) {
    items.select(path)
    shownCell(IndexPath(path))?.isSelected = true
  }

  final func deselect(_ path: ListPath) {
    guard items.deselect(path) else { return }
    shownCell(IndexPath(path))?.isSelected = false
  }

  final func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    reloadIfNeeded()
    guard let path, let target = ListPath(path), items.contains(target) else {
      for path in items.selection { deselect(path) }
      return
    }
    if !allowsSeveralNow { for other in items.selection where other != target { deselect(other) } }
    insert(target)
    if !position.isEmpty { reveal(path, position, animated: animated) }
  }

  final func keepOneSelected() {
    for path in items.selection.sorted().dropFirst() { deselect(path) }
  }

  final func editingChanged() {
    items.swipe?.close(animated: true)
    if !allowsSelectionNow { for path in items.selection { deselect(path) } }
    for case let cell as UICollectionViewCell in items.shown.values.map(\.view) {
      cell.adopt(self)
      cell.setNeedsUpdateConfiguration()
    }
    measureShownCells()
  }

  // Scrolling.

  final func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    prepareLayoutIfNeeded()
    // Items between are estimates: the second time, those near the target are known.
    for _ in 0..<(animated ? 1 : 2) {
      guard let attributes = preparedAttributes(.cell(path)), attributes.frame.isFinite else { return }
      var frame = attributes.frame
      if let section = attributes.scrollingSection {
        revealInside(section, attributes, position, animated: animated)
        // The section as a whole is what the collection view itself scrolls to.
        let around = collectionViewLayout.scrollingSections(in: frame).first { $0.section == section }?.frame
        frame = around.map { CGRect(x: $0.minX, y: frame.minY, width: $0.width, height: frame.height) } ?? frame
      }
      setContentOffset(offset(revealing: frame, position), animated: animated)
      if !animated { layoutIfNeeded() }
    }
  }

  private func revealInside(
    _ section: Int, _ attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool
  ) {
    placeScrollers([attributes.frame])
    guard let scroller = items.scrollers[section] else { return }
    let frame = attributes.frame.offsetBy(dx: -scroller.origin.x, dy: -scroller.origin.y)
    scroller.setContentOffset(
      Self.offset(in: scroller, revealing: frame, position), animated: animated)
  }

  private func offset(revealing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    Self.offset(in: self, revealing: frame, position)
  }

  private static func offset(in view: UIScrollView, revealing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = view.adjustedContentInset
    let shown = view.bounds.inset(by: inset)
    var offset = view.bounds.origin
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - shown.height / 2 - inset.top }
    if position.contains(.bottom) { offset.y = frame.maxY - shown.height - inset.top }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - shown.width / 2 - inset.left }
    if position.contains(.right) { offset.x = frame.maxX - shown.width - inset.left }
    return view.confined(offset)
  }
}
