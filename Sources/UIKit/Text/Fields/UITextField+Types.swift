import Foundation
import KinoraGeometry
import KinoraUIKitControls
import KinoraUIKitCore

extension UITextField {
  /// The border of a text field.
  ///
  /// ```swift
  /// field.borderStyle = .roundedRect
  /// ```
  nonisolated public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The times at which a part of a text field is shown.
  ///
  /// ```swift
  /// field.clearButtonMode = .whileEditing
  /// ```
  nonisolated public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason for the end of editing. Only `committed` occurs.
  ///
  /// ```swift
  /// func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
  /// ```
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  /// Posted after editing has begun. The object is the field, here and below.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
}

/// The parts of a text field besides its editor.
struct FieldParts {
  /// Clips the text.
  let clip = UIView(frame: .zero)
  let placeholder = UILabel(frame: .zero)
  /// Made when it is first shown.
  var clearButton: UIButton?
  /// Shows the border's background image; made when there is one.
  var backgroundView: UIImageView?
  var border = UIView(frame: .zero)
  var borderStyle = UITextField.BorderStyle.none
  /// The attributes that `defaultTextAttributes` gives to new texts; nil for none.
  var typing: TextAttributes?
  /// The x of the canvas by which the caret is visible.
  var scroll: CGFloat = 0
  var inputView: UIView?
  var accessoryView: UIView?
  /// True if the next typed characters replace the text.
  var replacesText = false
}
