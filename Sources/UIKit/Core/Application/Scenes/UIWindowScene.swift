import KinoraGeometry
import KinoraUIKitValues

/// The scene that contains an application's windows.
///
/// ```swift
/// if let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene {
///   print(scene.windows.count, scene.screen.bounds)
/// }
/// ```
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The screen that shows the windows: `UIScreen.main`.
  public final var screen: UIScreen { .main }
  /// The visible windows, in the order in which they were shown.
  public final var windows: [UIWindow] { ViewWorld.current[WindowList.self].windows }
  /// The window that receives key events; nil if there is none.
  public final var keyWindow: UIWindow? { ViewWorld.current[WindowList.self].keyWindow }
  /// The screen's traits.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// Called when the traits have changed. Never called: the windows' views are.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The limits of the window's size. Always nil: a desktop's user gives windows any size.
  public final var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The status bar's manager.
  public private(set) final lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}
