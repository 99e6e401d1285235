import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  static var log: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.tintColor = .systemTeal
    window?.rootViewController = FormViewController(nibName: nil, bundle: nil)
    window?.makeKeyAndVisible()
    Self.log.append("launch")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Self.log.append("active")
  }
}
