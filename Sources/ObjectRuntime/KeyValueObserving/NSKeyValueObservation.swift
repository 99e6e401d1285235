import Foundation

/// An observation by a closure. It ends with `invalidate()`, or when it is released.
public class NSKeyValueObservation: NSObject {
  private let lock = NSLock()
  /// Nil after the end. Guarded by the lock.
  private var observation: KeyPathObservation?

  init(_ observation: KeyPathObservation) {
    self.observation = observation
  }

  deinit {
    invalidate()
  }

  /// Ends the observation. It ends by itself with this object, and has no effect after the observed object's end.
  public func invalidate() {
    let ended = lock.withLock {
      let ended = observation
      observation = nil
      return ended
    }
    ended?.end()
  }
}

extension KeyValueObservable {
  /// Calls a closure when a property changes.
  ///
  /// ```swift
  /// observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in
  ///   print(change.newValue ?? .zero)
  /// }
  /// ```
  ///
  /// Stops the program if it can't find the name of the property: that of a property of the program needs
  /// `observe(_:named:options:changeHandler:)`, to which `kinora adapt` changes the calls.
  ///
  /// - Parameters:
  ///   - keyPath: The path of the property.
  ///   - options: The values that the closure receives, and when.
  ///   - changeHandler: Receives the object and the change, on the thread that changes the property.
  /// - Returns: The observation, which ends with its release.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let name = KeyPathNames.name(of: keyPath, on: self) else {
      fatalError("Could not extract a String from KeyPath \(keyPath)")
    }
    return observe(keyPath, named: name, options: options, changeHandler: changeHandler)
  }

  /// Calls a closure when a property changes.
  ///
  /// ```swift
  /// observation = player.observe(\.rate, named: "rate") { player, _ in print(player.rate) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The path of the property.
  ///   - name: The names of the properties on the path, by which their changes are announced.
  ///   - options: The values that the closure receives, and when.
  ///   - changeHandler: Receives the object and the change, on the thread that changes the property.
  /// - Returns: The observation, which ends with its release.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let read: (AnyObject) -> Any? = { ($0 as? Self).map { ReadValue(value: $0[keyPath: keyPath]) } }
    let observation = KeyPathObservation(name, of: self, options: options, read: read) { object, change in
      guard let object = object as? Self else { return }
      let (old, new) = (change.old as? ReadValue<Value>, change.new as? ReadValue<Value>)
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: new?.value, oldValue: old?.value, indexes: nil, isPrior: change.moment == .prior))
    }
    observation.begin()
    return NSKeyValueObservation(observation)
  }

  /// Announces a change of a property, as `willChangeValue(forKey:)` does.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard let name = KeyPathNames.name(of: keyPath, on: self) else { return }
    willChangeValue(forKey: name)
  }

  /// Announces the end of a change, as `didChangeValue(forKey:)` does.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard let name = KeyPathNames.name(of: keyPath, on: self) else { return }
    didChangeValue(forKey: name)
  }
}

/// Wraps a value that was read, so that a nil value differs from no value.
private struct ReadValue<Value> {
  let value: Value
}

/// The names of the properties that key paths lead to.
enum KeyPathNames {
  static func name(of path: AnyKeyPath, on object: AnyObject) -> String? {
    if let name = (object as? any KeyValueSource)?.observedName(of: path) { return name }
    // Swift names stored properties without observers: "\Player.rate".
    let text = path.debugDescription
    guard let dot = text.firstIndex(of: "."), !text.contains("<"), !text.contains("?"), !text.contains("[") else {
      return nil
    }
    return String(text[text.index(after: dot)...])
  }
}
