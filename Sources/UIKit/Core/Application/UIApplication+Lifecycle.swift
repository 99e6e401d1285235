import Foundation

/// The life cycle of a program, driven by the code that runs it.
///
///   inactive --launch--> inactive --activate--> active <--> inactive <--> background --> terminate
///
/// If the scene has a delegate, changes of the state are reported to it instead of the application's delegate.
extension UIApplication {
  /// Sets the delegate, calls its launch methods, and connects the scene.
  package final func launch(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    let mayHaveSceneDelegate = !ProgramClasses.windowSceneDelegates.isEmpty
    if !mayHaveSceneDelegate { post(UIScene.willConnectNotification) }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connectScene { if mayHaveSceneDelegate { post(UIScene.willConnectNotification) } }
  }

  /// Makes the program active: its window has the keyboard. Leaves the background first.
  package final func activate() {
    guard applicationState != .active else { return }
    enterForeground()
    enter(.active)
    callDelegate({ $0.sceneDidBecomeActive(scene) }, or: { $0.applicationDidBecomeActive(self) })
    post(UIScene.didActivateNotification)
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Makes an active program inactive: another program's window has the keyboard.
  package final func deactivate() {
    guard applicationState == .active else { return }
    callDelegate({ $0.sceneWillResignActive(scene) }, or: { $0.applicationWillResignActive(self) })
    post(UIScene.willDeactivateNotification)
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    enter(.inactive)
  }

  /// Moves the program to the background: its window isn't visible. Deactivates it first.
  package final func enterBackground() {
    guard applicationState != .background else { return }
    deactivate()
    enter(.background)
    callDelegate({ $0.sceneDidEnterBackground(scene) }, or: { $0.applicationDidEnterBackground(self) })
    post(UIScene.didEnterBackgroundNotification)
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// Makes a program in the background inactive: its window is visible again.
  ///
  /// A scene with a delegate enters the foreground at launch too.
  final func enterForeground() {
    let isConnecting = scene.delegate != nil && scene.activationState == .unattached
    guard applicationState == .background || isConnecting else { return }
    callDelegate({ $0.sceneWillEnterForeground(scene) }, or: { $0.applicationWillEnterForeground(self) })
    post(UIScene.willEnterForegroundNotification)
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    enter(.inactive)
  }

  /// Calls the delegate's last method before the program ends. Deactivates the program first.
  package final func terminate() {
    deactivate()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification)
  }

  /// Calls a method of the scene's delegate, or of the application's if the scene has none.
  private func callDelegate(
    _ ofScene: (any UISceneDelegate) -> Void, or ofApplication: (any UIApplicationDelegate) -> Void
  ) {
    if let sceneDelegate = scene.delegate {
      ofScene(sceneDelegate)
    } else if let delegate {
      ofApplication(delegate)
    }
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
