import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// The display in use: a window if a server is available, else memory.
package struct DisplayChoice {
  package let surface: any DisplaySurface
  /// The reason for using memory; nil for a window.
  package let reason: String?
  private let window: X11Display?

  /// The widths and heights in points that users may request: a typing error shouldn't allocate gigabytes.
  nonisolated package static let sides = 1.0...8192
  /// The pixels per point that users may request.
  nonisolated package static let scales = 0.5...8.0

  /// Opens the named display, or the one in the environment's DISPLAY, or memory if neither is given.
  ///
  /// - Parameters:
  ///   - window: A subwindow of a `ProgramWindow` to show frames in; nil for a top-level window.
  ///   - size: The size in points. A subwindow has its own.
  ///   - scale: Pixels per point; nil for what the desktop sets, or one without a desktop.
  ///   - fitsScreen: True to keep only the proportions of a size that is very small or larger than the screen.
  ///   - pausesWhenCovered: True to stop frames while other windows cover this one.
  ///   - isShown: True to put the window on screen now; false to leave that to `show()`.
  ///   - beforeOpening: Called when the system's limits have been found high enough; starts work that can go on beside.
  /// - Throws: `DisplayError` if a display or a window was named and can't be opened, or if the system's limits are too low.
  package init(
    named name: String?, in window: UInt? = nil, size: CGSize, scale: Double? = nil, fitsScreen: Bool = false,
    title: String, pausesWhenCovered: Bool = true, isShown: Bool = true,
    beforeOpening: () -> Void = {}
  ) throws(DisplayError) {
    let factor = scale ?? 1
    let pixels = PixelSize(
      width: Int((size.width * factor).rounded()), height: Int((size.height * factor).rounded())
    ).displayable
    try SystemLimits.check(pixels, isWindow: name != nil || Self.isNamedByEnvironment)
    beforeOpening()
    do throws(DisplayError) {
      let x11Display = try X11Display(
        named: name, in: window, size: size, fitsScreen: fitsScreen, scale: scale, title: title, isShown: isShown)
      x11Display.pausesWhenCovered = pausesWhenCovered
      (surface, self.window, reason) = (x11Display, x11Display, nil)
    } catch {
      guard name == nil, window == nil, !Self.isNamedByEnvironment else { throw error }
      (surface, self.window, reason) = (OffscreenDisplay(size: pixels, scale: factor), nil, error.description)
    }
  }

  private static var isNamedByEnvironment: Bool {
    !(ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty
  }

  /// Puts the window on screen.
  package func show() {
    window?.show()
  }

  /// Sets a closure to call when the display goes away during the session.
  package func onLoss(_ action: @escaping () -> Void) {
    window?.onConnectionLost = action
  }

  /// Sets a closure to call with the paths of files dropped onto the window. Called before frames are made.
  package func onFilesDropped(_ action: @escaping @MainActor @Sendable ([String]) -> Void) {
    window?.onFilesDropped(action)
  }

  /// Closes the window.
  ///
  /// - Returns: false if the server didn't answer, so that the connection was cut.
  @discardableResult
  package func close() -> Bool {
    window?.close()
    return window?.isCut != true
  }

  /// True if the connection was cut because the server didn't answer at the end of the run.
  package var isCut: Bool { window?.isCut == true }

  /// Stops waiting for an unresponsive server some seconds from now; nil changes nothing.
  package func expectEnd(after seconds: Double?) {
    guard let seconds else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: surface.expectEnd)
  }
}
