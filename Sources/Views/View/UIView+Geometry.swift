import Geometry
import Layers

extension UIView {
  /// Converts from another view's space; nil stands for the window's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let other = view ?? window else { return point }
    return layer.convert(point, from: other.layer)
  }

  /// Converts to another view's space; nil stands for the window's.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let other = view ?? window else { return point }
    return layer.convert(point, to: other.layer)
  }

  /// The box around the rectangle's converted corners.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let other = view ?? window else { return rect }
    return layer.convert(rect, from: other.layer)
  }

  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let other = view ?? window else { return rect }
    return layer.convert(rect, to: other.layer)
  }
}
