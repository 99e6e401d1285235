import Foundation
import KinoraUIKitValues

extension UIBarItem: UIAppearance {
  /// Returns the proxy for all items of the class.
  public static func appearance() -> Self { proxy(for: nil, in: []) }

  /// Returns the proxy for items inside of views and controllers, the innermost first.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(for: nil, in: containerTypes)
  }

  /// Returns the proxy for items in bars with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait, in: []) }

  /// Returns the proxy for items in bars with some traits inside of views and controllers, the innermost first.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(for: trait, in: containerTypes)
  }

  private static func proxy(for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]) -> Self {
    ViewWorld.current[AppearanceProxies.self].object(of: self, in: containers, for: traits) { makeObject(of: self) }
  }
}

extension UIBarItem: ProxyFollower {}

/// A view that shows an item of a bar.
package protocol BarItemView: AppearingItemView {
  associatedtype Item: UIBarItem
  var item: Item { get }
}

extension BarItemView {
  package var appearingItem: NSObject { item }
  /// The item.
  var barItem: UIBarItem { item }
}
