import UIKit

@objc(AppDelegate)
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller: ScrubberViewController

  override init() {
    controller = ScrubberViewController()
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
