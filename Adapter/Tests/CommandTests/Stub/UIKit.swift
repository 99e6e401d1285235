@_exported import QuartzCore

/// The name of a method as Objective-C spells it, and a way to call that method.
///
/// ```swift
/// let tapped = Selector("tapped:", Menu.tapped(_:))
/// tapped.perform(on: menu, with: [button])
/// ```
///
/// Two selectors are equal if their names are equal. A selector that was made of a name alone names a method and calls
/// none.
public nonisolated struct Selector: Hashable, @unchecked Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The method that a selector calls, without its types.
  private struct Method {
    let isMethod: (Any) -> Bool
    /// The target is one that `isMethod` accepts; there are at least as many arguments as parameters.
    let call: (Any, [Any?]) -> Any?
    let parameters: Int
  }

  /// Objective-C's name, such as "tapped:" or "slide:forEvent:".
  public let description: String
  private let method: Method?

  /// Creates a selector that names a method and can't call it.
  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a selector of a method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, parameters: 0, method) { function, _ in
      function()
    }
  }

  /// Creates a selector of a method with one parameter.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.init(name, parameters: 1, method) {
      function, arguments in
      function(converted(arguments[0], 0, of: name))
    }
  }

  /// Creates a selector of a method with two parameters.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name, parameters: 2, method) {
      function, arguments in
      function(converted(arguments[0], 0, of: name), converted(arguments[1], 1, of: name))
    }
  }

  /// Creates a selector of a method with three parameters.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(name, parameters: 3, method) {
      function, arguments in
      function(
        converted(arguments[0], 0, of: name), converted(arguments[1], 1, of: name), converted(arguments[2], 2, of: name)
      )
    }
  }

  /// Creates a selector of a property's getter.
  public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
    self.init(name, parameters: 0, { (target: Target) in { target[keyPath: property] } }) { function, _ in function() }
  }

  /// Creates a selector of a property's setter.
  public init<Target, Value>(_ name: String, setter property: ReferenceWritableKeyPath<Target, Value>) {
    self.init(name, parameters: 1, { (target: Target) in { (value: Value) in target[keyPath: property] = value } }) {
      function, arguments in
      function(converted(arguments[0], 0, of: name))
    }
  }

  private init<Target, Function, Result>(
    _ name: String, parameters: Int, _ function: @escaping (Target) -> Function,
    _ call: @escaping (Function, [Any?]) -> Result
  ) {
    description = name
    method = Method(
      isMethod: { $0 is Target },
      call: { target, arguments in
        let result: Any = call(function(target as! Target), arguments)
        return result is Void ? nil : result
      },
      parameters: parameters)
  }

  /// True if the target has the method that the selector calls.
  public func isMethod(of target: Any) -> Bool { method?.isMethod(target) ?? false }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: An object that has the method.
  ///   - arguments: Those that the sender offers, such as itself and an event; the method gets as many as it takes.
  /// - Returns: The method's result; nil for Void.
  /// - Precondition: The target has the method, and the arguments have the types of its parameters.
  @discardableResult
  public func perform(on target: Any, with arguments: [Any?] = []) -> Any? {
    guard let method, method.isMethod(target) else {
      preconditionFailure("\(type(of: target)): unrecognized selector '\(description)'")
    }
    let missing = max(0, method.parameters - arguments.count)
    return method.call(target, arguments + Array(repeating: nil, count: missing))
  }

  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// Returns an argument as the type of its parameter.
nonisolated private func converted<Parameter>(_ argument: Any?, _ index: Int, of name: String) -> Parameter {
  if let value = argument as? Parameter { return value }
  if Parameter.self == Any.self, let value = (argument as Any) as? Parameter { return value }
  preconditionFailure(
    "'\(name)': argument \(index + 1) is \(argument.map { "\(type(of: $0))" } ?? "nil"), expected \(Parameter.self)")
}

@preconcurrency @MainActor open class UIResponder {
  public init() {}
  nonisolated public func willChangeValue(forKey key: String) {}
  nonisolated public func didChangeValue(forKey key: String) {}
}

open class UIView: UIResponder {
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
}

open class UIEvent {}

@preconcurrency @MainActor open class UITapGestureRecognizer { public init(target: Any?, action: Selector?) {} }

open class UIButton: UIView {
  public struct Event: OptionSet, Sendable {
    public static let touchUpInside = Event(rawValue: 1)
    public static let touchDown = Event(rawValue: 2)
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
}

@preconcurrency @MainActor open class CADisplayLink {
  public init(target: Any, selector: Selector) {}
  open var isPaused = false
}

extension NotificationCenter {
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}

extension Timer {
  @discardableResult public static func scheduledTimer(
    timeInterval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}
