import CX11
import Dispatch
import Foundation
import Frames
import Geometry
import Raster

/// A window's pixels: the connection that makes the window, shows frames in it and hears what became of them.
///
/// It is made on the main thread and then used from one serial queue, the one that it listens on; at first that is the
/// main queue. Messages to the window come here, since window managers send them to its maker: so they are answered
/// however busy the main thread is.
///
/// Unchecked: there is one queue at a time that it is used from, and `listen(on:)` hands it over with nothing in
/// progress.
nonisolated package final class X11Presenter: FramePresenter, @unchecked Sendable {
  package internal(set) var pixelSize: PixelSize
  package var onActivity: (() -> Void)?
  /// Called on the queue, outside any frame, with the time of each reported refresh: host monotonic
  /// nanoseconds.
  package var onRefresh: ((UInt64) -> Void)?
  /// "X11 :99 (MIT-SHM)": the way that pixels took when the window was made.
  package let name: String

  /// Called on the main thread when a person closes the window.
  let onCloseRequest: @MainActor @Sendable () -> Void
  let connection: X11Connection
  let window: X11Window
  let atoms: X11Atoms
  let graphics: GC
  let completionEvent: Int32
  var transport: X11Transport
  var pair: BitmapPair
  var bands = RowBands()
  var completions: [PresentCompletion] = []
  /// When each bitmap was handed over.
  var handedOver: [UInt64] = [0, 0]
  /// When to ask the server about each bitmap, if its completion hasn't come by then.
  var deadlines: [UInt64] = [0, 0]
  /// The frame handed over last.
  var lastFrame: UInt64 = 0
  /// Bitmaps of earlier sizes that the server is still reading.
  var retired: [(bitmap: SharedBitmap, frame: UInt64)] = []
  /// The best timestamp source that may be used.
  let limit: TimestampSource
  var manager: X11Manager?
  var sync: X11FrameSync?
  var refreshClock: X11RefreshClock?
  /// What the screen's mode says of its refreshes.
  let modeRefresh: DisplayRefresh?
  /// When the frame in progress was begun, and the one before it.
  var frameBegin: UInt64 = 0
  var isTimed = false
  /// The size that the window has got.
  var configuredSize: PixelSize
  /// The size that there was no memory for; nil after one that there was.
  var refusedSize: PixelSize?
  var isExposed = false
  /// Whether the window is gone, though the connection stands.
  var isWindowGone = false
  var isReportScheduled = false
  /// Where the connection is used.
  private(set) var queue = DispatchQueue.main

  /// Opens a connection and makes a window, not yet on screen.
  ///
  /// - Parameters:
  ///   - limit: the most that it may tell of when frames are seen; nil for what KINORA_TIMESTAMPS says.
  ///   - onLost: called on the main thread when the server has gone away.
  /// - Throws: `DisplayError` when there is no such display, or it cannot show our pixels.
  init(
    named name: String?, size: PixelSize, title: String, limit: TimestampSource?,
    onLost: @escaping @MainActor @Sendable () -> Void,
    onCloseRequest: @escaping @MainActor @Sendable () -> Void
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
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
    window = X11Window(on: connection, size: size, title: title)
    graphics = XCreateGC(connection.display, window.id, 0, nil)
    XSetGraphicsExposures(connection.display, graphics, 0)
    completions.reserveCapacity(32)
    climbLadder()
    offerProtocols()
    // Another connection is about to name the window.
    XSync(connection.display, 0)
    connection.onLost = onLost
    connection.onReadable = { [weak self] in self?.socketIsReadable() }
    connection.listen(on: .main)
  }

  /// Whether there is something to show frames in.
  var isUsable: Bool { connection.isUsable && !isWindowGone }

  /// Whether calls come from the main thread still.
  private var isOnMain = true

  /// Called on the main thread, with nothing of a frame in progress.
  package func listen(on queue: DispatchQueue) {
    // The main queue has many faces, and one name.
    guard queue.label != self.queue.label else { return }
    self.queue = queue
    isOnMain = queue.label == DispatchQueue.main.label
    connection.listen(on: queue)
    // What Xlib has read already, the socket will not announce.
    queue.async { [weak self] in self?.socketIsReadable() }
  }

  /// Closes the window and the connection; shared memory goes with them. Called on the main thread, when the queue
  /// makes no more frames.
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
