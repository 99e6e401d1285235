import Foundation
import KinoraUIKitValues

/// A class whose instances take default values of properties from a proxy.
///
/// A proxy is an object of the class that is never shown. Its properties are given to each object when that comes into a
/// window, or when the traits there change; objects that are in a window already keep theirs until then.
///
/// ```swift
/// UISwitch.appearance().onTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .systemGray
/// ```
///
/// If several proxies have a value, that of the subclass wins. Among those of one class it is the one whose outermost
/// container is nearest to the window, then the next container, then the one with more containers, then the one with
/// more traits.
///
/// - Note: Differs from Apple: a property counts as set by the program if its value isn't the default, both for objects
///   and for proxies. The first use of a proxy creates an object by `init(frame:)`, or by `init()` for items of bars.
///   The class must have that initializer, and the initializer must not call `appearance()` of the class. Only UIKit's
///   properties are given, as docs/compatibility.md lists them, and none that a program declares.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all objects of the class.
  static func appearance() -> Self

  /// Returns the proxy for objects inside of others.
  ///
  /// - Parameter containerTypes: The classes of views and controllers around the object, the innermost first. Others may
  ///   lie between them.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

  /// Returns the proxy for objects with some traits.
  static func appearance(for trait: UITraitCollection) -> Self

  /// Returns the proxy for objects with some traits inside of others, the innermost first.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class whose objects can contain others for appearance proxies: a view or a controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy for all views of the class.
  public static func appearance() -> Self { proxy(for: nil, in: []) }

  /// Returns the proxy for views inside of others, the innermost first.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(for: nil, in: containerTypes)
  }

  /// Returns the proxy for views with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait, in: []) }

  /// Returns the proxy for views with some traits inside of others, the innermost first.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(for: trait, in: containerTypes)
  }

  private static func proxy(for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]) -> Self {
    ViewWorld.current[AppearanceProxies.self].object(of: self, in: containers, for: traits) {
      let view = make(frame: .zero)
      view.proxyValues = ProxyValues(isProxy: true)
      return view
    }
  }
}

extension UIViewController: UIAppearanceContainer {}
