import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIPickerView`.
struct PickerViewPropertyTable<PickerView: UIPickerView>: PropertyTable {
  typealias Base = PickerViewPropertyTable<UIPickerView>

  static var rows: [ObjectProperty] {
    [
      .object(\PickerView.dataSource, "dataSource"),
      .object(\PickerView.delegate, "delegate"),
      .flag(\PickerView.showsSelectionIndicator, "showsSelectionIndicator"),
    ]
  }
}
