import KinoraGeometry

/// A method of a class, called on any object with arguments of any type.
///
/// The function may be isolated: the caller has to call it on the right thread.
struct SelectorMethod: @unchecked Sendable {
  /// The class or protocol that declares the method, as written where the selector was made.
  let owner: ObjectIdentifier
  let argumentCount: Int
  /// Returns true if an object has the method.
  let isImplemented: (AnyObject) -> Bool
  /// Calls the method; nil if the object doesn't have it.
  let call: (AnyObject, SelectorCall) -> Any?

  init<Target>(of kind: Target.Type, arguments: Int, _ body: @escaping (Target, SelectorCall) -> Any) {
    owner = ObjectIdentifier(Target.self)
    argumentCount = arguments
    isImplemented = { $0 is Target }
    call = { target, call in (target as? Target).map { body($0, call) } }
  }
}

/// The arguments of a call.
struct SelectorCall {
  let target: AnyObject
  let selector: Selector
  let arguments: [Any?]

  /// Returns an argument as the method declares it; nil and missing ones suit optional types, and types with a value in
  /// their place. An object is true, as in Objective-C: a recognizer may send `endEditing(_:)` to a view. Stops the program
  /// if it has another type.
  func argument<Argument>(_ index: Int) -> Argument {
    let value = index < arguments.count ? arguments[index] : nil
    if let suited = value as? Argument { return suited }
    if let value, type(of: value) is AnyClass, Argument.self == Bool.self, let truth = true as? Argument {
      return truth
    }
    if value == nil, let kind = Argument.self as? any AbsentArgument.Type, let absent = kind.absent as? Argument {
      return absent
    }
    let given = value.map { "\(type(of: $0))" } ?? "nil"
    preconditionFailure(
      "-[\(type(of: target)) \(selector)]: argument \(index + 1) must be \(Argument.self), not \(given)")
  }
}

/// A type of arguments with a value for a method that doesn't expect nil. Objective-C calls such a method with nil.
package protocol AbsentArgument {
  /// The value in place of nil.
  static var absent: Any { get }
}
