// The functions and types have the names of Apple's Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A method of a class.
///
/// These functions exchange the code of some of Kinora's methods: `layoutSubviews()` and `traitCollectionDidChange(_:)` of
/// `UIView`, and `viewDidLoad()` with those that tell of appearance of `UIViewController`. Swift's own calls of a
/// program's methods aren't exchanged.
///
/// ```swift
/// let layout = Selector("layoutSubviews", UIView.layoutSubviews)
/// let own = Selector("ownLayoutSubviews", UIView.ownLayoutSubviews)
/// if let a = class_getInstanceMethod(UIView.self, layout), let b = class_getInstanceMethod(UIView.self, own) {
///   method_exchangeImplementations(a, b)
/// }
/// ```
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer

/// Returns a method that can be exchanged: one of Kinora's by its name, or the one that the selector was made with.
///
/// - Note: Differs from Apple: it returns nil for a subclass of the class that declares one of Kinora's methods.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls, let method = ExchangeableMethods.method(name, of: cls) else { return nil }
  return pointer(method)
}

/// Returns nil: methods of types can't be exchanged.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

/// Adds nothing, and returns false, as for a class that has the method already.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  false
}

/// Replaces the code of a method, and returns the former one; nil if the class has no such method.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  class_getInstanceMethod(cls, name).map { method_setImplementation($0, imp) }
}

/// Exchanges the code of two methods.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let former: ExchangeableMethod = object(m2)
  object(m1).replaceCode(by: former.replaceCode(by: object(m1).code))
}

/// Returns the code of a method.
public func method_getImplementation(_ m: Method) -> IMP { pointer(object(m).code) }

/// Replaces the code of a method, and returns the former one.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  let code = Unmanaged<MethodCode>.fromOpaque(UnsafeRawPointer(imp)).takeUnretainedValue()
  return pointer(object(m).replaceCode(by: code))
}

/// Returns nil: types aren't encoded.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Methods stay in their table, and their code in the methods that had it first.
private func pointer(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
}

private func object(_ method: Method) -> ExchangeableMethod {
  Unmanaged<ExchangeableMethod>.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
}
