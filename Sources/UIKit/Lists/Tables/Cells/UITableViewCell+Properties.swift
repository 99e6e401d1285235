import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UITableViewCell`.
struct TableViewCellPropertyTable<TableViewCell: UITableViewCell>: PropertyTable {
  typealias Base = TableViewCellPropertyTable<UITableViewCell>

  static var rows: [ObjectProperty] {
    [
      .object(\TableViewCell.backgroundView, "backgroundView"),
      .object(\TableViewCell.selectedBackgroundView, "selectedBackgroundView"),
      .object(\TableViewCell.multipleSelectionBackgroundView, "multipleSelectionBackgroundView"),
      .choice(\TableViewCell.selectionStyle, "selectionStyle"),
      .choice(\TableViewCell.focusStyle, "focusStyle", appearance: .initial(.default)),
      .flag(\TableViewCell.isSelected, "isSelected"),
      .flag(\TableViewCell.isHighlighted, "isHighlighted"),
      .choice(\TableViewCell.accessoryType, "accessoryType"),
      .object(\TableViewCell.accessoryView, "accessoryView"),
      .choice(\TableViewCell.editingAccessoryType, "editingAccessoryType"),
      .object(\TableViewCell.editingAccessoryView, "editingAccessoryView"),
      .integer(\TableViewCell.indentationLevel, "indentationLevel"),
      .number(\TableViewCell.indentationWidth, "indentationWidth"),
      .insets(\TableViewCell.separatorInset, "separatorInset", appearance: .initial(UITableViewCell().separatorInset)),
      .flag(\TableViewCell.isEditing, "isEditing"),
      .flag(\TableViewCell.showsReorderControl, "showsReorderControl"),
      .flag(\TableViewCell.shouldIndentWhileEditing, "shouldIndentWhileEditing"),
      .object(\TableViewCell.contentConfiguration, "contentConfiguration"),
      .flag(\TableViewCell.automaticallyUpdatesContentConfiguration, "automaticallyUpdatesContentConfiguration"),
      .object(\TableViewCell.backgroundConfiguration, "backgroundConfiguration"),
      .flag(\TableViewCell.automaticallyUpdatesBackgroundConfiguration, "automaticallyUpdatesBackgroundConfiguration"),
    ]
  }
}

extension UITableViewCell: ColoredView {
  package final var usualBackground: UIColor? { (superview as? UITableView)?.usualCellBackground }
}
