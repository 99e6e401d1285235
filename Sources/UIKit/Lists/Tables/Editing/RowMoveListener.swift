import KinoraLists

/// A data source that records the rows that the user moves in the table.
protocol RowMoveListener: AnyObject {
  /// Called before `tableView(_:moveRowAt:to:)`.
  func tableDidMoveRow(from: ListPath, to: ListPath)
}
