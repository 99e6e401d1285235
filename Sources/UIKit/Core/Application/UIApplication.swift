import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// The running program: its state, windows and delegate.
///
/// There is one instance, `shared`.
///
/// ```swift
/// let application = UIApplication.shared
/// if application.applicationState == .active {
///   application.keyWindow?.backgroundColor = .white
/// }
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The program's relation to the screen and the keyboard.
  ///
  /// `active`: its window has the keyboard. `inactive`: its window is visible, but another program has the keyboard.
  /// `background`: its window isn't visible.
  ///
  /// ```swift
  /// let isCovered = UIApplication.shared.applicationState == .background
  /// ```
  nonisolated public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// A key of the launch options.
  ///
  /// ```swift
  /// func application(
  ///   _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  /// ) -> Bool {
  ///   print(options?[.url] ?? "launched without a URL")
  ///   return true
  /// }
  /// ```
  ///
  /// - Note: Differs from Apple: a desktop gives no reason for a launch, so launch options are always nil.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key with any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The key of the URL that a program was launched to open. Never present.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The key of the program that asked for the launch. Never present.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// A key of the options of `open(_:options:completionHandler:)`. All options are ignored.
  ///
  /// ```swift
  /// let key = UIApplication.OpenExternalURLOptionsKey(rawValue: "source")
  /// UIApplication.shared.open(url, options: [key: "help"])
  /// ```
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key with any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The running program.
  public static var shared: UIApplication { ViewWorld.current[RunningProgram.self].application }

  /// Receives the program's life-cycle events. Not retained.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The current state. `inactive` until the program is first activated.
  public internal(set) final var applicationState = State.inactive

  /// The window in which the pointer was pressed, until all buttons are released.
  final weak var pressedWindow: UIWindow?
  /// The mouse buttons that are down, as X11 counts.
  final var pressedButtons: Set<Int> = []
  /// The window under the pointer while no button is pressed.
  final weak var hoveredWindow: UIWindow?

  /// The scene that contains all windows. Replaced at launch if the program has a class of its scene.
  final var scene = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())

  /// True to ask the system to keep the screen on. Default false.
  ///
  /// - Note: Differs from Apple: the value is stored but has no effect; the desktop's power settings apply.
  open var isIdleTimerDisabled = false

  // Stored for programs written for phones; there is no status bar here.

  /// The style of the status bar. Default `default`; not used.
  open var statusBarStyle = UIStatusBarStyle.default
  /// True if the status bar is hidden. Default true; not used.
  open var isStatusBarHidden = true
  /// The status bar's frame in points. Zero: there is none.
  open var statusBarFrame: CGRect { .zero }
  /// The orientation of the interface. Always `portrait`: a window doesn't rotate.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }

  /// Sets `statusBarStyle`.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Sets `isStatusBarHidden`.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  /// Delivers an event to its window. An override calls `super`.
  open func sendEvent(_ event: UIEvent) {
    event.deliver()
  }

  /// Calls a method on an object.
  ///
  /// - Parameters:
  ///   - action: A method with none, one or both of the arguments sender and event.
  ///   - target: The object; nil for the first one in the chain of the first responder, or else in that of the sender,
  ///     that can perform the method.
  ///   - sender: The method's first argument.
  ///   - event: The method's second argument.
  /// - Returns: False if no object was found.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target ?? receiver(of: action, from: sender) else { return false }
    action.perform(on: receiver as AnyObject, with: [sender, event])
    return true
  }

  private func receiver(of action: Selector, from sender: Any?) -> Any? {
    if let first = UIResponder.first?.target(forAction: action, withSender: sender) { return first }
    return (sender as? UIResponder)?.target(forAction: action, withSender: sender)
  }

  /// The delegate if it is a responder; otherwise nil.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The visible windows, from back to front.
  public final var windows: [UIWindow] { ViewWorld.current[WindowList.self].byLevel }
  /// The window that receives key events; nil if there is none.
  public final var keyWindow: UIWindow? { ViewWorld.current[WindowList.self].keyWindow }
  /// The program's scenes: always exactly one `UIWindowScene`.
  public final var connectedScenes: Set<UIScene> { [scene] }
  /// True if the program can have more than one scene. Always false.
  public final var supportsMultipleScenes: Bool { false }
  /// The time in seconds that the program may keep running in the background: unlimited, so always the greatest finite
  /// number.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Indicates whether another program can open a URL.
  ///
  /// - Note: Differs from Apple: always false, since URLs are never opened.
  public final func canOpenURL(_ url: URL) -> Bool { false }

  /// Reports that a URL couldn't be opened.
  ///
  /// - Parameters:
  ///   - url: ignored.
  ///   - options: ignored.
  ///   - completionHandler: called with false from the run loop.
  /// - Note: Differs from Apple: URLs are never opened.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    CATransaction.runAfterCommit { completionHandler(false) }
  }

  /// Posted by the application after its delegate's launch methods.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted by the application when its window gets the keyboard.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted by the application when its window loses the keyboard, before the state changes.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted by the application when its window is no longer visible.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted by the application when its window is visible again, before the state changes.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The name of notifications of scarce memory. Never posted: the desktop sends no memory warnings.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted by the application before the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
