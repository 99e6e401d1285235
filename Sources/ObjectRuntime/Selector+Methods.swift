// Initializers that make selectors from unapplied methods. The second one of each pair is for methods of actor-isolated
// classes, whose types differ: isolation doesn't change how a function is called, so it is dropped from the type. As with Apple's
// selectors, the sender answers for the thread.
extension Selector {
  /// Creates a selector for a method without arguments.
  ///
  /// - Parameters:
  ///   - name: Objective-C's name, such as "reload".
  ///   - method: The unapplied method: `Page.reload`.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, SelectorMethod(of: Target.self, arguments: 0) { target, _ in method(target)() })
  }

  /// Creates a selector for a method of the main actor without arguments.
  @_disfavoredOverload
  public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
    self.init(name, unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }

  /// Creates a selector for a method with one argument.
  ///
  /// - Parameters:
  ///   - name: Objective-C's name, such as "show:".
  ///   - method: The unapplied method: `Page.show(_:)`.
  public init<Target, Argument, Result>(_ name: String, _ method: @escaping (Target) -> (Argument) -> Result) {
    self.init(name, SelectorMethod(of: Target.self, arguments: 1) { target, call in method(target)(call.argument(0)) })
  }

  /// Creates a selector for a method of the main actor with one argument.
  @_disfavoredOverload
  public init<Target, Argument, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    self.init(name, unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self))
  }

  /// Creates a selector for a method with two arguments.
  ///
  /// - Parameters:
  ///   - name: Objective-C's name, such as "show:event:".
  ///   - method: The unapplied method: `Page.show(_:event:)`.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    let call = SelectorMethod(of: Target.self, arguments: 2) { target, call in
      method(target)(call.argument(0), call.argument(1))
    }
    self.init(name, call)
  }

  /// Creates a selector for a method of the main actor with two arguments.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.init(name, unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self))
  }

  /// Creates a selector for a method with three arguments.
  ///
  /// - Parameters:
  ///   - name: Objective-C's name, such as "image:didSaveWithError:context:".
  ///   - method: The unapplied method: `Page.image(_:didSaveWithError:context:)`.
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    let call = SelectorMethod(of: Target.self, arguments: 3) { target, call in
      method(target)(call.argument(0), call.argument(1), call.argument(2))
    }
    self.init(name, call)
  }

  /// Creates a selector for a method of the main actor with three arguments.
  @_disfavoredOverload
  public init<Target, First, Second, Third, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.init(name, unsafeBitCast(method, to: ((Target) -> (First, Second, Third) -> Result).self))
  }
}
