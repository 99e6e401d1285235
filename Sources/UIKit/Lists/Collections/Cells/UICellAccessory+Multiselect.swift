import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

extension UICellAccessory {
  /// Properties of the circle that shows that a row is selected among others.
  ///
  /// ```swift
  /// let options = UICellAccessory.MultiselectOptions(backgroundColor: .systemGreen)
  /// cell.accessories = [.multiselect(options: options)]
  /// ```
  public struct MultiselectOptions {
    /// True if the accessory is hidden. Default nil: false.
    public var isHidden: Bool?
    /// The width in the row. Default nil: the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the mark. Default nil: white.
    public var tintColor: UIColor?
    /// The colour of the filled circle. Default nil: the tint colour of the row.
    public var backgroundColor: UIColor?

    /// Creates properties; nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }

  /// A circle at the leading edge, filled with a mark while the cell is selected.
  ///
  /// A tap selects the row if the collection view's `allowsMultipleSelectionDuringEditing` is true.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    let common = DisclosureIndicatorOptions(
      isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth)
    return UICellAccessory(.leading(displayed: displayed), common) {
      let control = EditingControl(.selection) {}
      control.frame = CGRect(x: 0, y: 0, width: EditingControl.width, height: 44)
      (control.markColor, control.fillColor) = (options.tintColor, options.backgroundColor)
      return control
    }
  }
}
