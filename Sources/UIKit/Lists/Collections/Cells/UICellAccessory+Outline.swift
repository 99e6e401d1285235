import Foundation
import KinoraGeometry
import KinoraUIKitValues

extension UICellAccessory {
  /// Properties of the chevron of a row with children.
  ///
  /// ```swift
  /// let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
  /// cell.accessories = [.outlineDisclosure(options: options)]
  /// ```
  public struct OutlineDisclosureOptions {
    /// The parts of a row that expand and collapse it.
    nonisolated public enum Style: Sendable {
      /// `header` for a row that a list with the mode `firstItemInSection` makes a header, `cell` for others.
      case automatic
      /// All of the row, which can't be selected.
      case header
      /// The chevron; a tap on the rest of the row selects it.
      case cell
    }

    /// The parts of the row that expand and collapse it. Default `automatic`.
    public var style: Style
    /// True if the accessory is hidden. Default false.
    public var isHidden: Bool
    /// The width in the row. Default `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour. Default nil: the tint colour of the row.
    public var tintColor: UIColor?

    /// Creates properties; nil is the default.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .standard, tintColor)
    }
  }

  /// A chevron at the trailing edge, which turns by 90 degrees while the item is expanded.
  ///
  /// - Parameter actionHandler: called when the user taps. Default nil: the item is expanded or collapsed in the
  ///   section snapshot of the diffable data source, with animation.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    let common = DisclosureIndicatorOptions(
      isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth)
    return UICellAccessory(.trailing(displayed: displayed), common) {
      OutlineControl(options.style, color: options.tintColor, action: actionHandler)
    }
  }
}
