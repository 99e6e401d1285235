import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The separator, the accessory and the editing controls of a table's cell.
final class TableCellControls {
  /// The separator's insets of the cell itself; nil for those of the table.
  var separatorInset: UIEdgeInsets?
  var tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// True if the separator begins where the text does: unless the program sets insets, or the line ends a group.
  var separatorFollowsText: Bool { separatorInset == nil && isTableInsetAutomatic }
  var isTableInsetAutomatic = true
  /// The control at the leading edge while the table is edited.
  private(set) var leading = EditingControl.Kind.none
  /// True while the cell shows the actions of a swipe.
  var isSwiped = false
  /// The distance in points by which a swipe moves the contents, to the right.
  var swipeOffset: CGFloat = 0
  /// True once a row was shown in the cell: the next one calls `prepareForReuse()`.
  var hasBeenShown = false
  /// True while the user moves the row; the table doesn't place the cell then.
  var isReordered = false
  /// The background of the selected cell while it is shown.
  var selection: UIView?
  let separator = UIView(frame: .zero)
  /// The view that `accessoryType` makes, or the program's.
  private(set) var accessory: UIView?
  private(set) var editingControl: EditingControl?
  private(set) var reorderControl: ReorderControl?
  /// The width at the trailing edge that the table's index covers, in points.
  private(set) var indexWidth: CGFloat = 0
  /// Called when the user taps the accessory or the editing control. The table sets them.
  var accessoryTapped: (() -> Void)?
  var editingTapped: (() -> Void)?

  init() {
    separator.isUserInteractionEnabled = false
    separator.backgroundColor = .separator
  }

  func setIndexWidth(_ width: CGFloat, of cell: UITableViewCell) {
    guard width != indexWidth else { return }
    indexWidth = width
    cell.setNeedsLayout()
  }

  func accessoryChanged(in cell: UITableViewCell) {
    let isEditing = cell.isEditing
    let (type, own) =
      isEditing
      ? (cell.editingAccessoryType, cell.editingAccessoryView) : (cell.accessoryType, cell.accessoryView)
    let view = own ?? type.accessory?.view { [weak self] in self?.accessoryTapped?() }
    if accessory !== view {
      accessory?.removeFromSuperview()
      accessory = view
      if let view { cell.addSubview(view) }
    }
    cell.setNeedsLayout()
  }

  /// The style that the delegate chose.
  var editingStyle: UITableViewCell.EditingStyle {
    switch leading {
    case .none, .selection: .none
    case .delete: .delete
    case .insert: .insert
    }
  }

  func adopt(_ kind: EditingControl.Kind, in cell: UITableViewCell) {
    guard kind != leading else { return }
    leading = kind
    editingChanged(in: cell, animated: false)
  }

  func editingChanged(in cell: UITableViewCell, animated: Bool) {
    let state: UITableViewCell.StateMask = cell.isEditing ? .showingEditControl : []
    cell.willTransition(to: state)
    accessoryChanged(in: cell)
    makeControls(in: cell)
    let changes = { cell.layoutCell() }
    guard animated, cell.window != nil else {
      changes()
      cell.didTransition(to: state)
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: changes) { _ in
      cell.didTransition(to: state)
    }
  }

  private func makeControls(in cell: UITableViewCell) {
    guard cell.isEditing else { return }
    if leading != .none, editingControl?.kind != leading {
      editingControl?.removeFromSuperview()
      let control = EditingControl(leading) { [weak self] in self?.editingTapped?() }
      control.isChosen = cell.isSelected
      // It comes in from the leading edge.
      control.frame = CGRect(x: -EditingControl.width, y: 0, width: EditingControl.width, height: cell.bounds.height)
      control.alpha = 0
      editingControl = control
      cell.addSubview(control)
    }
    if cell.showsReorderControl, reorderControl == nil {
      let control = ReorderControl(frame: .zero)
      control.alpha = 0
      reorderControl = control
      cell.addSubview(control)
    }
  }
}
