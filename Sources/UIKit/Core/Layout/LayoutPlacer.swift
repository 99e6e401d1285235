import KinoraGeometry

/// Converts between constraints, whose y axis points down, and a view in a superview whose y axis points up.
package protocol LayoutPlacer: AnyObject {
  /// The view's rectangle in its superview's bounds, y down, without transforms.
  var layoutFrame: CGRect { get }

  /// Sets the rectangle that follows from constraints.
  func place(in layoutFrame: CGRect)
}
