import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// A view that looks like a part of a keyboard, for `inputView` and `inputAccessoryView`.
///
/// ```swift
/// let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), inputViewStyle: .keyboard)
/// keys.addSubview(UIButton(type: .system))
/// field.inputView = keys
/// ```
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The background of an input view.
  ///
  /// ```swift
  /// UIInputView(frame: frame, inputViewStyle: .default)
  /// ```
  nonisolated public enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The background of a keyboard.
    case keyboard
  }

  /// The background of the view. Default `default`.
  public final let inputViewStyle: Style
  /// True if the view's constraints determine its height, false if its frame does. Default false. A change has an effect
  /// when the view is shown the next time.
  open var allowsSelfSizing = false

  /// Creates a view with a background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = Self.backdrop }
  }

  /// Creates a view without a background.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Creates a view without a background. Only subclasses call this.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  /// The colour behind input views.
  static let backdrop = UIColor(light: UIColor.bytes(210, 213, 219, 1), dark: UIColor.bytes(44, 44, 46, 1))

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [InputViewPropertyTable<Self>.self]
  }
}
