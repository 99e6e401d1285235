import Foundation
import KinoraGeometry

/// A view whose text the keyboard, the input method and the middle button edit, as `UITextField` and `UITextView` do.
package protocol KeyEditedView: UIView, UITextInput {
  /// Carries out the command of a key.
  func perform(_ command: EditCommand)
  /// Inserts characters that the user has typed, or that an input method has decided.
  func type(_ text: String)
  /// Replaces the undecided text of an input method.
  func mark(_ text: String, selected: NSRange)
  /// Becomes the first responder and inserts what is selected in some program, at a point of the view.
  func pastePrimary(at point: CGPoint)
}
