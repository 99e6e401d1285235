import KinoraGeometry

/// Creation of layers of classes that the program defines.
extension CALayer {
  /// An argument that only this module can create.
  public struct FreshLayer {}

  /// Creates a layer of the class by its `init()`, for `layerClass` of a view.
  ///
  /// Swift calls only required initializers on a class value, and a required `init()` would forbid `override init()` in
  /// subclasses. So the call goes through a required initializer that subclasses needn't declare.
  ///
  /// - Precondition: The class has or inherits `init()`; otherwise Swift stops the program with its own message.
  package final class func makeFresh() -> CALayer {
    guard let kind = self as Any.Type as? any FreshlyMade.Type, let layer = kind.init(fresh: FreshLayer()) as? CALayer
    else { preconditionFailure("\(self) must have an initializer without parameters") }
    return layer
  }
}

protocol FreshlyMade {
  init(fresh: CALayer.FreshLayer)
}

@available(*, unavailable)
extension CALayer: FreshlyMade {}
