/// Handles the start, the state changes and the end of a program.
///
/// Every method has an empty default implementation. If the scene has a delegate, that one is called in place of
/// `applicationDidBecomeActive(_:)`, `applicationWillResignActive(_:)`, `applicationDidEnterBackground(_:)` and
/// `applicationWillEnterForeground(_:)`.
///
/// ```swift
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.makeKeyAndVisible()
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The program's window. The default implementation returns nil and ignores what is set.
  var window: UIWindow? { get set }

  /// Called first at launch. The options are always nil.
  ///
  /// - Returns: a value that is ignored. The default is true.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at launch, before the first frame; most programs create their window here.
  ///
  /// The default implementation calls `applicationDidFinishLaunching(_:)` and returns true. The options are
  /// always nil.
  ///
  /// - Returns: a value that is ignored.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at launch if `application(_:didFinishLaunchingWithOptions:)` isn't implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Called at launch, after `application(_:didFinishLaunchingWithOptions:)`, for the classes of the scene and its
  /// delegate.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - connectingSceneSession: The session of the scene.
  ///   - options: The reasons for which the scene was created: none.
  /// - Returns: The configuration. The default is that of the session.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has discarded scenes. Never called: there is one scene, which ends with the program.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called when the program has become active: its window has the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before an active program becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the program has entered the background: its window isn't visible.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the program leaves the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called last, before the program ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Never called: the desktop sends no memory warnings.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Returns nil and ignores what is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)` and returns true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  /// Returns the session's configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
