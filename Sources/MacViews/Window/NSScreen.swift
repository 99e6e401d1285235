import Foundation
import KinoraGeometry
internal import KinoraUIKitCore

/// The display that windows are shown on: the desktop's window in which the program runs.
///
/// ```swift
/// let size = NSScreen.main?.frame.size ?? .zero
/// ```
@preconcurrency @MainActor
public final class NSScreen {
  /// The only screen.
  public static var main: NSScreen? { shared }
  /// All screens: `main` alone.
  public static var screens: [NSScreen] { [shared] }

  private static let shared = NSScreen()

  private init() {}

  /// The screen's rectangle, in points; its origin is zero.
  public var frame: NSRect { UIScreen.main.bounds }
  /// The part of the screen that windows may use: all of it.
  public var visibleFrame: NSRect { frame }
  /// The number of pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }
  /// The refresh rate, in frames per second.
  public var maximumFramesPerSecond: Int { UIScreen.main.maximumFramesPerSecond }
}
