import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The properties of `UITabBarItem`.
struct TabBarItemPropertyTable<TabBarItem: UITabBarItem>: PropertyTable {
  typealias Base = TabBarItemPropertyTable<UITabBarItem>

  static var rows: [ObjectProperty] {
    [
      .object(\TabBarItem.titlePositionAdjustment, "titlePositionAdjustment", appearance: .initial(.zero)),
      .object(\TabBarItem.badgeColor, "badgeColor", appearance: .unset()),
      .object(\TabBarItem.standardAppearance, "standardAppearance", appearance: .look()),
      .object(\TabBarItem.scrollEdgeAppearance, "scrollEdgeAppearance", appearance: .look()),
      .method(
        "badgeTextAttributes",
        appearance: .attributes(
          of: { (item: UITabBarItem, state) in item.badgeTextAttributes(for: state) },
          set: { $0.setBadgeTextAttributes($1, for: $2) })),
    ]
  }
}
