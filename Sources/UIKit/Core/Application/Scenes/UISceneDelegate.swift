import Foundation

/// Handles the start, the state changes and the end of a scene.
///
/// Every method has an empty default implementation. A delegate inherits from `UIResponder` or `NSObject` and is created
/// by its `init()`.
///
/// ```swift
/// func sceneDidEnterBackground(_ scene: UIScene) {
///   player.pause()
/// }
/// ```
///
/// - Note: Differs from Apple: the methods with `NSUserActivity` are missing, since Foundation has no such class here.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called after the application's launch methods, before the first frame. Most programs create their window here.
  ///
  /// - Parameters:
  ///   - scene: The scene, a `UIWindowScene`.
  ///   - session: The scene's session.
  ///   - connectionOptions: The reasons for which the scene was created: none.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called last, before the program ends.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called when the scene has become active: its window has the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before an active scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene leaves the background, and at launch before it first becomes active.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background: its window isn't visible.
  func sceneDidEnterBackground(_ scene: UIScene)

  // Apple's name of the parameter.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called to open URLs. Never called: programs don't send URLs here.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before an activity of another device is handed over. Never called.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called when an activity of another device couldn't be handed over. Never called.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  // Apple's name of the parameter.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
}
