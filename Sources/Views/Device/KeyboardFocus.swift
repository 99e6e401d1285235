import Foundation
import KinoraGeometry
import KinoraInput

/// Follows the first responder: activates the display's input method for text inputs, and posts the notifications of a
/// keyboard on the screen.
///
/// As with a hardware keyboard, nothing covers the screen: the keyboard's frame is at the screen's bottom and has no
/// height, and its changes take no time.
final class KeyboardFocus {
  /// The number of changes in progress: a former first responder resigns while the next one takes over.
  private var depth = 0
  private var isShown = false
  private var isMethodActive = false
  /// The text input that the input method works for.
  private weak var served: UIResponder?

  /// Changes the first responder.
  func change<Result>(_ body: () -> Result) -> Result {
    depth += 1
    let result = body()
    depth -= 1
    if depth == 0 { update() }
    return result
  }

  /// Activates the input method for the first responder, or ends its part: a text input may have become secure.
  func updateMethod() {
    guard depth == 0 else { return }
    let world = ViewWorld.current
    let input = world.firstResponder as? any UIKeyInput
    let takesMethod = input != nil && input?.isSecureTextEntry == false
    let former = served
    served = takesMethod ? world.firstResponder : nil
    if takesMethod != isMethodActive {
      isMethodActive = takesMethod
      if takesMethod { world.inputMethod?.activate() } else { world.inputMethod?.deactivate() }
    } else if takesMethod, served !== former {
      // Undecided text belongs to the former input.
      world.inputMethod?.reset()
    }
  }

  private func update() {
    updateMethod()
    let isInput = ViewWorld.current.firstResponder is any UIKeyInput
    guard isInput != isShown else { return }
    isShown = isInput
    let names =
      isShown
      ? [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      : [
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidHideNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
    for name in names { NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: information) }
  }

  private var information: [AnyHashable: Any] {
    let screen = UIScreen.main.bounds
    let frame = CGRect(x: screen.minX, y: screen.maxY, width: screen.width, height: 0)
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: frame, UIResponder.keyboardFrameEndUserInfoKey: frame,
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
  }
}
