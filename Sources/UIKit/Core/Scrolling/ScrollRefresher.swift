/// A control above the contents of a scroll view, which a drag beyond their top starts.
package protocol ScrollRefresher: UIView {
  /// Follows the offset of the contents.
  func follow()
  /// Called when the user has released the contents.
  func dragDidEnd()
}
