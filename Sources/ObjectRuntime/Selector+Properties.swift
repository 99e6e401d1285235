// Initializers that make selectors from the accessors of properties.
extension Selector {
  /// Creates a selector for a property's getter.
  ///
  /// ```swift
  /// let title = Selector("title") { (page: Page) in page.title }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - getter: A closure that returns the value.
  @_disfavoredOverload
  public init<Target, Value>(_ name: String, _ getter: @escaping @MainActor (Target) -> Value) {
    let getter = unsafeBitCast(getter, to: ((Target) -> Value).self)
    self.init(name, SelectorMethod(of: Target.self, arguments: 0) { target, _ in getter(target) })
  }

  /// Creates a selector for a property's getter.
  ///
  /// ```swift
  /// let title = Selector("title", getter: \Page.title)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - property: The path of the property.
  public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
    self.init(name, SelectorMethod(of: Target.self, arguments: 0) { target, _ in target[keyPath: property] })
  }

  /// Creates a selector for a property's setter.
  ///
  /// ```swift
  /// let setTitle = Selector("setTitle:", setter: \Page.title)
  /// ```
  ///
  /// - Parameters:
  ///   - name: Objective-C's name of the setter.
  ///   - property: The path of the property.
  public init<Target, Value>(_ name: String, setter property: ReferenceWritableKeyPath<Target, Value>) {
    let call = SelectorMethod(of: Target.self, arguments: 1) { target, call in
      target[keyPath: property] = call.argument(0)
    }
    self.init(name, call)
  }
}
