import Displays
import Frames
import Geometry
import Raster

/// The display that a session plays on: a window where one can be had, memory where it can't.
package struct DisplayChoice {
  package let surface: any DisplaySurface
  /// Why it is memory; nil for a window.
  package let reason: String?

  /// Opens the display that is named, else the one in the environment, else memory.
  ///
  /// - Parameter size: in points.
  /// - Throws: `DisplayError` when a display was named and can't be opened.
  package init(named name: String?, size: CGSize, title: String) throws(DisplayError) {
    do throws(DisplayError) {
      surface = try X11Display(named: name, size: size, title: title)
      reason = nil
    } catch {
      guard name == nil else { throw error }
      let pixels = PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
      surface = OffscreenDisplay(size: pixels)
      reason = error.description
    }
  }

  /// Calls back when the display goes away under the session.
  package func onLoss(_ action: @escaping () -> Void) {
    (surface as? X11Display)?.onConnectionLost = action
  }

  /// Gives the window back.
  package func close() {
    (surface as? X11Display)?.close()
  }
}
