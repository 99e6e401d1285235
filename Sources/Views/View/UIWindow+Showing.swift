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
    ViewWorld.current.windowWasShown(self)
    followProxies()
    if let rootViewController { showRoot(rootViewController) }
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  final func wasHidden() {
    ViewWorld.current.windowWasHidden(self)
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

extension ViewWorld {
  func windowWasShown(_ window: UIWindow) {
    windows.append(window)
    arrangeWindows()
  }

  func windowWasHidden(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if screenLayer != nil { window.layer.removeFromSuperlayer() }
    guard keyWindow === window else { return }
    keyWindow = nil
    window.announceKey(false)
    if let next = windows.last(where: { $0.canBecomeKey }) { makeKey(next) }
  }

  /// Puts a visible window in front of the others of its level.
  package func bringToFront(_ window: UIWindow) {
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    windows.append(windows.remove(at: index))
    arrangeWindows()
  }

  func windowLevelChanged(_ window: UIWindow) {
    if !window.isHidden { arrangeWindows() }
  }

  func makeKey(_ window: UIWindow) {
    guard keyWindow !== window, window.canBecomeKey else { return }
    let former = keyWindow
    keyWindow = window
    former?.announceKey(false)
    window.announceKey(true)
  }

  /// The visible windows, back to front.
  package var windowsByLevel: [UIWindow] {
    windows.enumerated().sorted { a, b in
      (a.element.windowLevel.rawValue, a.offset) < (b.element.windowLevel.rawValue, b.offset)
    }.map(\.element)
  }

  func arrangeWindows() {
    guard let screenLayer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, window) in windowsByLevel.enumerated() {
      screenLayer.insertSublayer(window.layer, at: UInt32(index))
    }
    CATransaction.commit()
  }

  /// Returns the front-most window that receives touches at a point of the screen; nil if there is none.
  package func window(at point: CGPoint) -> UIWindow? {
    windowsByLevel.last { window in
      let place = window.layer.superlayer.map { window.layer.convert(point, from: $0) } ?? point
      return window.hitTest(place, with: nil) != nil
    }
  }

  /// Sets the screen's size. Windows that filled the screen are resized with it.
  package func resizeScreen(to size: CGSize) {
    let former = screen.bounds
    guard size != former.size else { return }
    let placement = ScenePlacement(of: application.scene)
    screen.adopt(size: size, scale: screen.scale, framesPerSecond: screen.maximumFramesPerSecond)
    for window in windows where window.frame == former { window.resize(to: screen.bounds) }
    placement.announceChange(of: application.scene)
  }
}

extension UIWindow {
  fileprivate func announceKey(_ isKey: Bool) {
    if isKey { becomeKey() } else { resignKey() }
    NotificationCenter.default.post(
      name: isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification, object: self)
  }

  fileprivate func resize(to frame: CGRect) {
    let coordinator = ResizeCoordinator(of: self)
    let traits = ViewWorld.current.traits(size: frame.size, scale: screen.scale)
    if traits != traitsOfWindow { rootViewController?.willTransition(to: traits, with: coordinator) }
    rootViewController?.viewWillTransition(to: frame.size, with: coordinator)
    self.frame = frame
    setNeedsLayout()
    layoutIfNeeded()
    coordinator.finish()
  }
}
