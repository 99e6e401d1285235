/// The file that is added to sources without `@main`: a program that shows one of their classes.
enum ShownMain {
  static let fileName = "KinoraShownMain.swift"

  static func text(showing shown: ShownClass) -> String {
    """
    \(shown.kind == .scene ? "import KinoraScene\n" : "")import QuartzCore
    import UIKit

    @main
    final class KinoraShownMain: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    \(members(showing: shown))
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        window.rootViewController = controller()
        window.makeKeyAndVisible()
        return true
      }

      private func controller() -> UIViewController {
    \(controller(showing: shown))
      }
    }

    """
  }

  /// A scene chooses the size of its window, unless the user did.
  private static func members(showing shown: ShownClass) -> String {
    guard shown.kind == .scene else { return "" }
    return """

        static func main() {
          let size = \(shown.name).size
          setenv("KINORA_SIZE", "\\(Int(size.width.rounded()))x\\(Int(size.height.rounded()))", 0)
          UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(KinoraShownMain.self))
        }

      """
  }

  private static func controller(showing shown: ShownClass) -> String {
    switch shown.kind {
    case .scene: "    SceneHostingController(\(shown.name)())"
    case .controller: "    \(shown.name)()"
    case .view:
      """
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          let view = \(shown.name)(frame: controller.view.bounds)
          view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          controller.view.addSubview(view)
          return controller
      """
    case .layer:
      """
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          let layer = \(shown.name)()
          if layer.bounds.isEmpty { layer.frame = controller.view.bounds }
          controller.view.layer.addSublayer(layer)
          return controller
      """
    }
  }
}
