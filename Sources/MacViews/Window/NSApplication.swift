import Foundation
internal import KinoraUIKitCore

/// The running program: its windows and its delegate.
///
/// ```swift
/// let delegate = AppDelegate()
/// NSApplication.shared.delegate = delegate
/// NSApplication.shared.run()
/// ```
@preconcurrency @MainActor
open class NSApplication: NSResponder {
  /// The program's place on the desktop.
  ///
  /// ```swift
  /// NSApp.setActivationPolicy(.regular)
  /// ```
  nonisolated public enum ActivationPolicy: Int, Sendable {
    /// A program with windows and a menu bar. The others are the same here.
    case regular
    /// A program with windows, but without a menu bar.
    case accessory
    /// A program in the background.
    case prohibited
  }

  /// The answer to a request to end the program.
  ///
  /// ```swift
  /// func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
  ///   isSaved ? .terminateNow : .terminateCancel
  /// }
  /// ```
  nonisolated public enum TerminateReply: UInt, Sendable {
    /// The program goes on.
    case terminateCancel
    /// The program ends.
    case terminateNow
    /// The program goes on until `reply(toApplicationShouldTerminate:)` decides.
    case terminateLater
  }

  /// The running program.
  public static var shared: NSApplication { MacWorld.current.application }

  /// Receives the program's life-cycle events. Not retained, except by `run()`: it keeps the delegate that is set when
  /// it is called.
  open weak var delegate: (any NSApplicationDelegate)?

  /// Retains the delegate while the program runs.
  final var runningDelegate: (any NSApplicationDelegate)?
  /// True while the delegate has yet to answer a request to end the program.
  final var awaitsTerminateReply = false
  /// True between activation and deactivation: the desktop's window has the keyboard.
  public internal(set) final var isActive = false

  /// Runs the program until it ends, and exits the process.
  ///
  /// Settings in the environment are those of `NSApplicationDelegate.main()`.
  open func run() {
    runProcess()
  }

  /// Ends the program if `applicationShouldTerminate(_:)` of the delegate allows it.
  open func terminate(_ sender: Any?) {
    askToTerminate()
  }

  /// Passes an event to its window. An override calls `super`.
  open func sendEvent(_ event: NSEvent) {
    event.window?.sendEvent(event)
  }

  /// The delegate if it is a responder; otherwise nil.
  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? delegate as? NSResponder }
    set { super.nextResponder = newValue }
  }

  /// The visible windows, in the order in which they were shown.
  public final var windows: [NSWindow] { MacWorld.current.windows }
  /// The window that receives keys; nil if there is none.
  public final var keyWindow: NSWindow? { (ViewWorld.current[WindowList.self].keyWindow as? HostWindow)?.owner }
  /// The same as `keyWindow`.
  public final var mainWindow: NSWindow? { keyWindow }

  /// Does nothing: every program has a window on the desktop.
  ///
  /// - Returns: True.
  @discardableResult
  public final func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }

  /// Does nothing: the desktop decides which program is active.
  public final func activate(ignoringOtherApps flag: Bool) {}
  /// Does nothing: the desktop decides which program is active.
  public final func activate() {}

  /// Posted first at launch. The object is the application, here and below.
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// Posted after the delegate's launch methods.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")
  /// Posted when the program has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  /// Posted when the program is no longer active.
  public nonisolated static let didResignActiveNotification = Notification.Name(
    "NSApplicationDidResignActiveNotification")
  /// Posted before the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification")
}

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The running program: `NSApplication.shared`.
@preconcurrency @MainActor
public var NSApp: NSApplication! { NSApplication.shared }
