import KinoraDisplays

/// The files of a package to start from: a program with one controller.
package struct NewPackage {
  package let name: String
  /// The folder of Kinora's sources, for builds by `swift build`.
  package let kinora: String?

  /// - Parameters:
  ///   - name: The package's name and its target's.
  ///   - kinora: The folder of Kinora's sources; nil for one beside the package.
  /// - Throws: A `RunFailure` for a name that a module can't have.
  package init(name: String, kinora: String?) throws(RunFailure) {
    guard ModuleName.isValid(name) else {
      throw RunFailure(
        "'\(name)': expected at most 64 letters from A to Z, digits and underscores, beginning with a letter",
        status: RunFailure.badArguments)
    }
    guard !ModuleName.isTaken(name) else {
      throw RunFailure(
        "'\(name)': expected a name that no module of Swift or Kinora has", status: RunFailure.badArguments)
    }
    self.name = name
    self.kinora = kinora
  }

  /// The texts of the files by their paths.
  package var files: [String: String] {
    [
      "Package.swift": manifest, ".gitignore": ".build/\n", "Sources/\(name)/AppDelegate.swift": delegate,
      "Sources/\(name)/MainController.swift": controller,
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [.package(name: "kinora", path: \((kinora ?? "../kinora").debugDescription))],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "UIKit", package: "kinora")],
          swiftSettings: [.defaultIsolation(MainActor.self)])
      ]
    )

    """
  }

  private var delegate: String {
    """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = MainController()
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  }

  private var controller: String {
    """
    import UIKit

    class MainController: UIViewController {
      private let card = UIView()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        card.backgroundColor = .systemOrange
        card.layer.cornerRadius = 24
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
          card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          card.widthAnchor.constraint(equalToConstant: 160),
          card.heightAnchor.constraint(equalToConstant: 160),
        ])
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) {
          self.card.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 1.4, y: 1.4)
        }
      }
    }

    """
  }
}
