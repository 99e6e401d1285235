import Foundation

extension NSWindow {
  /// The parts of a window's frame and its behaviour.
  ///
  /// ```swift
  /// let style: NSWindow.StyleMask = [.titled, .closable, .resizable]
  /// ```
  nonisolated public struct StyleMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No frame.
    public static let borderless: StyleMask = []
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1)
    /// A close button.
    public static let closable = StyleMask(rawValue: 2)
    /// A minimize button.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// A frame that the user can resize.
    public static let resizable = StyleMask(rawValue: 8)
    /// The full screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// A content view that extends below the title bar.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The way in which a window's drawing is kept.
  ///
  /// ```swift
  /// let backing = NSWindow.BackingStoreType.buffered
  /// ```
  nonisolated public enum BackingStoreType: UInt, Sendable {
    /// In a buffer, from which it is shown.
    case buffered = 2
  }

  /// The height of windows above others.
  ///
  /// ```swift
  /// panel.level = .floating
  /// ```
  nonisolated public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level as a number; higher ones are further in front.
    public let rawValue: Int

    /// Creates a level from a number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of palettes: 3.
    public static let floating = Level(rawValue: 3)
    /// The level of modal panels: 8.
    public static let modalPanel = Level(rawValue: 8)
    /// The level of the main menu: 24.
    public static let mainMenu = Level(rawValue: 24)
    /// The level of status windows: 25.
    public static let statusBar = Level(rawValue: 25)
    /// The level of pop-up menus: 101.
    public static let popUpMenu = Level(rawValue: 101)
    /// The level of screen savers: 1000.
    public static let screenSaver = Level(rawValue: 1000)
  }

  /// The place of a view or window relative to another one.
  ///
  /// ```swift
  /// view.addSubview(shade, positioned: .below, relativeTo: label)
  /// ```
  nonisolated public enum OrderingMode: Int, Sendable {
    /// In front.
    case above = 1
    /// Behind.
    case below = -1
    /// Removed.
    case out = 0
  }
}

/// Receives the notifications of a window.
///
/// Every method has a default implementation, which does nothing.
///
/// ```swift
/// final class Controller: NSWindowDelegate {
///   func windowWillClose(_ notification: Notification) { NSApp.terminate(nil) }
/// }
/// ```
@preconcurrency @MainActor
public protocol NSWindowDelegate: AnyObject {
  /// Returns false to keep a window open that the program closes by `performClose(_:)`. Default true.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window is closed.
  func windowWillClose(_ notification: Notification)
  /// Called after the window's size has changed.
  func windowDidResize(_ notification: Notification)
  /// Called after the window became the one that receives keys.
  func windowDidBecomeKey(_ notification: Notification)
  /// Called after the window stopped receiving keys.
  func windowDidResignKey(_ notification: Notification)
}

extension NSWindowDelegate {
  /// Returns true.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
}
