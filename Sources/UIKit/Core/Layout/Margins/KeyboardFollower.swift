/// An object that keeps clear of the shown input views.
package protocol KeyboardFollower: AnyObject {
  /// Takes the height that `ShownInputViews.overlap(with:)` returns now.
  func followKeyboard()
  /// Runs the layout that depends on the height. Called before a slide, and in its animation block.
  func layOutForKeyboard()
}
