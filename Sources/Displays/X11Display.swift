import CX11
import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster

/// A window of an X11 server: its input and its state. Its pixels belong to the presenter, which has a separate
/// connection.
///
/// Pixels go through shared memory if the server can share it, otherwise through the socket. The environment variable
/// KINORA_NO_SHM=1 forces the socket.
package final class X11Display: DisplaySurface {
  /// The size that frames are made for, adopted from the window at the start of a main frame.
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package var onActivity: (() -> Void)?
  /// Called once when the server has gone away. Only the window is lost, but nothing can be shown any more.
  package var onConnectionLost: (() -> Void)?
  /// Sets a closure to call on the main thread with the paths of dropped files, in order. Called before frames are made,
  /// while the presenter is used from the main thread.
  package func onFilesDropped(_ action: @escaping @MainActor @Sendable ([String]) -> Void) {
    x11Presenter.drops.onFiles = action
  }

  /// True if a window that is completely covered by others counts as invisible. Default true.
  package var pausesWhenCovered = true

  /// True to report pointer moves while no button is pressed. Each one wakes the frame loop, so they are off until
  /// requested. Default false.
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
  private var fullScreen = X11FullScreen()
  private(set) lazy var clipboard = X11Clipboard(of: self)
  /// The server's time of the last key or button, and the host's time at which it was read.
  var lastInput: (time: Time, read: UInt64)?
  /// Made when a text input first becomes the first responder.
  var method: X11InputMethod?
  /// Nil until the appearance is followed.
  private var theme: X11Theme?
  private var onAppearance: ((Bool?) -> Void)?
  /// Events since the last frame.
  var events: [InputEvent] = []
  var isMapped = false
  /// False while the window around a subwindow isn't on screen.
  var isTopLevelMapped = true
  /// False for a subwindow while another program's is shown instead: keys and the title are the other program's.
  var isShown = true
  /// False after another program has destroyed the window.
  package internal(set) var hasWindow = true
  var isCovered = false
  /// True if a window manager has minimized it, which doesn't always unmap it.
  var isMinimized = false
  /// The window's current size.
  var windowSize: PixelSize

  /// True if one of the connections is lost.
  private var isLost = false
  private var isReportScheduled = false
  private(set) var title: String

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - name: The display's name, such as ":0"; nil for $DISPLAY.
  ///   - host: The subwindow of a `ProgramWindow` to use; nil to make a top-level window.
  ///   - size: The size in points. A subwindow has its own.
  ///   - fitsScreen: True to keep only the proportions of a size that is very small or larger than the screen.
  ///   - scale: Pixels per point; nil for what the desktop sets.
  ///   - isShown: True to put the window on screen now; false to leave that to `show()`. The process of the
  ///     `ProgramWindow` shows a subwindow.
  ///   - limit: The best timestamp source to use; nil for the one in KINORA_TIMESTAMPS.
  /// - Throws: `DisplayError` if there is no such display or subwindow, or if it can't show our pixel format.
  package init(
    named name: String? = nil, in host: UInt? = nil, size: CGSize, fitsScreen: Bool = false, scale: Double? = nil,
    title: String, isShown: Bool = true, limit: TimestampSource? = nil
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    let scale = ScreenScale.usable(scale, on: connection)
    let pixelSize = WindowFit.pixelSize(of: size, fitsScreen: fitsScreen, scale: scale, on: connection)
    let hop = X11MainHop()
    x11Presenter = try X11Presenter(
      named: name, in: host, size: pixelSize, scale: scale, title: title, limit: limit,
      onLost: { hop.display?.loseConnection() },
      onCloseRequest: { hop.display?.requestClose() })
    self.connection = connection
    self.scale = scale
    self.pixelSize = x11Presenter.pixelSize
    windowSize = x11Presenter.pixelSize
    self.title = title
    window = x11Presenter.window
    keyboard = X11Keyboard(on: connection)
    window.selectInput(includingMotion: false, on: connection)
    if window.isEmbedded { adoptState() } else if isShown { window.map(on: connection) }
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
  package var isVisible: Bool {
    isUsable && isMapped && isTopLevelMapped && !isMinimized && !(isCovered && pausesWhenCovered)
  }

  /// True if there is a server and Xlib may still be called.
  var isUsable: Bool { connection.isUsable && !isLost }

  /// Cuts the connections if the server doesn't answer from now on. May be called from any thread.
  package var expectEnd: @Sendable () -> Void {
    let watches = [connection.watch, x11Presenter.connection.watch]
    return { for watch in watches { watch.expectEnd() } }
  }

  /// True if a connection was cut because the server didn't answer at the end of the run.
  package var isCut: Bool { connection.watch.isCut || x11Presenter.connection.watch.isCut }

  package func setTitle(_ title: String) {
    self.title = title
    guard isUsable, isShown else { return }
    window.setTitle(title, on: connection)
    XFlush(connection.display)
    reportEventsReadMeanwhile()
  }

  package func toggleFullScreen() {
    guard isUsable else { return }
    fullScreen.toggle(window, on: connection, atoms: x11Presenter.atoms)
    XFlush(connection.display)
    reportEventsReadMeanwhile()
  }

  /// Puts the window on screen, if it isn't a subwindow: those are shown by the process of the `ProgramWindow`.
  package func show() {
    guard isUsable, !window.isEmbedded else { return }
    window.map(on: connection)
    XFlush(connection.display)
    reportEventsReadMeanwhile()
  }

  /// Closes the window and both connections, and with them shared memory. The presenter's queue must have no frame in
  /// progress and start none.
  package func close() {
    guard !connection.isClosed else { return }
    method?.close()
    clipboard.saveContents()
    x11Presenter.close()
    connection.close()
  }

  package func followAppearance(_ action: @escaping (Bool?) -> Void) {
    guard isUsable else { return }
    onAppearance = action
    let theme = X11Theme(on: connection, atoms: x11Presenter.atoms)
    self.theme = theme
    action(theme.isDark)
    reportEventsReadMeanwhile()
  }

  /// Reports the appearance if an event changed the desktop's theme.
  func takeThemeChange(_ event: XEvent) {
    guard theme?.take(event, on: connection) ?? false else { return }
    onAppearance?(theme?.isDark)
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

  /// Reports events that Xlib read while writing, and requests that wait; the socket won't announce those.
  func reportEventsReadMeanwhile() {
    guard isUsable, !isReportScheduled,
      XEventsQueued(connection.display, QueuedAlready) > 0 || !clipboard.waiting.isEmpty
    else { return }
    isReportScheduled = true
    DispatchQueue.main.async { [weak self] in
      self?.isReportScheduled = false
      self?.socketIsReadable()
    }
  }
}

/// A reference for the presenter's callbacks on the main thread, by which time the display may be gone.
private final class X11MainHop {
  weak var display: X11Display?
}
