import Foundation

/// The life cycle of a program, driven by the code that runs it.
///
///   inactive --launch--> inactive --activate--> active <--> inactive <--> background --> terminate
extension UIApplication {
  /// Sets the delegate and calls its launch methods.
  package final func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    post(UIScene.willConnectNotification)
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
  }

  /// Makes the program active: its window has the keyboard. Leaves the background first.
  package final func activate() {
    guard applicationState != .active else { return }
    enterForeground()
    enter(.active)
    delegate?.applicationDidBecomeActive(self)
    post(UIScene.didActivateNotification)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Makes an active program inactive: another program's window has the keyboard.
  package final func deactivate() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    post(UIScene.willDeactivateNotification)
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    enter(.inactive)
  }

  /// Moves the program to the background: its window isn't visible. Deactivates it first.
  package final func enterBackground() {
    guard applicationState != .background else { return }
    deactivate()
    enter(.background)
    delegate?.applicationDidEnterBackground(self)
    post(UIScene.didEnterBackgroundNotification)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// Makes a program in the background inactive: its window is visible again.
  package final func enterForeground() {
    guard applicationState == .background else { return }
    delegate?.applicationWillEnterForeground(self)
    post(UIScene.willEnterForegroundNotification)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    enter(.inactive)
  }

  /// Calls the delegate's last method before the program ends. Deactivates the program first.
  package final func terminate() {
    deactivate()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    post(UIScene.didDisconnectNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: scene)
  }

  private func enter(_ state: State) {
    applicationState = state
    scene.activationState =
      switch state {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
  }
}
