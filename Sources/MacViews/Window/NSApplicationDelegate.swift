import Foundation
internal import KinoraUIKitCore

/// Handles the start, the state changes and the end of a program.
///
/// Every method has a default implementation.
///
/// ```swift
/// @main
/// final class AppDelegate: NSObject, NSApplicationDelegate {
///   private var window: NSWindow?
///
///   func applicationDidFinishLaunching(_ notification: Notification) {
///     window = NSWindow(
///       contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: .titled, backing: .buffered, defer: false)
///     window?.makeKeyAndOrderFront(nil)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol NSApplicationDelegate: AnyObject {
  /// Called first at launch.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called at launch, before the first frame; most programs create their windows here.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called when the program has become active: the desktop's window has the keyboard.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Called when the program is no longer active.
  func applicationDidResignActive(_ notification: Notification)
  /// Called last, before the program ends.
  func applicationWillTerminate(_ notification: Notification)
  /// Returns whether `terminate(_:)` may end the program. Default `terminateNow`.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Returns true to end the program with its last window. Default false.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  /// Does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// Does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns `terminateNow`.
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
  /// Returns false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}

extension NSApplicationDelegate where Self: NSObject {
  /// Runs the program with a delegate made by `init()`, and exits the process when the run ends; `@main` on the
  /// delegate calls it.
  ///
  /// The environment may set the screen's size (KINORA_SIZE, "960x640"), a number of seconds after which the run ends
  /// (KINORA_SECONDS), and the path of a PNG for the last frame (KINORA_SCREENSHOT). An invalid setting, or a display
  /// in DISPLAY that can't be opened, ends the process with a message and a nonzero status. Without DISPLAY, frames are
  /// drawn in memory.
  ///
  /// ```swift
  /// @main
  /// final class AppDelegate: NSObject, NSApplicationDelegate {}
  /// ```
  public static func main() {
    let delegate = makeObject(of: Self.self)
    NSApplication.shared.delegate = delegate
    NSApplication.shared.run()
    withExtendedLifetime(delegate) {}
  }
}
