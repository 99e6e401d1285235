/// Creation of layers of classes that the program defines.
extension CALayer {
  /// An argument that only this module can make.
  public struct FreshLayer {
    init() {}
  }

  /// Creates a layer of the class by its `init()`, as `layerClass` of a view asks for it.
  ///
  /// Swift calls only required initializers of a class value, and a required `init()` would forbid `override init()` in
  /// subclasses. So the call goes through a required initializer that no subclass has to have.
  ///
  /// - Precondition: the class has or inherits `init()`; Swift's own message stops the program otherwise.
  package final class func makeFresh() -> CALayer {
    guard let kind = self as Any.Type as? any FreshlyMade.Type, let layer = kind.init(fresh: FreshLayer()) as? CALayer
    else { preconditionFailure("\(self) can't be made") }
    return layer
  }
}

protocol FreshlyMade {
  init(fresh: CALayer.FreshLayer)
}

@available(*, unavailable)
extension CALayer: FreshlyMade {}
