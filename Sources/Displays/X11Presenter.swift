import CX11
import Dispatch
import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// The pixels of a window: a connection that makes the window, shows frames in it and receives their completions.
///
/// It is made on the main thread and then used from one serial queue, the one it listens on; at first that is the main
/// queue. Window managers send messages to the client that made the window, so they arrive here and are answered even
/// while the main thread is busy.
///
/// Unchecked: it is used from one queue at a time, and `listen(on:)` changes the queue with nothing in progress.
nonisolated package final class X11Presenter: FramePresenter, @unchecked Sendable {
  package internal(set) var pixelSize: PixelSize
  package var onActivity: (() -> Void)?
  /// Called on the queue, outside frames, with the time of each reported refresh in host monotonic nanoseconds.
  package var onRefresh: ((UInt64) -> Void)?
  /// The name in reports, with the transport chosen when the window was made: "X11 :99 (MIT-SHM)".
  package let name: String

  /// Called on the main thread when the user closes the window.
  let onCloseRequest: @MainActor @Sendable () -> Void
  let connection: X11Connection
  let window: X11Window
  let atoms: X11Atoms
  let graphics: GC
  let completionEvent: Int32
  var drops: X11Drops
  var transport: X11Transport
  var pair: BitmapPair
  var sent = SentAreas()
  var completions: [PresentCompletion] = []
  /// The time at which each bitmap was handed over.
  var handedOver: [UInt64] = [0, 0]
  /// The time at which to ask the server about each bitmap, if it hasn't completed by then.
  var deadlines: [UInt64] = [0, 0]
  /// The last frame handed over.
  var lastFrame: UInt64 = 0
  /// Bitmaps of earlier sizes that the server is still reading.
  var retired: [(bitmap: SharedBitmap, frame: UInt64)] = []
  /// The best timestamp source that may be used.
  let limit: TimestampSource
  var manager: X11Manager?
  var sync: X11FrameSync?
  var refreshClock: X11RefreshClock?
  /// The refresh rate of the screen's mode.
  let modeRefresh: DisplayRefresh?
  /// The time at which the last frame was started.
  var frameBegin: UInt64 = 0
  var isTimed = false
  /// The window's current size.
  var configuredSize: PixelSize
  /// The size for which there was not enough memory; nil after a successful resize.
  var refusedSize: PixelSize?
  var isExposed = false
  /// True if the window is gone although the connection is open.
  var isWindowGone = false
  var isReportScheduled = false
  /// The queue on which the connection is used.
  private(set) var queue = DispatchQueue.main

  /// Opens a connection and makes a window, not yet on screen.
  ///
  /// - Parameters:
  ///   - host: The subwindow to use instead, with its size and the title of the window around it; nil for none.
  ///   - scale: Pixels per point.
  ///   - limit: The best timestamp source to use; nil for the one in KINORA_TIMESTAMPS.
  ///   - onLost: Called on the main thread when the server has gone away.
  /// - Throws: `DisplayError` if there is no such display or subwindow, or if it can't show our pixel format.
  init(
    named name: String?, in host: UInt?, size: PixelSize, scale: Double, title: String, limit: TimestampSource?,
    onLost: @escaping @MainActor @Sendable () -> Void,
    onCloseRequest: @escaping @MainActor @Sendable () -> Void
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    var (hostWindow, size): (X11Window?, PixelSize) = (nil, size)
    if let host {
      guard let adopted = X11Window.adopt(host, on: connection) else { throw .noWindow(host, connection.name) }
      (hostWindow, size) = (adopted.window, adopted.size.displayable)
    }
    let allowsSharing = ProcessInfo.processInfo.environment["KINORA_NO_SHM"] != "1"
    self.connection = connection
    self.onCloseRequest = onCloseRequest
    pixelSize = size
    configuredSize = size
    self.limit = limit ?? TimestampLimit.environment
    atoms = X11Atoms(on: connection)
    transport = X11Transport(size: size, on: connection, allowsSharing: allowsSharing)
    pair = BitmapPair(transport.bitmap(0), transport.bitmap(1))
    completionEvent = XShmGetEventBase(connection.display) + ShmCompletion
    modeRefresh = Self.modeRefresh(on: connection)
    self.name = "X11 \(connection.name) (\(transport.isShared ? "MIT-SHM" : "XPutImage"))"
    window = hostWindow ?? X11Window(on: connection, size: size, scale: scale, title: title)
    drops = X11Drops(of: window, on: connection)
    graphics = XCreateGC(connection.display, window.id, 0, nil)
    XSetGraphicsExposures(connection.display, graphics, 0)
    completions.reserveCapacity(32)
    climbLadder()
    offerProtocols()
    // The window has to exist before another connection uses it.
    XSync(connection.display, 0)
    connection.onLost = onLost
    connection.onReadable = { [weak self] in self?.socketIsReadable() }
    connection.listen(on: .main)
  }

  /// True if there is a window to show frames in.
  var isUsable: Bool { connection.isUsable && !isWindowGone }

  /// True while calls come from the main thread.
  private var isOnMain = true

  /// Called on the main thread, with no frame in progress.
  package func listen(on queue: DispatchQueue, by reading: DescriptorReading?) {
    // `DispatchQueue.main` isn't always the same object, so compare labels.
    guard queue.label != self.queue.label else { return }
    self.queue = queue
    isOnMain = queue.label == DispatchQueue.main.label
    connection.listen(on: queue, by: reading)
    // The socket won't announce events that Xlib has already read.
    queue.async { [weak self] in self?.socketIsReadable() }
  }

  /// Closes the window and the connection, and with them shared memory. Called on the main thread when the queue makes
  /// no more frames.
  func close() {
    if isOnMain { closeConnection() } else { queue.sync { closeConnection() } }
  }

  private func closeConnection() {
    guard !connection.isClosed else { return }
    connection.watch.expectEnd()
    connection.watch.call {
      if case .shared(let bitmaps) = transport {
        for bitmap in bitmaps { bitmap.destroy(on: connection) }
      }
      for old in retired { old.bitmap.destroy(on: connection) }
      retired = []
    }
    connection.close()
  }

  private func socketIsReadable() {
    let wasExposed = isExposed
    pump()
    if (isExposed && !wasExposed) || !completions.isEmpty { onActivity?() }
  }
}
