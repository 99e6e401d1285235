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
  /// - Throws: `DisplayError` when a display was named and can't be opened.
  package init(
    named name: String?, size: CGSize, title: String, pausesWhenCovered: Bool = true, isShown: Bool = true
  ) throws(DisplayError) {
    do throws(DisplayError) {
      let window = try X11Display(named: name, size: size, title: title, isShown: isShown)
      window.pausesWhenCovered = pausesWhenCovered
      (surface, self.window, reason) = (window, window, nil)
    } catch {
      guard name == nil, !Self.isNamedByEnvironment else { throw error }
      let pixels = PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
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
  package func close() {
    window?.close()
  }
}
