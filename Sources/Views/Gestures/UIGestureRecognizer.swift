import Geometry

/// Watches the touches of its view, and tells when they make a gesture.
open class UIGestureRecognizer {
  public internal(set) final weak var view: UIView?

  public init() {}
}
