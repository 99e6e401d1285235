import Foundation
import KinoraGeometry
import KinoraLayers

extension UITableViewCell {
  /// The arrangement of the labels that a cell makes itself.
  ///
  /// ```swift
  /// let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "city")
  /// ```
  public enum CellStyle: Int, Sendable {
    /// A text, and an image before it.
    case `default`
    /// A text, and a grey one at the trailing edge.
    case value1
    /// A blue text at the leading edge, and one after it, without an image.
    case value2
    /// A text, a smaller one below it, and an image before both.
    case subtitle
  }

  /// The background of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The value of `focusStyle`.
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// The control at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    var accessory: CellAccessory? {
      switch self {
      case .none: nil
      case .disclosureIndicator: .disclosureIndicator
      case .detailDisclosureButton: .detailDisclosureButton
      case .checkmark: .checkmark
      case .detailButton: .detailButton
      }
    }
  }

  /// The control at the leading edge while the table is edited.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The controls that a cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt

    /// Creates a set of states from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The cell shows its editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The cell asks for the confirmation of a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
