/// The file that is added to sources without `@main`: a program that shows one of their classes.
enum ShownMain {
  static let fileName = "KinoraShownMain.swift"

  static func text(showing shown: ShownClass) -> String {
    """
    import QuartzCore
    import UIKit

    @main
    final class KinoraShownMain: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
    \(statements(showing: shown))
        window.makeKeyAndVisible()
        return true
      }
    }

    """
  }

  private static func statements(showing shown: ShownClass) -> String {
    switch shown.kind {
    case .controller: "    window.rootViewController = \(shown.name)()"
    case .view:
      """
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          let view = \(shown.name)(frame: controller.view.bounds)
          view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          controller.view.addSubview(view)
          window.rootViewController = controller
      """
    case .layer:
      """
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          let layer = \(shown.name)()
          if layer.bounds.isEmpty { layer.frame = controller.view.bounds }
          controller.view.layer.addSublayer(layer)
          window.rootViewController = controller
      """
    }
  }
}
