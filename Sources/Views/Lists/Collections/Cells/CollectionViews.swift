import Foundation
import KinoraGeometry
import ViewMaking

/// Creates views, attributes and contexts of classes that are known at run time only.
///
/// Swift calls only required initializers on a class value, and programs override these without `required`.
enum CollectionViews {
  static func view(of type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    Unmanaged.fromOpaque(
      KinoraMakeView(metadata(type), frame.minX, frame.minY, frame.width, frame.height)
    ).takeRetainedValue()
  }

  /// Returns new attributes. Stops the program if the class isn't one of attributes.
  static func attributes(of type: AnyClass) -> UICollectionViewLayoutAttributes {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    precondition(
      type is UICollectionViewLayoutAttributes.Type,
      "layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes, not \(type)")
    return Unmanaged.fromOpaque(KinoraMakeLayoutAttributes(metadata(type))).takeRetainedValue()
  }

  /// Returns a new context. Stops the program if the class isn't one of contexts.
  static func context(of type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    precondition(
      type is UICollectionViewLayoutInvalidationContext.Type,
      "invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext, not \(type)")
    return Unmanaged.fromOpaque(KinoraMakeInvalidationContext(metadata(type))).takeRetainedValue()
  }

  private static func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
}
