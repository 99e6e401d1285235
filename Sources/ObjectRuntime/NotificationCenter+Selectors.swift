import Foundation
import Synchronization

/// The registrations of an observer, which die with it: they are one of its associated objects.
private final class ObserverRegistrations: Sendable {
  /// A token may be removed on any thread.
  struct Registration: @unchecked Sendable {
    let center: NotificationCenter
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private let registrations = Mutex<[Registration]>([])

  deinit {
    remove { _ in true }
  }

  func add(_ registration: Registration) {
    registrations.withLock { $0.append(registration) }
  }

  func remove(where isMeant: @Sendable (Registration) -> Bool) {
    let removed = registrations.withLock { registrations in
      let removed = registrations.filter(isMeant)
      registrations.removeAll(where: isMeant)
      return removed
    }
    for registration in removed { registration.center.removeObserver(registration.token as Any) }
  }

  private static let key = AssociationKey()

  /// The registrations of an object; nil if it has none.
  static func existing(of observer: AnyObject) -> ObserverRegistrations? {
    objc_getAssociatedObject(observer, key.address) as? ObserverRegistrations
  }

  static func of(_ observer: AnyObject) -> ObserverRegistrations {
    if let existing = existing(of: observer) { return existing }
    let made = ObserverRegistrations()
    objc_setAssociatedObject(observer, key.address, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }
}

extension NotificationCenter {
  /// Calls a method for notifications, on the thread that posts them.
  ///
  /// - Parameters:
  ///   - observer: The object, which isn't retained. Its registrations end with it.
  ///   - aSelector: A method whose argument, if it has one, is the notification.
  ///   - aName: The notifications' name; nil for all.
  ///   - anObject: The notifications' object; nil for all.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    let holder = WeakTarget(target)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let target = holder.target else { return }
      aSelector.perform(on: target, with: [notification])
    }
    ObserverRegistrations.of(target).add(
      .init(center: self, name: aName, object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }

  /// Ends all of an observer's registrations: those with selectors, or that of a token.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    ObserverRegistrations.existing(of: observer)?.remove { $0.center === self }
    removeObserver(observer as Any)
  }

  /// Ends an observer's registrations for a name and an object; nil for all names or objects.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    ObserverRegistrations.existing(of: observer)?.remove { registration in
      registration.center === self && (aName == nil || registration.name == aName)
        && (object == nil || registration.object == object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
