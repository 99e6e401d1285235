import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  @objc private(set) var savedDocuments = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PadViewController()
    window?.makeKeyAndVisible()
    return true
  }

  /// The last object in the responder chain.
  @objc func saveDocument(_ sender: Any?) {
    savedDocuments += 1
  }
}
