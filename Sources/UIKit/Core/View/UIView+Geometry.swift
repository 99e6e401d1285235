import KinoraGeometry
import KinoraLayers

extension UIView {
  /// Converts a point from another view's space. Nil stands for the view's window.
  ///
  /// Without a window, nil returns the point unchanged.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let other = view ?? window else { return point }
    return layer.convert(point, from: other.layer)
  }

  /// Converts a point to another view's space. Nil stands for the view's window.
  ///
  /// Without a window, nil returns the point unchanged.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let other = view ?? window else { return point }
    return layer.convert(point, to: other.layer)
  }

  /// Returns the bounding box of a rectangle's corners, converted from another view's space. Nil stands for the window.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let other = view ?? window else { return rect }
    return layer.convert(rect, from: other.layer)
  }

  /// Returns the bounding box of a rectangle's corners, converted to another view's space. Nil stands for the window.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let other = view ?? window else { return rect }
    return layer.convert(rect, to: other.layer)
  }
}
