import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UISwitch`.
struct SwitchPropertyTable<Switch: UISwitch>: PropertyTable {
  typealias Base = SwitchPropertyTable<UISwitch>

  static var rows: [ObjectProperty] {
    [
      .flag(\Switch.isOn, "isOn").observed,
      .object(\Switch.onTintColor, "onTintColor", appearance: .unset()),
      .object(\Switch.thumbTintColor, "thumbTintColor", appearance: .unset()),
    ]
  }
}
