import Synchronization

/// The code of a method. Pointers to it are the `IMP`s of programs, so that none is ever released.
final class MethodCode: @unchecked Sendable {
  let call: (AnyObject, [Any?]) -> Any?

  init(_ call: @escaping (AnyObject, [Any?]) -> Any?) { self.call = call }
}

/// A method of a class whose code a program can exchange for that of another one.
///
/// Swift calls methods by tables that don't change. A method of Kinora that can be exchanged asks `isExchanged` in its
/// own body, and calls `perform` in place of the rest.
package final class ExchangeableMethod: Sendable {
  private let own: MethodCode
  private let current: Mutex<MethodCode>
  private let changes = Atomic<Bool>(false)

  /// True if the code is another method's.
  package var isExchanged: Bool { changes.load(ordering: .relaxed) }

  init(_ code: @escaping (AnyObject, [Any?]) -> Any?) {
    own = MethodCode(code)
    current = Mutex(own)
  }

  /// Declares a method of Kinora; `code` is that of the class itself, without its subclasses' overrides.
  package static func declare(
    _ name: String, of owner: AnyClass, code: @escaping (AnyObject, [Any?]) -> Any?
  ) -> ExchangeableMethod {
    ExchangeableMethods.declare(name, of: owner, code)
  }

  /// Calls the code that the method has now.
  @discardableResult
  package func perform(on object: AnyObject, with arguments: [Any?] = []) -> Any? { code.call(object, arguments) }

  var code: MethodCode { current.withLock { $0 } }

  /// Replaces the code, and returns the former one.
  @discardableResult
  func replaceCode(by code: MethodCode) -> MethodCode {
    let former = current.withLock { current in
      defer { current = code }
      return current
    }
    changes.store(code !== own, ordering: .relaxed)
    return former
  }
}

/// The methods that programs have asked for, and those of Kinora that can be exchanged.
enum ExchangeableMethods {
  private struct Table {
    var methods: [ObjectIdentifier: [String: ExchangeableMethod]] = [:]
    /// The classes with methods of Kinora, by name.
    var declared: Set<String> = []
  }

  private static let table = Mutex(Table())

  static func declare(
    _ name: String, of owner: AnyClass, _ code: @escaping (AnyObject, [Any?]) -> Any?
  ) -> ExchangeableMethod {
    let method = ExchangeableMethod(code)
    let key = ObjectIdentifier(owner)
    return table.withLock { table in
      if let known = table.methods[key]?[name] { return known }
      table.methods[key, default: [:]][name] = method
      table.declared.insert(name)
      return method
    }
  }

  /// Returns a method that a class itself has: one of Kinora's, or the one that a selector was made with. Nil for
  /// methods of Kinora in subclasses of their class, which would change only there.
  static func method(_ selector: Selector, of owner: AnyClass) -> ExchangeableMethod? {
    let key = ObjectIdentifier(owner)
    let known = table.withLock { ($0.methods[key]?[selector.name], $0.declared.contains(selector.name)) }
    if let method = known.0 { return method }
    guard !known.1, let method = selector.method, isDeclared(method, by: owner) else { return nil }
    return declare(selector.name, of: owner) { object, arguments in
      method.call(object, SelectorCall(target: object, selector: selector, arguments: arguments))
    }
  }

  /// Returns the exchanged method of an object's class or the nearest of its superclasses.
  static func exchanged(_ name: String, of object: AnyObject) -> ExchangeableMethod? {
    let methods = table.withLock { $0.methods }
    var owner: AnyClass? = type(of: object)
    while let type = owner {
      if let method = methods[ObjectIdentifier(type)]?[name] { return method.isExchanged ? method : nil }
      owner = _getSuperclass(type)
    }
    return nil
  }

  private static func isDeclared(_ method: SelectorMethod, by type: AnyClass) -> Bool {
    var owner: AnyClass? = type
    while let type = owner, ObjectIdentifier(type) != method.owner { owner = _getSuperclass(type) }
    return owner != nil
  }
}

extension Selector {
  /// Calls the code that a method got in exchange; does nothing if it wasn't exchanged.
  ///
  /// `kinora adapt` writes it where an exchanged method calls itself, which means the other method.
  ///
  /// ```swift
  /// func ownLayoutSubviews() {
  ///   Selector("ownLayoutSubviews").performExchanged(on: self)  // UIView's layoutSubviews()
  ///   layer.cornerRadius = bounds.height / 2
  /// }
  /// ```
  @discardableResult
  public func performExchanged(on object: AnyObject, with arguments: [Any?] = []) -> Any? {
    ExchangeableMethods.exchanged(name, of: object)?.perform(on: object, with: arguments)
  }
}
