import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIBarButtonItem`.
struct BarButtonItemPropertyTable<BarButtonItem: UIBarButtonItem>: PropertyTable {
  typealias Base = BarButtonItemPropertyTable<UIBarButtonItem>

  static var rows: [ObjectProperty] {
    [
      .object(\BarButtonItem.tintColor, "tintColor", appearance: .unset())
    ]
  }
}
