import Foundation
import KinoraGeometry

/// An object whose properties can be observed. All that inherit from `NSObject` are, and layers.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls an observer's `observeValue(forKeyPath:of:change:context:)` when the value at a path of names changes.
  ///
  /// ```swift
  /// scrollView.addObserver(self, forKeyPath: "contentOffset", options: [.new], context: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - observer: The observer, which isn't retained. Its registrations have no effect after its end.
  ///   - keyPath: The names of properties, such as "layer.position".
  ///   - options: What the observer receives, and when.
  ///   - context: A pointer to recognize the registration by.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let holder = WeakTarget(observer)
    let observation = KeyPathObservation(keyPath, of: self, options: options, observer: observer, context: context) {
      guard let observer = holder.target else { return }
      send($1.dictionary(for: options), of: keyPath, $0, to: observer, context)
    }
    observation.begin()
  }

  /// Ends an observer's latest registration for a path. Stops the program with Apple's sentence if there is none.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  /// Ends an observer's latest registration for a path with a context. Stops the program with Apple's sentence if there
  /// is none.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, context: .some(context))
  }

  /// Announces a change of a property. A class calls it before, and `didChangeValue(forKey:)` after it changes a
  /// property that can be observed.
  ///
  /// ```swift
  /// var progress = 0.0 {
  ///   willSet { willChangeValue(forKey: "progress") }
  ///   didSet { didChangeValue(forKey: "progress") }
  /// }
  /// ```
  public func willChangeValue(forKey key: String) {
    observed?.willChange(KeyValueNames.key(key))
  }

  /// Announces the end of a change, and calls the observers.
  public func didChangeValue(forKey key: String) {
    observed?.didChange(KeyValueNames.key(key))
  }

  /// Changes properties and calls their observers, once for each property: a change inside of another change of the
  /// same property belongs to that.
  package func announcing<Result>(_ keys: [String], _ change: () -> Result) -> Result {
    guard let observed else { return change() }
    let keys = keys.filter { !observed.isChanging($0) }
    for key in keys { observed.willChange(key) }
    let result = change()
    for key in keys { observed.didChange(key) }
    return result
  }

  private var observed: ObservedObject? { ObservedObject.existing(of: self) }

  private func remove(_ observer: AnyObject, _ path: String, context: UnsafeMutableRawPointer??) {
    guard let observation = observed?.registration(of: observer, path, context: context) else {
      preconditionFailure(
        "Cannot remove an observer \(named(observer)) for the key path \"\(path)\" from \(named(self)) "
          + "because it is not registered as an observer.")
    }
    observation.end()
  }
}

/// `observeValue(forKeyPath:of:change:context:)` as a function, of no actor.
private typealias Observe = (
  MainActorObject, String, AnyObject, [NSKeyValueChangeKey: Any], UnsafeMutableRawPointer?
) -> Void

/// Calls an observer on the current thread, whichever actor its method belongs to, as on Apple's systems.
private func send(
  _ change: [NSKeyValueChangeKey: Any], of path: String, _ object: AnyObject, to observer: AnyObject,
  _ context: UnsafeMutableRawPointer?
) {
  if let observer = observer as? MainActorObject {
    let observe:
      @MainActor (MainActorObject, String, AnyObject, [NSKeyValueChangeKey: Any], UnsafeMutableRawPointer?)
        -> Void = { $0.observeValue(forKeyPath: $1, of: $2, change: $3, context: $4) }
    unsafeBitCast(observe, to: Observe.self)(observer, path, object, change, context)
  } else if let observer = observer as? any KeyValueObserver {
    observer.observeValue(forKeyPath: path, of: object, change: change, context: context)
  } else {
    KeyValueNames.stop(unhandled: path, of: object, change, by: observer)
  }
}

extension ObservedChange {
  /// Returns the change as observers with names receive it.
  fileprivate func dictionary(for options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.old), moment != .initial { change[.oldKey] = old ?? NSNull() }
    if options.contains(.new), moment != .prior { change[.newKey] = new ?? NSNull() }
    if moment == .prior { change[.notificationIsPriorKey] = true }
    return change
  }
}
