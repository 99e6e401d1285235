import Foundation
import KinoraUIKitValues

/// The values that an object has from appearance proxies.
package struct ProxyValues {
  struct Entry {
    /// The value of the proxy.
    let source: Any?
    /// The value of the object, such as a copy.
    let value: Any?
  }

  /// By the positions of the properties in the table of the object's class.
  var entries: [Int: Entry] = [:]
  /// True if the object is that of a proxy.
  var isProxy = false
}

/// An object that gets values from appearance proxies: a view, or an item of a bar.
protocol ProxyFollower: NSObject {
  /// Nil until a proxy gives the object a value.
  var proxyValues: ProxyValues? { get set }
}

/// A view that shows an object which has an appearance too, such as an item of a bar.
package protocol AppearingItemView: UIView {
  var appearingItem: NSObject { get }
}

extension UIView: ProxyFollower {
  /// True if the view is the object of an appearance proxy.
  package final var isProxy: Bool { proxyValues?.isProxy ?? false }

  /// Gives the view the values of appearance proxies, and its item if it shows one.
  package final func followProxies() {
    let proxies = ViewWorld.current[AppearanceProxies.self]
    guard !proxies.isEmpty else { return }
    if !isPart { follow(proxies, with: self) }
    if let item = (self as? any AppearingItemView)?.appearingItem as? any ProxyFollower { follow(proxies, with: item) }
  }

  private func follow(_ proxies: AppearanceProxies, with object: any ProxyFollower) {
    guard object.proxyValues != nil || !proxies.proxies(of: type(of: object)).isEmpty else { return }
    proxies.follow(object) {
      // A bar's style overrides a trait by itself.
      let traits = overridesTraitsByStyle ? inheritedTraits : traitCollection
      UIView.performWithoutAnimation {
        takeProxyValues { proxies.give(to: object, in: { self.classesAround }, with: traits) }
      }
    }
  }

  /// The classes of the views and controllers around the view, the outermost first.
  private var classesAround: [AnyClass] {
    var classes: [AnyClass] = controller.map(Self.classes) ?? []
    var step = superview
    while let view = step {
      classes.append(type(of: view))
      if let controller = view.controller { classes += Self.classes(of: controller) }
      step = view.superview ?? view.comingSuperview
    }
    return classes.reversed()
  }

  /// The class of a controller, and that of the one that manages its presentation.
  private static func classes(of controller: UIViewController) -> [AnyClass] {
    guard let presentation = controller.presentation.manager else { return [type(of: controller)] }
    return [type(of: controller), type(of: presentation)]
  }
}

extension AppearanceProxies {
  /// Gives an object the values of its proxies.
  ///
  /// - Parameter around: The classes around the object, the outermost first.
  fileprivate func give(
    to object: any ProxyFollower, in around: () -> [AnyClass], with traits: UITraitCollection
  ) {
    let proxies = proxies(of: type(of: object), in: around, with: traits)
    for (position, property) in AppearanceTable.properties(of: type(of: object)).enumerated()
    where property.isUsed(object) {
      let proxy = proxies.last { $0.hasValue(at: position, property) }
      give(proxy, at: position, property, to: object)
    }
  }

  /// - Parameter proxy: The proxy with a value for the property; nil if there is none.
  private func give(
    _ proxy: AppearanceProxy?, at position: Int, _ property: AppearanceProperty, to object: any ProxyFollower
  ) {
    let former = object.proxyValues?.entries[position]
    let isOurs = former.map { property.areEqual(property.value(object), $0.value) } ?? property.isInitial(object)
    guard let proxy else {
      if former != nil, isOurs { property.reset(object) }
      object.proxyValues?.entries[position] = nil
      return
    }
    let value = property.value(proxy.object)
    guard isOurs, former == nil || !property.areEqual(value, former?.source) else { return }
    property.set(object, value)
    var values = object.proxyValues ?? ProxyValues()
    values.entries[position] = ProxyValues.Entry(source: value, value: property.value(object))
    object.proxyValues = values
  }
}

extension AppearanceProxy {
  /// True if the program has set a property.
  fileprivate func hasValue(at position: Int, _ property: AppearanceProperty) -> Bool {
    guard firstValues.indices.contains(position) else { return false }
    return !property.areEqual(property.value(object), firstValues[position])
  }
}
