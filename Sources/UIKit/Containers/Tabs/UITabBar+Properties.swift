import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UITabBar`.
struct TabBarPropertyTable<TabBar: UITabBar>: PropertyTable {
  typealias Base = TabBarPropertyTable<UITabBar>

  static var rows: [ObjectProperty] {
    [
      .object(
        \TabBar.standardAppearance, "standardAppearance",
        appearance: .look(isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() })),
      .object(\TabBar.scrollEdgeAppearance, "scrollEdgeAppearance", appearance: .look()),
      .choice(\TabBar.barStyle, "barStyle", appearance: .initial(.default)),
      .object(\TabBar.unselectedItemTintColor, "unselectedItemTintColor", appearance: .unset()),
      .object(\TabBar.selectionIndicatorImage, "selectionIndicatorImage", appearance: .unset()),
      .choice(\TabBar.itemPositioning, "itemPositioning", appearance: .initial(.automatic)),
      .number(\TabBar.itemWidth, "itemWidth", appearance: .initial(0)),
      .number(\TabBar.itemSpacing, "itemSpacing", appearance: .initial(0)),
      .object(\TabBar.barTintColor, "barTintColor", appearance: .unset().used { $0.hasFirstLook }),
      .object(\TabBar.delegate, "delegate"),
      .flag(\TabBar.isTranslucent, "isTranslucent"),
      .object(\TabBar.backgroundImage, "backgroundImage", appearance: .unset().used { $0.hasFirstLook }),
      .object(\TabBar.shadowImage, "shadowImage", appearance: .unset().used { $0.hasFirstLook }),
      .object(\TabBar.items, "items"),
      .object(\TabBar.selectedItem, "selectedItem"),
    ]
  }
}
