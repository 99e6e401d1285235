import Foundation

/// Notifications of a keyboard on the screen. They are posted when input views come, leave or get another height, and when a
/// text input becomes the first responder, or none is any more. Without input views the frame is below the screen and has no
/// height, since keys come from a real keyboard.
nonisolated extension UIResponder {
  /// The name of notifications before the keyboard appears.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// The name of notifications after the keyboard has appeared.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// The name of notifications before the keyboard disappears.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// The name of notifications after the keyboard has disappeared.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// The name of notifications before the keyboard's frame changes.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// The name of notifications after the keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

  /// The key of the keyboard's frame before a change.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after a change.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of a change, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of a change: 7, which has no name and is valid in `UIView.AnimationOptions(rawValue:)` as 7 << 16.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a number that is true for the program's own keyboard.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
