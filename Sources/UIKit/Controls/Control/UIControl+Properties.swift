import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIControl`.
struct ControlPropertyTable<Control: UIControl>: PropertyTable {
  typealias Base = ControlPropertyTable<UIControl>

  static var rows: [ObjectProperty] {
    [
      .flag(\Control.isEnabled, "isEnabled").observed,
      .flag(\Control.isSelected, "isSelected").observed,
      .flag(\Control.isHighlighted, "isHighlighted").observed,
      .choice(\Control.contentVerticalAlignment, "contentVerticalAlignment"),
      .choice(\Control.contentHorizontalAlignment, "contentHorizontalAlignment"),
      .flag(\Control.showsMenuAsPrimaryAction, "showsMenuAsPrimaryAction"),
      .flag(\Control.isContextMenuInteractionEnabled, "isContextMenuInteractionEnabled"),
    ]
  }
}
