// The functions, the cases and their names are those of Apple's Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The way in which an object holds an associated value.
///
/// ```swift
/// objc_setAssociatedObject(view, &key, "header", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
/// ```
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained. An object that has died reads as nil; values that aren't objects are kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained. All policies are safe to use on several threads.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, if the value conforms to `NSCopying`; otherwise the value itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Same as `OBJC_ASSOCIATION_RETAIN_NONATOMIC`.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Same as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under a key; nil removes the value.
///
/// The value is released when another one replaces it, or after the object's deinit.
///
/// ```swift
/// private nonisolated(unsafe) var tagKey: UInt8 = 0
///
/// extension CALayer {
///   var note: String? {
///     get { objc_getAssociatedObject(self, &tagKey) as? String }
///     set { objc_setAssociatedObject(self, &tagKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
///   }
/// }
/// ```
///
/// - Parameters:
///   - object: An instance of a class. Other values are ignored.
///   - key: An address that identifies the value, such as that of a global variable.
///   - value: The value; nil to remove that of the key.
///   - policy: The ownership: a strong reference, a weak one, or a copy.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = instance(object) else { return }
  Associations.set(value.map { AssociatedValue($0, policy) }, key, of: object)
}

/// Returns the value that is associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = instance(object) else { return nil }
  return Associations.value(key, of: object)
}

/// Removes and releases all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard let object = instance(object) else { return }
  Associations.removeAll(of: object)
}

private func instance(_ value: Any) -> AnyObject? {
  type(of: value) is AnyClass ? value as AnyObject : nil
}

/// A unique key for values that this module associates with objects.
package final class AssociationKey: Sendable {
  package init() {}

  package var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
}
