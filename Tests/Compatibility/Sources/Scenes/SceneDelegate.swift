import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    calls.append("connect")
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    calls.append("foreground")
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    calls.append("active")
  }

  func sceneDidDisconnect(_ scene: UIScene) {}

  func sceneWillResignActive(_ scene: UIScene) {}

  func sceneDidEnterBackground(_ scene: UIScene) {}
}
