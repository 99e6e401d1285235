import Synchronization

/// The methods of all selectors that were made, by name: what a name alone can perform.
enum SelectorMethods {
  /// A class has one method of a name.
  private static let byName = Mutex<[String: [ObjectIdentifier: SelectorMethod]]>([:])

  static func record(_ method: SelectorMethod, named name: String) {
    byName.withLock { methods in
      if methods[name]?[method.owner] == nil { methods[name, default: [:]][method.owner] = method }
    }
  }

  /// Returns the recorded method of the name that an object has, that of the most derived class; nil if there is none.
  static func method(named name: String, of target: AnyObject) -> SelectorMethod? {
    guard let methods = byName.withLock({ $0[name] }) else { return nil }
    var owner: AnyClass? = type(of: target)
    while let type = owner {
      if let method = methods[ObjectIdentifier(type)] { return method }
      owner = _getSuperclass(type)
    }
    return methods.values.first { $0.isImplemented(target) }
  }
}
