import Foundation
internal import KinoraApplication
internal import KinoraUIKitCore

/// The life cycle of a program, which Application drives.
extension NSApplication {
  final func runProcess() {
    runningDelegate = delegate
    let process = ProcessDelegate()
    ApplicationProcess.main { process }
  }

  final func windowDidClose() {
    guard windows.isEmpty, delegate?.applicationShouldTerminateAfterLastWindowClosed(self) ?? false else { return }
    terminate(nil)
  }

  /// Asks to end the program when the desktop's window is closed: that is the screen, so it is like Quit.
  ///
  /// To the user a single window is the same as the desktop's, so its delegate is asked first.
  final func displayShouldClose() {
    guard !awaitsTerminateReply else { return }
    let windows = windows
    if windows.count == 1, let window = windows.first, window.delegate?.windowShouldClose(window) == false { return }
    terminate(nil)
  }

  /// Ends the program if the delegate agrees, now or by its reply.
  final func askToTerminate() {
    guard !awaitsTerminateReply else { return }
    switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
    case .terminateNow: ViewWorld.current[RunningProgram.self].endRun?()
    case .terminateLater: awaitsTerminateReply = true
    case .terminateCancel: break
    }
  }

  /// Ends the program or keeps it running, after the delegate has answered `terminateLater`.
  public final func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard awaitsTerminateReply else { return }
    awaitsTerminateReply = false
    if shouldTerminate { ViewWorld.current[RunningProgram.self].endRun?() }
  }

  fileprivate func announce(
    _ name: Notification.Name, _ call: (any NSApplicationDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate, notification) }
    NotificationCenter.default.post(notification)
  }
}

/// Passes the life cycle on to the application and its delegate.
final class ProcessDelegate: UIResponder, UIApplicationDelegate {
  private var application: NSApplication { .shared }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    ViewWorld.current[RunningProgram.self].displayShouldClose = { [weak self] in
      self?.application.displayShouldClose()
    }
    self.application.announce(NSApplication.willFinishLaunchingNotification) { $0.applicationWillFinishLaunching($1) }
    return true
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    self.application.announce(NSApplication.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching($1) }
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    self.application.isActive = true
    self.application.announce(NSApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive($1) }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    self.application.isActive = false
    self.application.announce(NSApplication.didResignActiveNotification) { $0.applicationDidResignActive($1) }
  }

  func applicationWillTerminate(_ application: UIApplication) {
    self.application.announce(NSApplication.willTerminateNotification) { $0.applicationWillTerminate($1) }
  }
}
