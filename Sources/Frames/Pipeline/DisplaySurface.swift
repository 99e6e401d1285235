import KinoraGeometry
import KinoraInput
import KinoraRaster

/// The main thread's part of a display, a window or memory: the source of user input. Pictures go to its presenter.
package protocol DisplaySurface: AnyObject {
  /// The name in reports, such as "X11 :99 (MIT-SHM)" or "offscreen".
  var name: String { get }
  /// The window's current size. The presenter adopts it with the frame that is laid out for it.
  var pixelSize: PixelSize { get }
  /// Device pixels per point.
  var scale: Double { get }
  /// True if the user can see the window; no frame is due while it is hidden.
  var isVisible: Bool { get }
  /// True until the window is destroyed from outside; no request can keep it open then. Default true.
  var hasWindow: Bool { get }

  /// Called outside frames when user input has arrived.
  var onActivity: (() -> Void)? { get set }

  /// True if pointer moves are reported. Each one wakes the frame loop. Default false.
  var reportsPointerMotion: Bool { get set }

  /// Changes the title of the window, if there is one.
  func setTitle(_ title: String)

  /// Makes the window take the whole screen, or gives it its former size back, if there is a window.
  func toggleFullScreen()

  /// Asks for another size of the window, in points. It may be moved so that it fits on the screen.
  ///
  /// - Returns: False if the screen has no room for it; nothing happens then.
  func requestSize(_ size: CGSize) -> Bool

  /// Puts a text on the clipboard, if there is one.
  func copy(_ text: String)

  /// Calls a closure with the appearance of the desktop, now and whenever it changes: true for a dark one, nil if the
  /// desktop doesn't say. The closure replaces an earlier one.
  func followAppearance(_ action: @escaping (Bool?) -> Void)

  /// The clipboard that programs on the display share.
  var sharedClipboard: any Clipboard { get }
  /// The input method, if the display has them.
  var inputMethod: (any InputMethod)? { get }

  /// True if `drainEvents` would return events.
  var hasPendingEvents: Bool { get }

  /// Stage 1: returns the events since the last call.
  func drainEvents() -> [InputEvent]

  /// Called before the frames of a run are stopped; from then on, calls wait at most a few seconds for the display.
  var expectEnd: @Sendable () -> Void { get }

  /// The sink for pictures. Once frames are being made, it belongs to the thread of stages 6 to 10.
  var presenter: any FramePresenter { get }
}

extension DisplaySurface {
  /// Always true.
  package var hasWindow: Bool { true }

  /// Does nothing, since this display has no title.
  package func setTitle(_ title: String) {}

  /// Does nothing, since this display has no screen.
  package func toggleFullScreen() {}

  /// Puts a text on the display's clipboard.
  package func copy(_ text: String) {
    sharedClipboard.write(ClipboardContents(text: text), to: .clipboard)
  }

  /// Nil, since keys of this display need none.
  package var inputMethod: (any InputMethod)? { nil }

  /// Does nothing, since there is no desktop.
  package func followAppearance(_ action: @escaping (Bool?) -> Void) {}

  /// Returns false, since the size of this display is fixed.
  package func requestSize(_ size: CGSize) -> Bool { false }

  /// Does nothing, since this display never blocks its caller.
  package var expectEnd: @Sendable () -> Void { {} }

  /// The size in points.
  package var pointSize: CGSize {
    CGSize(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }
}
