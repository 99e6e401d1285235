import Foundation

/// A program's life, as whoever runs it tells it.
///
///   inactive --launch--> inactive --activate--> active <--> inactive <--> background --> terminate
extension UIApplication {
  /// Calls the delegate's methods for the program's start.
  package final func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
  }

  /// The window has the keyboard.
  package final func activate() {
    guard applicationState != .active else { return }
    enterForeground()
    enter(.active)
    delegate?.applicationDidBecomeActive(self)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Another program's window has the keyboard.
  package final func deactivate() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    enter(.inactive)
  }

  /// Nobody can see the window.
  package final func enterBackground() {
    guard applicationState != .background else { return }
    deactivate()
    enter(.background)
    delegate?.applicationDidEnterBackground(self)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  package final func enterForeground() {
    guard applicationState == .background else { return }
    delegate?.applicationWillEnterForeground(self)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    enter(.inactive)
  }

  /// The last thing that the program hears.
  package final func terminate() {
    deactivate()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
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
