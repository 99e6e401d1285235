import Foundation
import Frames
import Geometry
import Raster

/// The display that something is shown on: a window where one can be had, memory where it can't.
package struct DisplayChoice {
  package let surface: any DisplaySurface
  /// Why it is memory; nil for a window.
  package let reason: String?
  private let window: X11Display?

  /// Opens the display that is named, here or by DISPLAY in the environment; memory where none is.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - pausesWhenCovered: whether frames stop while other windows cover this one.
  ///   - isShown: whether the window comes to the screen now; else `show()` brings it there.
  /// - Throws: `DisplayError` when a display was named and can't be opened, or the system's limits are too narrow.
  package init(
    named name: String?, size: CGSize, title: String, pausesWhenCovered: Bool = true, isShown: Bool = true
  ) throws(DisplayError) {
    let pixels = PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded())).displayable
    try SystemLimits.check(pixels, isWindow: name != nil || Self.isNamedByEnvironment)
    do throws(DisplayError) {
      let window = try X11Display(named: name, size: size, title: title, isShown: isShown)
      window.pausesWhenCovered = pausesWhenCovered
      (surface, self.window, reason) = (window, window, nil)
    } catch {
      guard name == nil, !Self.isNamedByEnvironment else { throw error }
      (surface, window, reason) = (OffscreenDisplay(size: pixels), nil, error.description)
    }
  }

  private static var isNamedByEnvironment: Bool {
    !(ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty
  }

  /// Brings the window to the screen.
  package func show() {
    window?.show()
  }

  /// Calls back when the display goes away under the session.
  package func onLoss(_ action: @escaping () -> Void) {
    window?.onConnectionLost = action
  }

  /// Gives the window back.
  ///
  /// - Returns: false if the server didn't answer, so that the connection was cut.
  @discardableResult
  package func close() -> Bool {
    window?.close()
    return window?.isCut != true
  }

  /// True if the server didn't answer when the run was to end.
  package var isCut: Bool { window?.isCut == true }

  /// Doesn't wait for a server that gives no answer any more, from some seconds on; nil changes nothing.
  package func expectEnd(after seconds: Double?) {
    guard let seconds else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: surface.expectEnd)
  }
}
