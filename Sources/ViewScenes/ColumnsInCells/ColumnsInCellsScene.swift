import KinoraInput
import KinoraScenes

/// The guide's progress columns in the reused cells of a table or a collection view, and the wrong way beside it.
extension ColumnsInCellsController: SceneController {
  static let name = "columns-in-cells"
  static let summary = "The guide's columns in reused cells, right and wrong"
  static let guide: String? = "Anchor Points"

  static let keys = [
    SceneKey("n", "next rows: cells are reused"),
    SceneKey("t", "back to the top"),
    SceneKey("c", "table, collection view"),
  ]

  func keyPressed(_ key: Key) {
    switch key.name {
    case "n": scroll(by: 3)
    case "t": scroll(by: -ColumnTable.rowCount)
    case "c": changeKind()
    default: break
    }
  }
}
