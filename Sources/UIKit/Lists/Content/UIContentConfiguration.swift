import KinoraGeometry
import KinoraUIKitCore

/// The contents of a cell or another view, as a value from which the view is made.
///
/// ```swift
/// struct Badge: UIContentConfiguration {
///   var count = 0
///
///   func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
///   func updated(for state: any UIConfigurationState) -> Badge { self }
/// }
///
/// cell.contentConfiguration = Badge(count: 3)
/// ```
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state, such as that of a selected cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// ```swift
/// final class BadgeView: UIView, UIContentView {
///   var configuration: any UIContentConfiguration { didSet { show() } }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that is shown. Setting another one changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns true if the view can show a configuration; otherwise a new view replaces it.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns true for configurations of the type that the view shows.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
