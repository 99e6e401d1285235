import KinoraGeometry

/// An object that moves with a scroll view's contents.
package protocol ScrollFollower: AnyObject {
  /// Called when the offset has changed, before the scroll view's delegate.
  func contentDidScroll(_ scrollView: UIScrollView)
  /// Returns the vertical offset at which contents come to rest instead of another one.
  func restingOffset(near offset: CGFloat, of scrollView: UIScrollView) -> CGFloat
}
