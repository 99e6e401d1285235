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

  /// Returns a recorded method of the name that an object has; nil if there is none.
  static func method(named name: String, of target: AnyObject) -> SelectorMethod? {
    let methods = byName.withLock { $0[name].map { Array($0.values) } ?? [] }
    return methods.first { $0.isImplemented(target) }
  }
}
