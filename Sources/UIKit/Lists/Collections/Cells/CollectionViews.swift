import Foundation
import KinoraObjectRuntime
import KinoraUIKitCore

/// Creates views, attributes and contexts of classes that are known at run time only.
enum CollectionViews {
  static func view(of type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    type.make(frame: frame)
  }

  /// Returns new attributes. Stops the program if the class isn't one of attributes.
  static func attributes(of type: AnyClass) -> UICollectionViewLayoutAttributes {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    guard let type = type as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure("layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes, not \(type)")
    }
    return ObjectMaking.make(type, as: RequiredAttributes.self) { $0.init() }
  }

  /// Returns a new context. Stops the program if the class isn't one of contexts.
  static func context(of type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    guard let type = type as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "invalidationContextClass must be a subclass of UICollectionViewLayoutInvalidationContext, not \(type)")
    }
    return ObjectMaking.make(type, as: RequiredContext.self) { $0.init() }
  }
}

/// Attributes whose `init()` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredAttributes: UICollectionViewLayoutAttributes {
  public required override init() { super.init() }
}

/// A context whose `init()` is required, for `ObjectMaking`.
@_spi(Kinora) open class RequiredContext: UICollectionViewLayoutInvalidationContext {
  public required override init() { super.init() }
}
