import Foundation
import KinoraGeometry

/// The properties of bars and of their items. Looks come first, since other properties of a bar change its look.
extension AppearanceTable {
  static let navigationBars: [AppearanceProperty] = [
    .look(\UINavigationBar.standardAppearance) { $0.hasFirstLook }, .look(\UINavigationBar.compactAppearance),
    .look(\UINavigationBar.scrollEdgeAppearance), .look(\UINavigationBar.compactScrollEdgeAppearance),
    .value(\UINavigationBar.barStyle, initial: .default), .value(\UINavigationBar.isTranslucent, initial: true),
    .value(\UINavigationBar.prefersLargeTitles, initial: false), .optional(\UINavigationBar.barTintColor),
    .optional(\UINavigationBar.defaultBackgroundImage), .optional(\UINavigationBar.shadowImage),
    .attributes(\UINavigationBar.titleTextAttributes), .attributes(\UINavigationBar.largeTitleTextAttributes),
    .optional(\UINavigationBar.backIndicatorImage), .optional(\UINavigationBar.backIndicatorTransitionMaskImage),
  ]
  static let tabBars: [AppearanceProperty] = [
    .look(\UITabBar.standardAppearance) { $0.hasFirstLook }, .look(\UITabBar.scrollEdgeAppearance),
    .value(\UITabBar.barStyle, initial: .default), .value(\UITabBar.isTranslucent, initial: true),
    .optional(\UITabBar.barTintColor), .optional(\UITabBar.unselectedItemTintColor),
    .optional(\UITabBar.backgroundImage), .optional(\UITabBar.shadowImage),
    .optional(\UITabBar.selectionIndicatorImage), .value(\UITabBar.itemPositioning, initial: .automatic),
    .value(\UITabBar.itemWidth, initial: 0), .value(\UITabBar.itemSpacing, initial: 0),
  ]
  static let toolbars: [AppearanceProperty] = [
    .look(\UIToolbar.standardAppearance) { $0.hasFirstLook }, .look(\UIToolbar.compactAppearance),
    .look(\UIToolbar.scrollEdgeAppearance), .look(\UIToolbar.compactScrollEdgeAppearance),
    .value(\UIToolbar.barStyle, initial: .default), .value(\UIToolbar.isTranslucent, initial: true),
    .optional(\UIToolbar.barTintColor),
  ]
  static let barItems: [AppearanceProperty] = .attributes(
    of: { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
    set: { $0.setTitleTextAttributes($1, for: $2) })
  static let barButtonItems: [AppearanceProperty] = [.optional(\UIBarButtonItem.tintColor)]
  static let tabBarItems: [AppearanceProperty] =
    [
      .value(\UITabBarItem.titlePositionAdjustment, initial: .zero), .optional(\UITabBarItem.badgeColor),
      .look(\UITabBarItem.standardAppearance), .look(\UITabBarItem.scrollEdgeAppearance),
    ]
    + .attributes(
      of: { (item: UITabBarItem, state) in item.badgeTextAttributes(for: state) },
      set: { $0.setBadgeTextAttributes($1, for: $2) })
}

extension UINavigationBar {
  /// The image behind the bar at its usual height.
  final fileprivate var defaultBackgroundImage: UIImage? {
    get { backgroundImage(for: .default) }
    set { setBackgroundImage(newValue, for: .default) }
  }
}
