import Foundation
import KinoraGeometry

/// The notifications of one change of the keyboard: its beginning and its end.
struct KeyboardNotice {
  /// The heights in points before and after the change.
  var heights: (before: CGFloat, after: CGFloat)
  /// True if a keyboard is shown after the change.
  var isShown: Bool
  var isAnimated: Bool
  /// The frame of the window on the screen.
  var place: CGRect

  /// The duration of a slide, in seconds.
  static let duration = 0.25
  /// The curve of a slide.
  static let curve = UIView.AnimationCurve.keyboard

  func postBeginning() {
    post(isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    post(UIResponder.keyboardWillChangeFrameNotification)
  }

  func postEnd() {
    post(isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    post(UIResponder.keyboardDidChangeFrameNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: information)
  }

  private var information: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: frame(heights.before, or: heights.after),
      UIResponder.keyboardFrameEndUserInfoKey: frame(heights.after, or: heights.before),
      // Programs cast them to all kinds of numbers.
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: isAnimated ? Self.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  /// Returns the frame of a height. A keyboard that isn't visible has its other height, below the window.
  private func frame(_ height: CGFloat, or other: CGFloat) -> CGRect {
    CGRect(x: place.minX, y: place.maxY - height, width: place.width, height: height > 0 ? height : other)
  }
}
