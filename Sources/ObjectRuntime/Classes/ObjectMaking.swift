import ObjectClasses

/// Creates objects of classes that are known at run time only.
///
/// Swift calls only required initializers on a class value, and programs override UIKit's without `required`. So there is a
/// subclass beside each class that does require the initializer:
///
/// ```swift
/// @_spi(Kinora) open class RequiredView: UIView {
///   public required override init(frame: CGRect) { super.init(frame: frame) }
/// }
///
/// let view = ObjectMaking.make(type, as: RequiredView.self) { $0.init(frame: frame) }
/// ```
///
/// A class inherits the places of methods in its superclass's table, so `init(frame:)` has the same place in `RequiredView`
/// as in all other subclasses of `UIView`. The call reads that place in the table of `type`, and finds the initializer
/// there. No object of `RequiredView` is made.
///
/// The class is open, since the compiler calls a class without unknown subclasses directly instead of by the table. The
/// initializer is as visible as the one that it overrides; otherwise it would get another place.
package enum ObjectMaking {
  /// Returns a new object of exactly a class.
  ///
  /// - Parameters:
  ///   - type: A subclass of the superclass of `Required`, or that class.
  ///   - required: The class that requires the initializer.
  ///   - initialize: Calls the initializer.
  // Not inlined, so that the compiler doesn't see for which class the call is.
  @inline(never)
  package static func make<Object: AnyObject, Required: AnyObject>(
    _ type: Object.Type, as required: Required.Type, _ initialize: (Required.Type) -> Required
  ) -> Object {
    SwiftRuntime.check(KinoraProblemOfSubclass(unsafeBitCast(required as AnyClass, to: UnsafeRawPointer.self)))
    let made: AnyObject = initialize(unsafeBitCast(type as AnyClass, to: Required.Type.self))
    guard Swift.type(of: made) == type else {
      SwiftRuntime.stop("An initializer of \(type) was called and made an object of \(Swift.type(of: made))")
    }
    return unsafeDowncast(made, to: Object.self)
  }
}
