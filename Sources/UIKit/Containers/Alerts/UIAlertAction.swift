import Foundation
import KinoraGeometry
import KinoraLayers

/// A button of an alert or an action sheet.
///
/// ```swift
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") })
/// ```
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default`
    /// Leaves everything as it is. At most one in an alert; also run by Escape, and by a click beside an action sheet.
    case cancel
    /// Deletes or changes data; its title is red.
    case destructive
  }

  /// The title of the button.
  public final let title: String?
  /// The meaning of the action.
  public final let style: Style
  /// True if the button reacts to touches. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  final let handler: ((UIAlertAction) -> Void)?
  /// Called when the button should look otherwise.
  final var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: Called when the user has chosen the action, after the alert has left the screen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}
}
