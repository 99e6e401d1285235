import KinoraGeometry

extension Selector {
  /// Returns true if an object has the method, as far as selectors with that method were made.
  package func isImplemented(by target: AnyObject) -> Bool { implementation(of: target) != nil }

  /// Calls the method on an object.
  ///
  /// Stops the program with Apple's sentence if the object doesn't have it.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - arguments: The arguments; the method takes as many as it declares.
  /// - Returns: The method's result; nil for a method without one.
  @discardableResult
  package func perform(on target: AnyObject, with arguments: [Any?] = []) -> Any? {
    let call = SelectorCall(target: target, selector: self, arguments: arguments)
    guard let result = implementation(of: target)?.call(target, call) else {
      let address = Unmanaged.passUnretained(target).toOpaque()
      preconditionFailure(
        "-[\(String(reflecting: type(of: target))) \(name)]: unrecognized selector sent to instance \(address)")
    }
    return result is Void ? nil : result
  }

  private func implementation(of target: AnyObject) -> SelectorMethod? {
    if let method, method.isImplemented(target) { return method }
    return SelectorMethods.method(named: name, of: target)
  }
}
