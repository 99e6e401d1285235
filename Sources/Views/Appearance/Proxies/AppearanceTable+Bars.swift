import Foundation
import KinoraGeometry

/// The properties of bars and of their items. Looks come first: the properties that change the first look are used only
/// while a bar has it.
extension AppearanceTable {
  static let navigationBars =
    navigationLooks + navigationDetails.map { $0.used { (bar: UINavigationBar) in bar.hasFirstLook } }
  private static let navigationLooks: [AppearanceProperty] = [
    .look(
      \UINavigationBar.standardAppearance, isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() }),
    .look(\UINavigationBar.compactAppearance), .look(\UINavigationBar.scrollEdgeAppearance),
    .look(\UINavigationBar.compactScrollEdgeAppearance),
    .value(\UINavigationBar.barStyle, initial: .default), .value(\UINavigationBar.prefersLargeTitles, initial: false),
  ]
  private static let navigationDetails: [AppearanceProperty] = [
    .value(\UINavigationBar.isTranslucent, initial: true), .optional(\UINavigationBar.barTintColor),
    .optional(\UINavigationBar.givenBackgroundImage), .optional(\UINavigationBar.shadowImage),
    .attributes({ (bar: UINavigationBar) in bar.ownTitleAttributes }, set: { $0.titleTextAttributes = $1 }),
    .attributes({ (bar: UINavigationBar) in bar.ownLargeTitleAttributes }, set: { $0.largeTitleTextAttributes = $1 }),
    .optional(\UINavigationBar.backIndicatorImage), .optional(\UINavigationBar.backIndicatorTransitionMaskImage),
  ]
  static let tabBars = tabLooks + tabDetails.map { $0.used { (bar: UITabBar) in bar.hasFirstLook } }
  private static let tabLooks: [AppearanceProperty] = [
    .look(\UITabBar.standardAppearance, isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() }),
    .look(\UITabBar.scrollEdgeAppearance), .value(\UITabBar.barStyle, initial: .default),
    .optional(\UITabBar.unselectedItemTintColor), .optional(\UITabBar.selectionIndicatorImage),
    .value(\UITabBar.itemPositioning, initial: .automatic), .value(\UITabBar.itemWidth, initial: 0),
    .value(\UITabBar.itemSpacing, initial: 0),
  ]
  private static let tabDetails: [AppearanceProperty] = [
    .optional(\UITabBar.barTintColor), .optional(\UITabBar.backgroundImage), .optional(\UITabBar.shadowImage),
  ]
  static let toolbars: [AppearanceProperty] = [
    .look(\UIToolbar.standardAppearance, isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() }),
    .look(\UIToolbar.compactAppearance), .look(\UIToolbar.scrollEdgeAppearance),
    .look(\UIToolbar.compactScrollEdgeAppearance), .value(\UIToolbar.barStyle, initial: .default),
    .value(\UIToolbar.isTranslucent, initial: true),
    .optional(\UIToolbar.barTintColor).used { (bar: UIToolbar) in bar.hasFirstLook },
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
  /// The image that was set for the bar, apart from its look.
  final fileprivate var givenBackgroundImage: UIImage? {
    get { ownBackgroundImage }
    set { setBackgroundImage(newValue, for: .default) }
  }
}
