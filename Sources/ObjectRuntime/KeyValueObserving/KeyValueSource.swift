import KinoraGeometry

/// An object of the framework with properties that can be observed.
package protocol KeyValueSource: AnyObject {
  /// Returns the value of a property; nil if the object has none of that name, and a nil inside if the value is nil.
  func observedValue(forKey key: String) -> Any??

  /// Returns the name of the property that a key path leads to; nil if the class doesn't know it.
  func observedName(of path: AnyKeyPath) -> String?

  /// Called when the first observer has been added, or the last one removed.
  func observersDidChange(isObserved: Bool)
}

extension KeyValueSource {
  package func observersDidChange(isObserved: Bool) {}
}

/// The names of observed properties.
package enum KeyValueNames {
  /// Stops the program with Apple's sentence for a change that an observer hasn't handled.
  package static func stop(
    unhandled keyPath: String?, of object: Any?, _ change: [NSKeyValueChangeKey: Any]?, by observer: AnyObject
  ) -> Never {
    preconditionFailure(
      """
      \(named(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
      Key path: \(keyPath ?? "nil")
      Observed object: \(object.map { "\($0)" } ?? "nil")
      Change: \(change.map { "\($0)" } ?? "nil")
      """)
  }

  /// Returns the name under which a property is observed. Objective-C's names of flags lack the "is" of Swift's.
  package static func key(_ name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
    return first.lowercased() + name.dropFirst(3)
  }
}

/// Reads properties by their names.
enum KeyValueReading {
  /// Returns a property's value: what the object says, or else the stored property of the name. Stops the program with
  /// Apple's sentence if there is neither.
  static func value(_ name: String, of object: AnyObject) -> Any? {
    if let known = (object as? any KeyValueSource)?.observedValue(forKey: name) { return known }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children where child.label.map({ KeyValueNames.key(plain($0)) }) == KeyValueNames.key(name) {
        return unwrapped(child.value)
      }
      mirror = level.superclassMirror
    }
    preconditionFailure(
      "[\(named(object)) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(name).")
  }

  /// Returns the value at a path.
  static func value(at names: ArraySlice<String>, of object: AnyObject) -> Any? {
    guard let name = names.first, let value = value(name, of: object) else { return nil }
    let rest = names.dropFirst()
    guard !rest.isEmpty else { return value }
    guard type(of: value) is AnyClass else {
      preconditionFailure(
        "\(value), the value of \(name) of \(named(object)), is no object: it has no \(rest[rest.startIndex])")
    }
    return self.value(at: rest, of: value as AnyObject)
  }

  /// Returns the name of a property from that of its storage, which differs for lazy ones.
  private static func plain(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
