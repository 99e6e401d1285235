import UIKit

/// Checks the calls and the window once it is shown.
class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in check() }
  }

  private func check() {
    let scene = view.window?.windowScene
    let isShown = scene?.activationState == .foregroundActive && scene?.windows.first?.rootViewController === self
    let isRight =
      calls == ["launch", "configuration", "connect", "foreground", "active"] && scene?.delegate is SceneDelegate
    print("Scenes: \(isRight && isShown ? "ok" : "failed, \(calls)")")
    exit(isRight && isShown ? 0 : 1)
  }
}
