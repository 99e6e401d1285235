import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

// Properties whose values are boxed as structures.
extension ObjectProperty {
  /// A point.
  package static func point<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CGPoint>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CGPoint>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(cgPoint:),
      read: { $0 as? CGPoint ?? ($0 as? NSValue)?.cgPointValue })
  }

  /// A size.
  package static func size<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CGSize>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CGSize>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(cgSize:),
      read: { $0 as? CGSize ?? ($0 as? NSValue)?.cgSizeValue })
  }

  /// A rectangle.
  package static func rect<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CGRect>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CGRect>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(cgRect:),
      read: { $0 as? CGRect ?? ($0 as? NSValue)?.cgRectValue })
  }

  /// A transform of the plane.
  package static func transform<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CGAffineTransform>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CGAffineTransform>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(cgAffineTransform:),
      read: { $0 as? CGAffineTransform ?? ($0 as? NSValue)?.cgAffineTransformValue })
  }

  /// A transform of space.
  package static func transform3D<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, CATransform3D>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, CATransform3D>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(caTransform3D:),
      read: { $0 as? CATransform3D ?? ($0 as? NSValue)?.caTransform3DValue })
  }

  /// Distances from the edges.
  package static func insets<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, UIEdgeInsets>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(uiEdgeInsets:),
      read: { $0 as? UIEdgeInsets ?? ($0 as? NSValue)?.uiEdgeInsetsValue })
  }

  /// A range of a text.
  package static func range<Owner: NSObject>(
    _ path: ReferenceWritableKeyPath<Owner, NSRange>, _ name: String, key: String? = nil,
    appearance: AppearanceRule<Owner, NSRange>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, path, [key ?? usualKey(name)], appearance, boxed: NSValue.init(range:),
      read: { $0 as? NSRange ?? ($0 as? NSValue)?.rangeValue })
  }
}
