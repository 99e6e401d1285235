import CX11
import Foundation
import Frames
import Geometry
import Raster
import Views

/// A window of an X11 server: its input, and what can be asked of it. Its pixels are the presenter's, which has a
/// connection of its own.
///
/// Pixels go through shared memory where the server can share it. The environment variable KINORA_NO_SHM=1 forces the
/// way through the socket that is taken otherwise.
package final class X11Display: DisplaySurface {
  /// The size that frames are made for, taken over from the window at the start of a turn.
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package var onActivity: (() -> Void)?
  /// Called once when the server has gone away. Nothing can be shown any more, and nothing is lost but the window.
  package var onConnectionLost: (() -> Void)?
  /// True if a window that is wholly covered by others counts as invisible. Default true.
  package var pausesWhenCovered = true

  /// Whether moves of the pointer are reported while no button is pressed. Each one wakes whoever makes frames, so they
  /// are left out until somebody wants them. Default false.
  package var reportsPointerMotion = false {
    didSet {
      guard isUsable else { return }
      window.selectInput(includingMotion: reportsPointerMotion, on: connection)
      reportEventsReadMeanwhile()
    }
  }

  let connection: X11Connection
  let x11Presenter: X11Presenter
  let window: X11Window
  var keyboard: X11Keyboard
  /// Events since the last frame.
  var events: [InputEvent] = []
  var isMapped = false
  var isCovered = false
  /// Whether a window manager has put it away, which need not unmap it.
  var isMinimized = false
  /// The size that the window has got.
  var windowSize: PixelSize

  /// Whether one of the connections is gone.
  private var isLost = false
  private var isReportScheduled = false

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - name: of the display, like ":0"; nil for $DISPLAY.
  ///   - size: in points.
  ///   - scale: pixels per point.
  ///   - isShown: whether the window comes to the screen now; else `show()` brings it there.
  ///   - limit: the most that it may tell of when frames are seen; nil for what KINORA_TIMESTAMPS says.
  /// - Throws: `DisplayError` when there is no such display, or it cannot show our pixels.
  package init(
    named name: String? = nil, size: CGSize, scale: Double = 1, title: String, isShown: Bool = true,
    limit: TimestampSource? = nil
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    let scale = scale.isFinite && scale > 0 ? min(scale, 16) : 1
    let pixels = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    let pixelSize = PixelSize(
      width: PixelRect(covering: pixels).width, height: PixelRect(covering: pixels).height
    ).displayable
    let hop = X11MainHop()
    x11Presenter = try X11Presenter(
      named: name, size: pixelSize, title: title, limit: limit, onLost: { hop.display?.loseConnection() },
      onCloseRequest: { hop.display?.requestClose() })
    self.connection = connection
    self.scale = scale
    self.pixelSize = pixelSize
    windowSize = pixelSize
    window = x11Presenter.window
    keyboard = X11Keyboard(on: connection)
    window.selectInput(includingMotion: false, on: connection)
    if isShown { window.map(on: connection) }
    XFlush(connection.display)
    hop.display = self
    connection.onReadable = { [weak self] in MainActor.assumeIsolated { self?.socketIsReadable() } }
    connection.onLost = { hop.display?.loseConnection() }
    connection.listen(on: .main)
  }

  isolated deinit {
    close()
  }

  package var name: String { x11Presenter.name }
  package var presenter: any FramePresenter { x11Presenter }
  package var hasPendingEvents: Bool { !events.isEmpty }
  package var isVisible: Bool { isUsable && isMapped && !isMinimized && !(isCovered && pausesWhenCovered) }

  /// Whether there is a server, and Xlib may still be called.
  var isUsable: Bool { connection.isUsable && !isLost }

  /// Has the connections cut if the server doesn't answer from now on. May be called from any thread.
  package var expectEnd: @Sendable () -> Void {
    let watches = [connection.watch, x11Presenter.connection.watch]
    return { for watch in watches { watch.expectEnd() } }
  }

  /// True if the server didn't answer when the run was to end.
  package var isCut: Bool { connection.watch.isCut || x11Presenter.connection.watch.isCut }

  /// Brings the window to the screen.
  package func show() {
    guard isUsable else { return }
    window.map(on: connection)
    XFlush(connection.display)
    reportEventsReadMeanwhile()
  }

  /// Closes the window and both connections; shared memory goes with them. The presenter's queue must have no frame in
  /// progress and begin none.
  package func close() {
    guard !connection.isClosed else { return }
    x11Presenter.close()
    connection.close()
  }

  package func drainEvents() -> [InputEvent] {
    pump()
    if isUsable { pixelSize = windowSize }
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  private func socketIsReadable() {
    let before = events.count
    pump()
    if events.count > before { onActivity?() }
  }

  private func requestClose() {
    events.append(InputEvent(.closeRequested, hostTime: HostTime.now()))
    onActivity?()
  }

  private func loseConnection() {
    guard !isLost else { return }
    isLost = true
    onConnectionLost?()
  }

  /// Xlib may have read events while it wrote, and the socket will not announce those.
  private func reportEventsReadMeanwhile() {
    guard isUsable, !isReportScheduled, XEventsQueued(connection.display, QueuedAlready) > 0 else { return }
    isReportScheduled = true
    DispatchQueue.main.async { [weak self] in
      self?.isReportScheduled = false
      self?.socketIsReadable()
    }
  }
}

/// What the presenter's callbacks find on the main thread: a display that may be gone by then.
private final class X11MainHop {
  weak var display: X11Display?
}
