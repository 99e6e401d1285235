import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The cells: their classes, and those that are shown.
extension UITableView {
  final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return rows.cellQueue.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("the class \(cellClass) for the reuse identifier \(identifier) must be a UITableViewCell")
    }
    rows.cellQueue.register(identifier) { ListViews.cell(of: type, reuseIdentifier: identifier) }
  }

  final func dequeuedCell(_ identifier: String) -> UITableViewCell? {
    if let cell = rows.takeReconfigured(identifier) { return cell }
    guard let cell = rows.cellQueue.dequeue(identifier) else { return nil }
    if cell.controls.hasBeenShown { cell.prepareForReuse() }
    return cell
  }

  final func requiredCell(_ identifier: String) -> UITableViewCell {
    guard let cell = dequeuedCell(identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// The rows that are shown, in order.
  final var shownRows: [ListPath] {
    rows.cells.keys.sorted().filter { rows.cells[$0]?.isHidden == false }
  }

  final func shownCell(_ path: IndexPath) -> UITableViewCell? { ListPath(path).flatMap { rows.cells[$0] } }

  final func path(of cell: UITableViewCell) -> ListPath? { rows.cells.first { $0.value === cell }?.key }

  /// Returns the cell of a row that comes into sight: the data source's, prepared for its place.
  ///
  /// - Returns: The cell, and true if it was on its way out of sight because of an update.
  final func makeCell(_ path: ListPath) -> (cell: UITableViewCell, wasLeaving: Bool) {
    let (cell, former) = suppliedCell(path)
    if let former { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(former)) }
    cell.controls.hasBeenShown = true
    UIView.performWithoutAnimation {
      adopt(cell, path)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    return (cell, former != nil)
  }

  /// Returns the data source's cell, with the row that it is leaving. A program that stores its cells returns one again
  /// while it leaves.
  private func suppliedCell(_ path: ListPath) -> (cell: UITableViewCell, former: ListPath?) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: dataPath(path)) else {
      return (UITableViewCell(style: .default, reuseIdentifier: nil), nil)
    }
    if let former = rows.updates.take(cell) { return (cell, former) }
    guard self.path(of: cell) != nil else { return (cell, nil) }
    if rows.isFirstSharedCell() {
      ReportLog.report("A table's data source returned one cell for two rows; an empty one is shown instead")
    }
    return (UITableViewCell(style: .default, reuseIdentifier: nil), nil)
  }

  /// Returns the place of a shown row in the data, which differs while another row is being moved.
  final func dataPath(_ path: ListPath) -> IndexPath { IndexPath(rows.dataPath?(path) ?? path) }

  /// Applies the table's properties to a cell.
  final func adopt(_ cell: UITableViewCell, _ path: ListPath) {
    let indexPath = dataPath(path)
    if cell.backgroundColor == nil {
      cell.backgroundColor = usualCellBackground
      // A background without a colour has that of the table.
      if let background = cell.backgroundConfiguration, background.backgroundColor == nil {
        cell.showBackgroundConfiguration()
      }
    }
    cell.indentationLevel = delegate?.tableView(self, indentationLevelForRowAt: indexPath) ?? cell.indentationLevel
    cell.setSelected(rows.selection.contains(path), animated: false)
    cell.controls.accessoryTapped = { [weak self, weak cell] in
      guard let self, let cell, let path = self.path(of: cell) else { return }
      delegate?.tableView(self, accessoryButtonTappedForRowWith: IndexPath(path))
    }
    cell.controls.editingTapped = { [weak self, weak cell] in
      if let self, let cell { editingControlTapped(cell) }
    }
    adoptEditing(cell, path, animated: false)
    adoptSeparator(cell, path)
    cell.controls.setIndexWidth(indexWidthInCells, of: cell)
  }

  /// Shows the line below a cell, and the round corners of a group.
  final func adoptSeparator(_ cell: UITableViewCell, _ path: ListPath) {
    let count = rows.lengths.rowCount(in: path.section)
    let (isFirst, isLast) = (path.item == 0, path.item == count - 1)
    let separator = cell.controls.separator
    separator.isHidden = separatorStyle == .none || (isLast && style == .insetGrouped)
    separator.backgroundColor = separatorColor ?? .separator
    // A line ends a group at its full width.
    let isFull = isLast && style == .grouped
    cell.controls.tableSeparatorInset = isFull ? .zero : separatorInset
    cell.controls.isTableInsetAutomatic = !isFull && !rows.hasSeparatorInset
    guard style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
    // A swiped row stays inside its group. The shadow of a moved one is around it.
    cell.clipsToBounds = !cell.controls.isReordered
  }

  /// Removes a cell from sight, and keeps it for other rows.
  final func retire(_ cell: UITableViewCell, _ path: ListPath) {
    rows.swipe?.cellWillLeave(cell)
    cell.removeFromSuperview()
    // The next row must not inherit a motion that hasn't ended.
    cell.layer.removeAllAnimations()
    UIView.performWithoutAnimation { cell.alpha = 1 }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(path))
    rows.cellQueue.enqueue(cell, as: cell.reuseIdentifier)
  }

  final func removeAllShown() {
    let (cells, headers) = (rows.takeCells(), rows.takeHeaders())
    for (path, cell) in cells { retire(cell, path) }
    for (place, view) in headers { retireHeader(view, place) }
    rows.heights.parts.recycleWaiting()
    rows.updates.removeLeaving(from: self)
  }
}
