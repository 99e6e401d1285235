import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitValues

/// Something that has traits: a view, a controller, a screen, a scene.
///
/// ```swift
/// func isNarrow(_ environment: any UITraitEnvironment) -> Bool {
///   environment.traitCollection.horizontalSizeClass == .compact
/// }
/// ```
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, which ends it.
///
/// ```swift
/// let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
///   view.setNeedsDisplay()
/// }
/// view.unregisterForTraitChanges(registration)
/// ```
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Something whose traits can be watched.
///
/// ```swift
/// controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: UIViewController, former) in
///   print(former.horizontalSizeClass, controller.traitCollection.horizontalSizeClass)
/// }
/// ```
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The closures that are called when traits change.
final class TraitObservers {
  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let body: (any UITraitEnvironment, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ body: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
      (self.traits, self.body) = (traits, body)
    }
  }

  private var registrations: [Registration] = []

  func add(_ registration: Registration) {
    registrations.append(registration)
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the closures of those traits that differ from the former ones.
  func announce(_ environment: any UITraitEnvironment, from former: UITraitCollection) {
    let traits = environment.traitCollection
    for registration in registrations where traits.differs(from: former, in: registration.traits) {
      registration.body(environment, former)
    }
  }
}

/// An environment that stores its observers.
protocol ObservedEnvironment: UITraitChangeObservable {
  var traitObservers: TraitObservers { get }
}

extension ObservedEnvironment {
  fileprivate func add(
    _ traits: [UITrait], _ body: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(traits, body)
    traitObservers.add(registration)
    return registration
  }
}

extension UITraitChangeObservable {
  /// Calls a closure after one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Gets the object that it was registered with, and its former traits.
  /// - Returns: The registration, which ends with the object.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observed.add(traits) { environment, former in
      if let environment = environment as? Environment { handler(environment, former) }
    }
  }

  /// Calls a method of a target, which isn't retained, after one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The object that has the method.
  ///   - action: A method without arguments, with this object, or with this object and its former traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let message = TargetAction(target as AnyObject, action)
    return observed.add(traits) { environment, former in
      if let target = message.target { message.action.perform(on: target, with: [environment, former]) }
    }
  }

  /// Calls a method of this object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    observed.traitObservers.remove(registration)
  }

  private var observed: any ObservedEnvironment {
    guard let observed = self as? any ObservedEnvironment else {
      preconditionFailure("\(Self.self) has no traits of its own to observe")
    }
    return observed
  }
}
