import Foundation
import KinoraGeometry
import KinoraLayers
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Rows with numbers in sections, which a test changes.
final class NumberedRows: UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var titles: [String?] = []
  /// Called before each cell is supplied.
  var onCell: ((UITableView, IndexPath) -> Void)?
  /// The height of a row, by its number; nil for that of the table.
  var height: ((Int) -> CGFloat)?
  var supplies: ((UITableView, IndexPath) -> UITableViewCell)?
  var lines: [String] = []
  var canMove = false
  /// Returns the place for a moved row instead of the proposed one.
  var target: ((IndexPath) -> IndexPath)?
  var actions: UISwipeActionsConfiguration?
  private(set) var suppliedCells = 0

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    onCell?(tableView, indexPath)
    suppliedCells += 1
    if let supplies { return supplies(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    // A test's `onCell` may have removed the row.
    let row = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : []
    cell.textLabel?.text = row.indices.contains(indexPath.row) ? "\(row[indexPath.row])" : nil
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let rows = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : []
    guard let height, rows.indices.contains(indexPath.row) else { return tableView.rowHeight }
    return height(rows[indexPath.row])
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("will select \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    lines.append("detail \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    lines.append("commit \(editingStyle) \(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    lines.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions }
}

/// A table of 320 × 480 points with rows of 44 points.
struct TableRig {
  let stage = ViewStage()
  let table: UITableView
  let rows: NumberedRows

  init(
    _ sections: [[Int]], style: UITableView.Style = .plain, cell: UITableViewCell.Type = UITableViewCell.self,
    prepare: (UITableView, NumberedRows) -> Void = { _, _ in }
  ) {
    rows = NumberedRows(sections)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(cell, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    prepare(table, rows)
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.runMainStages()
  }

  /// A table with one section of rows from 0.
  init(count: Int, style: UITableView.Style = .plain, prepare: (UITableView, NumberedRows) -> Void = { _, _ in }) {
    self.init([Array(0..<count)], style: style, prepare: prepare)
  }

  /// The texts of the shown cells, from top to bottom.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    stage.runMainStages()
  }

  func drag(from start: CGPoint, to end: CGPoint, frames: Int = 10) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }
}
