import Foundation
import KinoraGeometry
import KinoraLayers

/// Showing and hiding windows, and the key window.
extension UIWindow {
  final func beginHidden() {
    window = self
    isHidden = true
  }

  final func wasShown() {
    if windowScene == nil { windowScene = UIApplication.shared.scene }
    ViewWorld.current[WindowList.self].add(self)
    followProxies()
    if let rootViewController { showRoot(rootViewController) }
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  final func wasHidden() {
    ViewWorld.current[WindowList.self].remove(self)
    if let rootViewController, rootViewController.storedView?.superview === self {
      rootViewController.startTransition(false, animated: false, isManaged: true)
      rootViewController.finishTransition()
    }
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// Replaces the root view. A hidden window doesn't load its view yet.
  final func replaceRoot(_ former: UIViewController?) {
    guard former !== rootViewController else { return }
    if former?.storedView?.superview === self { former?.storedView?.removeFromSuperview() }
    if let rootViewController, !isHidden { showRoot(rootViewController) }
  }

  private func showRoot(_ controller: UIViewController) {
    let view = controller.loadedView()
    guard view.superview !== self else { return controller.reappear() }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Makes the root view fill the window, regardless of its mask and constraints.
  final func placeRootView() {
    guard let view = rootViewController?.storedView, view.superview === self, view.transform.isIdentity,
      view.bounds.size != bounds.size || view.center != CGPoint(x: bounds.midX, y: bounds.midY)
    else { return }
    view.bounds.size = bounds.size
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension UIViewController {
  /// Starts the appearance callbacks again when the view's window is shown again.
  fileprivate func reappear() {
    startTransition(true, animated: false, isManaged: false)
    viewDidMove(toWindow: storedView?.window)
  }
}
