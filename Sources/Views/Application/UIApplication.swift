import Foundation
import Geometry
import Layers

/// The program that is running.
open class UIApplication: UIResponder {
  nonisolated public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Why a program was started. Nothing on a desktop says so: launch options are always nil.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The running program's.
  public static var shared: UIApplication { ViewWorld.current.application }

  /// Told of what happens to the program.
  open weak var delegate: (any UIApplicationDelegate)?

  public internal(set) final var applicationState = State.inactive

  /// The window in which the pointer was pressed, until it is let go.
  final weak var pressedWindow: UIWindow?
  final weak var hoveredWindow: UIWindow?

  /// The one scene that all windows are in.
  final let scene = UIWindowScene()

  /// Kept; a desktop's power settings are its own.
  open var isIdleTimerDisabled = false

  /// Hands an event to the window that it happened in. An override calls `super`.
  open func sendEvent(_ event: UIEvent) {
    event.deliver()
  }

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The windows that are shown, from back to front.
  public final var windows: [UIWindow] { ViewWorld.current.windowsByLevel }
  public final var keyWindow: UIWindow? { ViewWorld.current.keyWindow }
  public final var connectedScenes: Set<UIScene> { [scene] }
  public final var supportsMultipleScenes: Bool { false }
  /// Seconds for which the program may go on without a window; there is no such limit here.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// - Note: Differs from Apple: programs open no other programs; always false.
  public final func canOpenURL(_ url: URL) -> Bool { false }

  /// - Note: Differs from Apple: nothing is opened, and the completion handler gets false, from the run loop.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    CATransaction.runAfterCommit { completionHandler(false) }
  }

  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
