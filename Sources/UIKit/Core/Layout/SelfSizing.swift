/// The hooks by which the contents of cells announce another size.
package enum SelfSizing {
  /// True once a list follows the constraints in its cells. Until then, constraints announce nothing.
  package static var followsConstraints = false
}

extension UIView {
  /// Tells the cell around the view that its constraints may ask for another size.
  final func constraintsMayResizeCell() {
    guard SelfSizing.followsConstraints else { return }
    var view: UIView? = self
    while let current = view, !current.takesConstrainedSize() { view = current.superview }
  }
}
