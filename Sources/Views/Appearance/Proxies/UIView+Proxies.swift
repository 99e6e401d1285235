import Foundation

/// The values that an object has from appearance proxies.
struct ProxyValues {
  struct Item {
    /// The value of the proxy.
    let source: Any?
    /// The value of the object, such as a copy.
    let value: Any?
  }

  /// By the positions of the properties in the table of the object's class.
  var items: [Int: Item] = [:]
}

/// A view that shows an item of a bar, which has an appearance too.
protocol BarItemView: UIView {
  associatedtype Item: UIBarItem
  var item: Item { get }
}

extension BarItemView {
  /// The item.
  var barItem: UIBarItem { item }
}

extension UIView {
  /// Gives the view the values of appearance proxies, and its item if it shows one.
  final func followProxies() {
    guard let proxies = ViewWorld.current.appearanceProxies else { return }
    let item = (self as? any BarItemView)?.barItem
    let isFollowing = proxyValues != nil || !proxies.proxies(of: type(of: self)).isEmpty
    let isItemFollowing = item.map { $0.proxyValues != nil || !proxies.proxies(of: type(of: $0)).isEmpty } ?? false
    guard isFollowing || isItemFollowing else { return }
    let (around, traits) = (classesAround, traitCollection)
    UIView.performWithoutAnimation {
      if isFollowing { proxies.give(to: self, &proxyValues, in: around, with: traits) }
      if let item, isItemFollowing { proxies.give(to: item, &item.proxyValues, in: around, with: traits) }
    }
  }

  /// The classes of the views and controllers around the view, the outermost first.
  private var classesAround: [AnyClass] {
    var classes: [AnyClass] = controller.map(Self.classes) ?? []
    var step = superview
    while let view = step {
      classes.append(type(of: view))
      if let controller = view.controller { classes += Self.classes(of: controller) }
      step = view.superview
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
  /// - Parameters:
  ///   - given: The values that it has from proxies.
  ///   - around: The classes around the object, the outermost first.
  fileprivate func give(
    to object: NSObject, _ given: inout ProxyValues?, in around: [AnyClass], with traits: UITraitCollection
  ) {
    let proxies = proxies(of: type(of: object), in: around, with: traits)
    for (position, property) in AppearanceTable.properties(of: type(of: object)).enumerated() {
      let former = given?.items[position]
      guard let proxy = proxies.last(where: { $0.hasValue(at: position, property) }) else {
        guard let former else { continue }
        if property.areEqual(property.value(object), former.value) { property.set(object, property.initial) }
        given?.items[position] = nil
        continue
      }
      let value = property.value(proxy.object)
      if let former {
        let isOurs = property.areEqual(property.value(object), former.value)
        guard isOurs, !property.areEqual(value, former.source) else { continue }
      } else if !property.isInitial(object) {
        continue
      }
      property.set(object, value)
      given = given ?? ProxyValues()
      given?.items[position] = ProxyValues.Item(source: value, value: property.value(object))
    }
  }
}

extension AppearanceProxy {
  /// True if the program has set a property.
  fileprivate func hasValue(at position: Int, _ property: AppearanceProperty) -> Bool {
    guard firstValues.indices.contains(position) else { return false }
    return !property.areEqual(property.value(object), firstValues[position])
  }
}
