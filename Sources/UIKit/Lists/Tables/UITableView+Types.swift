import Foundation
import KinoraGeometry
import KinoraLayers

extension UITableView {
  /// The appearance of a table.
  ///
  /// ```swift
  /// let table = UITableView(frame: .zero, style: .insetGrouped)
  /// ```
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stick to the edges.
    case plain
    /// Groups of rows on a grey background.
    case grouped
    /// Groups of rows with round corners and a margin on a grey background.
    case insetGrouped
  }

  /// The position of a row to which the table scrolls.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible.
    case none
    case top, middle, bottom
  }

  /// The motion of a row that appears or disappears.
  ///
  /// `none`, `middle` and `automatic` fade.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The lines between rows.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// The value of a height that the contents determine.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The table announces a change of its selection under this name.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The title in the index at the side that is drawn as a magnifying glass.
  public nonisolated static let indexSearch = "{search}"
}

extension UITableViewCell {
  /// The lines between rows.
  ///
  /// ```swift
  /// tableView.separatorStyle = .none
  /// ```
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
