import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The look of the buttons in a bar.
///
/// ```swift
/// let look = UINavigationBarAppearance()
/// look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
/// ```
@preconcurrency @MainActor
open class UIBarButtonItemAppearance {
  /// The look in no other state.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The look while a touch presses the button.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The look of a disabled button.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The look of a button with the focus. Not used.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Creates the default look of buttons of a style.
  public init(style: UIBarButtonItem.Style) {
    configureWithDefault(for: style)
  }

  /// Creates the default look of plain buttons.
  public convenience init() {
    self.init(style: .plain)
  }

  /// Resets the look to the default of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
  }

  package final func attributes(in state: UIControlState) -> [NSAttributedString.Key: Any] {
    if state.contains(.disabled), !disabled.titleTextAttributes.isEmpty { return disabled.titleTextAttributes }
    if state.contains(.highlighted), !highlighted.titleTextAttributes.isEmpty {
      return highlighted.titleTextAttributes
    }
    return normal.titleTextAttributes
  }
}

/// The look of a bar's buttons in one state.
///
/// ```swift
/// look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
/// ```
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance {
  /// Attributes of the title. Default none.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The distance in points by which the title moves. Default zero; stored only.
  public var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button. Default nil; stored only.
  public var backgroundImage: UIImage?
  /// The distance in points by which that image moves. Default zero; stored only.
  public var backgroundImagePositionAdjustment = UIOffset.zero

  init() {}
}
