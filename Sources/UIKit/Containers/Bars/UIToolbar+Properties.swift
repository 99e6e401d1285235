import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIToolbar`.
struct ToolbarPropertyTable<Toolbar: UIToolbar>: PropertyTable {
  typealias Base = ToolbarPropertyTable<UIToolbar>

  static var rows: [ObjectProperty] {
    [
      .object(\Toolbar.delegate, "delegate"),
      .object(
        \Toolbar.standardAppearance, "standardAppearance",
        appearance: .look(isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() })),
      .object(\Toolbar.compactAppearance, "compactAppearance", appearance: .look()),
      .object(\Toolbar.scrollEdgeAppearance, "scrollEdgeAppearance", appearance: .look()),
      .object(\Toolbar.compactScrollEdgeAppearance, "compactScrollEdgeAppearance", appearance: .look()),
      .object(\Toolbar.barTintColor, "barTintColor", appearance: .unset().used { $0.hasFirstLook }),
      .choice(\Toolbar.barStyle, "barStyle", appearance: .initial(.default)),
      .flag(\Toolbar.isTranslucent, "isTranslucent", appearance: .initial(true)),
      .object(\Toolbar.items, "items"),
    ]
  }
}
