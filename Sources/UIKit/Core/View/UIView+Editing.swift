/// Ending the input into a view.
extension UIView {
  /// Makes the first responder resign if it is the view or inside it.
  ///
  /// - Parameter force: True to take that state away even from a responder that refuses to resign.
  /// - Returns: True if there was none, or if it resigned.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let view = UIResponder.first as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { view.loseKeys() }
    return force
  }
}
