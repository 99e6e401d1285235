import KinoraUIKitValues

/// Handles the life cycle of a scene with windows.
///
/// Every method has an empty default implementation.
///
/// ```swift
/// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(
///     _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
///   ) {
///     guard let windowScene = scene as? UIWindowScene else { return }
///     let window = UIWindow(windowScene: windowScene)
///     window.rootViewController = ViewController()
///     window.makeKeyAndVisible()
///     self.window = window
///   }
/// }
/// ```
///
/// `UISceneConfiguration.delegateClass` explains how an application finds the class.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window. The default implementation returns nil and ignores what is set.
  var window: UIWindow? { get set }

  /// Called when the size of the screen or the appearance has changed.
  ///
  /// - Parameters:
  ///   - windowScene: The scene, with its new values.
  ///   - previousCoordinateSpace: The former plane of the screen.
  ///   - previousInterfaceOrientation: The former orientation.
  ///   - previousTraitCollection: The former traits.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Returns nil and ignores what is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
