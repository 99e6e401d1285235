import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UITableViewHeaderFooterView`.
struct TableViewHeaderFooterViewPropertyTable<TableViewHeaderFooterView: UITableViewHeaderFooterView>: PropertyTable {
  typealias Base = TableViewHeaderFooterViewPropertyTable<UITableViewHeaderFooterView>

  static var rows: [ObjectProperty] {
    [
      .object(\TableViewHeaderFooterView.backgroundView, "backgroundView"),
      .object(\TableViewHeaderFooterView.backgroundConfiguration, "backgroundConfiguration"),
      .flag(
        \TableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration,
        "automaticallyUpdatesBackgroundConfiguration"),
      .object(\TableViewHeaderFooterView.contentConfiguration, "contentConfiguration"),
      .flag(
        \TableViewHeaderFooterView.automaticallyUpdatesContentConfiguration, "automaticallyUpdatesContentConfiguration"),
    ]
  }
}
