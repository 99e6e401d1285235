import Foundation
import KinoraGeometry

/// A controller of an input view or an accessory view.
///
/// ```swift
/// final class FormField: UITextField {
///   let keys = UIInputViewController()
///
///   override var inputViewController: UIInputViewController? { keys }
/// }
/// ```
///
/// - Note: Differs from Apple: it doesn't extend a keyboard, so there is no `textDocumentProxy`.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// The controller's view; nil if it is of another class. Default: a view in the style of a keyboard that its constraints
  /// size.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  open override func loadView() {
    let view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    view.allowsSelfSizing = true
    self.view = view
  }

  /// Makes the first responder resign, which takes its input views away.
  open func dismissKeyboard() {
    UIResponder.first?.resignFirstResponder()
  }
}
