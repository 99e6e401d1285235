import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// The motion of a table's cells from their places before an update to those after it.
final class TableUpdateMotion {
  private let table: UITableView
  private let transition: ListTransition
  private let old: SectionedLengths
  private let animations: RowAnimations
  /// Cells on their way out, with their last frame and their row before the update.
  private var leaving: [(cell: UITableViewCell, path: ListPath, end: CGRect?)] = []
  private var leavingHeaders: [(view: UIView, place: SectionPlace)] = []
  /// Cells, headers and footers that fade in.
  private var entering: [UIView] = []

  init(
    _ table: UITableView, _ transition: ListTransition, _ old: SectionedLengths,
    _ animations: RowAnimations
  ) {
    self.table = table
    self.transition = transition
    self.old = old
    self.animations = animations
  }

  /// Sorts the cells into those that stay and those that leave, and makes those that come into sight, where they start.
  ///
  /// - Parameter reconfigured: rows before the update whose cells are updated in place.
  func prepare(reconfiguring reconfigured: [ListPath] = []) {
    let rows = table.rows
    for (path, cell) in rows.takeCells() {
      guard let new = transition.newPath(path), !transition.reloadedItems.contains(path) else {
        leave(cell, path, to: nil)
        continue
      }
      rows.show(cell, new)
      if table.isCurrent { rows.heights.measure(new, cell) }
    }
    table.updateCells(
      reconfigured.compactMap { isKept($0) && !transition.reloadedItems.contains($0) ? transition.newPath($0) : nil })
    makeEntering()
    prepareHeaders()
    retireOutOfSight()
  }

  /// True for a row that was there before the update.
  private func isKept(_ path: ListPath) -> Bool { old.contains(path) }

  private func makeEntering() {
    let rows = table.rows
    let visible = table.updateRanges
    // A new row that is lower than estimated lets further ones in.
    for _ in 0..<8 {
      let isChanged = rows.heights.measureParts(in: visible, keepsPlaces: false)
      let missing = table.missingRows(in: visible)
      guard isChanged || !missing.isEmpty else { return }
      for path in missing {
        // A callback has removed rows and requested a reload, which shows the others.
        guard table.isCurrent else { return }
        let (cell, wasLeaving) = table.makeCell(path)
        rows.show(cell, path)
        rows.heights.measure(path, cell)
        if wasLeaving {
          // It turns round where it is.
          UIView.performWithoutAnimation { cell.alpha = CGFloat(cell.layer.presentation()?.opacity ?? 0) }
          entering.append(cell)
        } else {
          UIView.performWithoutAnimation { start(cell, path) }
        }
        table.delegate?.tableView(table, willDisplay: cell, forRowAt: IndexPath(path))
      }
    }
  }

  /// Places a new cell where its row was, or where its motion starts.
  private func start(_ cell: UITableViewCell, _ path: ListPath) {
    let frame = table.rowFrame(path, table.rows.lengths)
    if let origin = transition.oldPath(path), !transition.reloadedItems.contains(origin) {
      var start = table.rowFrame(origin, old)
      start.size.height = frame.height
      cell.frame = start
      return
    }
    cell.frame = RowMotion.outside(frame, animations.entering(path, transition), in: table)
    cell.alpha = 0
    entering.append(cell)
  }

  private func leave(_ cell: UITableViewCell, _ path: ListPath, to end: CGRect?) {
    table.rows.updates.leave(cell, path)
    if end == nil { table.rows.swipe?.close(cell) }
    leaving.append((cell, path, end))
    table.sendSubviewToBack(cell)
    if let background = table.backgroundView { table.sendSubviewToBack(background) }
  }

  /// Lets cells go whose rows have moved out of sight.
  private func retireOutOfSight() {
    let visible = table.updateRanges
    for (path, cell) in table.rows.cells where !table.isRow(path, in: visible) {
      table.rows.remove(path)
      leave(cell, transition.oldPath(path) ?? path, to: table.rowFrame(path, table.rows.lengths))
    }
  }

  /// Sorts the headers and footers like the cells.
  private func prepareHeaders() {
    for (place, view) in table.rows.takeHeaders() {
      if let new = transition.sectionDestinations[place.section],
        !transition.reloadedSections.contains(place.section)
      {
        table.rows.show(view, SectionPlace(section: new, part: place.part))
      } else {
        leavingHeaders.append((view, place))
      }
    }
    for section in table.updateRanges.flatMap({ Array(table.rows.lengths.sections(in: $0)) }) {
      for part in SectionPart.allCases where table.isCurrent { start(SectionPlace(section: section, part: part)) }
    }
  }

  /// Makes a header that comes into sight, where its motion starts.
  private func start(_ place: SectionPlace) {
    guard let view = table.showHeader(place) else { return }
    UIView.performWithoutAnimation {
      if let origin = transition.sectionOrigins[place.section], !transition.reloadedSections.contains(origin) {
        view.frame = table.headerFrame(SectionPlace(section: origin, part: place.part), old)
      } else {
        view.frame = table.headerFrame(place, table.rows.lengths)
        view.alpha = 0
        entering.append(view)
      }
    }
  }

  /// Moves all cells to their places. Called in an animation block.
  func move() {
    for (path, cell) in table.rows.cells {
      cell.frame = table.rowFrame(path, table.rows.lengths)
      table.adoptSeparator(cell, path)
    }
    showEntering()
    for (cell, path, end) in leaving where table.rows.updates.isLeaving(cell) {
      if let end {
        cell.frame = end
      } else {
        cell.frame = RowMotion.outside(cell.frame, animations.leaving(path), in: table)
        cell.alpha = 0
      }
    }
    for (view, _) in leavingHeaders { view.alpha = 0 }
    if table.isCurrent { table.placeHeaders() }
    table.placeEdgeViews()
  }

  /// Shows what fades in.
  func showEntering() {
    for view in entering { view.alpha = 1 }
  }

  /// Retires the cells that have left.
  func finish() {
    for (path, cell) in table.rows.cells { table.adoptSeparator(cell, path) }
    for (cell, _, _) in leaving {
      if let path = table.rows.updates.take(cell) { table.retire(cell, path) }
    }
    for (view, place) in leavingHeaders { table.retireHeader(view, place) }
    (leaving, leavingHeaders) = ([], [])
    // Rows that were shown only because the offset moved.
    table.setNeedsLayout()
  }
}

/// The places outside the table from which rows come, and to which they go.
enum RowMotion {
  static func outside(_ frame: CGRect, _ animation: UITableView.RowAnimation, in table: UITableView) -> CGRect {
    switch animation {
    case .right: frame.offsetBy(dx: table.bounds.width, dy: 0)
    case .left: frame.offsetBy(dx: -table.bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle, .automatic: frame
    }
  }
}
