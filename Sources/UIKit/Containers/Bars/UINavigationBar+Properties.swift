import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UINavigationBar`.
struct NavigationBarPropertyTable<NavigationBar: UINavigationBar>: PropertyTable {
  typealias Base = NavigationBarPropertyTable<UINavigationBar>

  static var rows: [ObjectProperty] {
    [
      .object(
        \NavigationBar.standardAppearance, "standardAppearance",
        appearance: .look(isFirst: { $0.hasFirstLook }, restore: { $0.restoreFirstLook() })),
      .object(\NavigationBar.compactAppearance, "compactAppearance", appearance: .look()),
      .object(\NavigationBar.scrollEdgeAppearance, "scrollEdgeAppearance", appearance: .look()),
      .object(\NavigationBar.compactScrollEdgeAppearance, "compactScrollEdgeAppearance", appearance: .look()),
      .choice(\NavigationBar.barStyle, "barStyle", appearance: .initial(.default)),
      .flag(\NavigationBar.prefersLargeTitles, "prefersLargeTitles", appearance: .initial(false)),
      .flag(\NavigationBar.isTranslucent, "isTranslucent", appearance: .initial(true).used { $0.hasFirstLook }),
      .object(\NavigationBar.barTintColor, "barTintColor", appearance: .unset().used { $0.hasFirstLook }),
      .object(\NavigationBar.delegate, "delegate"),
      .object(
        \NavigationBar.titleTextAttributes, "titleTextAttributes",
        appearance: .given(BarTitles.title.used { (bar: UINavigationBar) in bar.hasFirstLook })),
      .object(
        \NavigationBar.largeTitleTextAttributes, "largeTitleTextAttributes",
        appearance: .given(BarTitles.largeTitle.used { (bar: UINavigationBar) in bar.hasFirstLook })),
      .object(\NavigationBar.backIndicatorImage, "backIndicatorImage", appearance: .unset().used { $0.hasFirstLook }),
      .object(
        \NavigationBar.backIndicatorTransitionMaskImage, "backIndicatorTransitionMaskImage",
        appearance: .unset().used { $0.hasFirstLook }),
      .object(\NavigationBar.shadowImage, "shadowImage", appearance: .unset().used { $0.hasFirstLook }),
      .object(\NavigationBar.items, "items"),
      .method(
        "backgroundImage",
        appearance: [
          .optional(\UINavigationBar.givenBackgroundImage).used { (bar: UINavigationBar) in bar.hasFirstLook }
        ]),
    ]
  }
}

/// The attributes of a navigation bar's titles without those of its look.
private enum BarTitles {
  static let title: AppearanceProperty = .attributes(
    { (bar: UINavigationBar) in bar.ownTitleAttributes }, set: { $0.titleTextAttributes = $1 })
  static let largeTitle: AppearanceProperty = .attributes(
    { (bar: UINavigationBar) in bar.ownLargeTitleAttributes }, set: { $0.largeTitleTextAttributes = $1 })
}

extension UINavigationBar {
  /// The image that was set for the bar, apart from its look.
  final fileprivate var givenBackgroundImage: UIImage? {
    get { ownBackgroundImage }
    set { setBackgroundImage(newValue, for: .default) }
  }
}
