import Foundation
import KinoraGeometry

/// An application's presence on the screen.
///
/// ```swift
/// let scene = UIApplication.shared.connectedScenes.first
/// let isVisible = scene?.activationState != .background
/// ```
///
/// - Note: Differs from Apple: an application has exactly one scene, a `UIWindowScene`, and scenes have no delegates.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The scene's relation to the screen and the keyboard.
  ///
  /// `unattached`: the application hasn't started. The other states follow `UIApplication.State`.
  ///
  /// ```swift
  /// let hasKeyboard = view.window?.windowScene?.activationState == .foregroundActive
  /// ```
  nonisolated public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The current state. `unattached` until the application's state first changes.
  public internal(set) final var activationState = ActivationState.unattached
  /// The scene's title. Default empty; it isn't shown.
  open var title: String! = ""

  /// Posted by the scene when the application has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted by the scene before the application becomes inactive.
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Posted by the scene before the application leaves the background.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted by the scene when the application has entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted by the scene before the application's launch methods.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Posted by the scene when the program ends.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

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
  public final var windows: [UIWindow] { ViewWorld.current.windows }
  /// The window that receives key events; nil if there is none.
  public final var keyWindow: UIWindow? { ViewWorld.current.keyWindow }
  /// The screen's traits.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// Called when the traits have changed. Never called: the windows' views are.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
