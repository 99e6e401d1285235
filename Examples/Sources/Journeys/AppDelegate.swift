import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let journeys = UINavigationController(rootViewController: JourneysController())
    journeys.navigationBar.prefersLargeTitles = true
    journeys.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    let search = UINavigationController(rootViewController: GuideController())
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .bookmarks, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [journeys, search]
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }
}
