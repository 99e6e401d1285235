import Foundation

// Properties whose values are boxed as numbers.
extension ObjectProperty {
  /// A property that is true or false.
  package static func flag<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, Bool>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Bool>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: $0) },
      read: { KeyedAccessor.number($0)?.boolValue })
  }

  /// A number of points or another measure.
  package static func number<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CGFloat>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CGFloat>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: Double($0)) },
      read: { KeyedAccessor.number($0).map { CGFloat($0.doubleValue) } })
  }

  /// A number in single precision.
  package static func float<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, Float>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Float>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: $0) },
      read: { KeyedAccessor.number($0)?.floatValue })
  }

  /// A number in double precision, such as a duration.
  package static func double<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, Double>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Double>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: $0) },
      read: { KeyedAccessor.number($0)?.doubleValue })
  }

  /// A whole number.
  package static func integer<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, Int>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: { NSNumber(value: $0) },
      read: { KeyedAccessor.number($0)?.intValue })
  }
}
