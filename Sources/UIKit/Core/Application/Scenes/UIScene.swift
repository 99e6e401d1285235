import Foundation
import KinoraGeometry
import KinoraLayers

/// An application's presence on the screen.
///
/// ```swift
/// let scene = UIApplication.shared.connectedScenes.first
/// let isVisible = scene?.activationState != .background
/// ```
///
/// - Note: Differs from Apple: an application has exactly one scene, a `UIWindowScene`.
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

  /// The session of the scene.
  public final let session: UISceneSession
  /// Receives the scene's life-cycle events. Retained.
  ///
  /// At launch, nil or an object of the class that the scene's configuration names. The application's delegate isn't
  /// called when the application becomes active or inactive, or enters or leaves the background, while the scene has a
  /// delegate.
  open var delegate: (any UISceneDelegate)?
  /// The current state. `unattached` until the application's state first changes.
  public internal(set) final var activationState = ActivationState.unattached
  /// The scene's title. Default empty; it isn't shown.
  open var title: String! = ""

  /// Creates a scene. Programs don't call it: the application creates its scene.
  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Unavailable: a scene can't be an application's delegate.
  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init(session: UISceneSession(role: .windowApplication), connectionOptions: ConnectionOptions())
  }

  /// Reports that a URL couldn't be opened.
  ///
  /// - Parameters:
  ///   - url: ignored.
  ///   - options: ignored.
  ///   - completion: called with false from the run loop.
  /// - Note: Differs from Apple: URLs are never opened.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    CATransaction.runAfterCommit { completion(false) }
  }

  /// Posted by the scene when the application has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted by the scene before the application becomes inactive.
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Posted by the scene before the application leaves the background, and before it first becomes active if the scene
  /// has a delegate.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted by the scene when the application has entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted by the scene before its delegate's `scene(_:willConnectTo:options:)`. In a program without classes of scene
  /// delegates, posted before the application's launch methods.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Posted by the scene when the program ends.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")

  /// The scene's delegate if it is a responder, else the application. The application comes after the delegate.
  open override var next: UIResponder? {
    let application = UIApplication.shared
    // The application's own delegate comes after the application.
    guard let responder = delegate as? UIResponder, responder !== application.delegate else { return application }
    return responder
  }
}
