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
nonisolated package final class X11Presenter: FramePresenter, @unchecked Sendable {
  package internal(set) var pixelSize: PixelSize
  package var onActivity: (() -> Void)?
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
  /// When to ask the server about each bitmap, if its completion hasn't come by then.
  var deadlines: [UInt64] = [0, 0]
  /// Bitmaps of earlier sizes that the server is still reading.
  var retired: [(bitmap: SharedBitmap, frame: UInt64)] = []
  var isExposed = false
  /// Whether the window is gone, though the connection stands.
  var isWindowGone = false
  private var isReportScheduled = false
  /// Where the connection is used.
  private var queue = DispatchQueue.main

  /// Nanoseconds after which a completion is overdue.
  static let completionTimeout: UInt64 = 1_000_000_000

  /// Opens a connection and makes a window, not yet on screen.
  ///
  /// - Parameter onLost: called on the main thread when the server has gone away.
  /// - Throws: `DisplayError` when there is no such display, or it cannot show our pixels.
  init(
    named name: String?, size: PixelSize, title: String, onLost: @escaping @MainActor @Sendable () -> Void,
    onCloseRequest: @escaping @MainActor @Sendable () -> Void
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    let allowsSharing = ProcessInfo.processInfo.environment["KINORA_NO_SHM"] != "1"
    self.connection = connection
    self.onCloseRequest = onCloseRequest
    pixelSize = size
    atoms = X11Atoms(on: connection)
    transport = X11Transport(size: size, on: connection, allowsSharing: allowsSharing)
    pair = BitmapPair(transport.bitmap(0), transport.bitmap(1))
    completionEvent = XShmGetEventBase(connection.display) + ShmCompletion
    self.name = "X11 \(connection.name) (\(transport.isShared ? "MIT-SHM" : "XPutImage"))"
    window = X11Window(on: connection, size: size, title: title)
    graphics = XCreateGC(connection.display, window.id, 0, nil)
    XSetGraphicsExposures(connection.display, graphics, 0)
    window.set(
      atoms.protocols, type: XA_ATOM, to: [atoms.deleteWindow, atoms.ping].map { Int(bitPattern: $0) }, on: connection)
    // Another connection is about to name the window.
    XSync(connection.display, 0)
    completions.reserveCapacity(16)
    connection.onLost = onLost
    connection.onReadable = { [weak self] in self?.socketIsReadable() }
    connection.listen(on: .main)
  }

  package var timestampSource: TimestampSource { transport.isShared ? .sharedMemory : .roundTrip }
  package var refresh: DisplayRefresh? { nil }

  /// Whether there is something to show frames in.
  var isUsable: Bool { connection.isUsable && !isWindowGone }

  /// Whether calls come from the main thread still.
  private(set) var isOnMain = true

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
    if case .shared(let bitmaps) = transport {
      for bitmap in bitmaps { bitmap.destroy(on: connection) }
    }
    for old in retired { old.bitmap.destroy(on: connection) }
    retired = []
    connection.close()
  }

  package var hasFreeBitmap: Bool {
    guard isUsable else { return false }
    if !pair.hasFree { askAfterOverdue() }
    return pair.hasFree
  }

  package func acquireBitmap() -> Bitmap? {
    isUsable ? pair.acquire() : nil
  }

  package func beginFrame(_ frame: UInt64) {}

  package func present(_ damage: [PixelRect], frame: UInt64) -> Int {
    guard isUsable, let index = pair.present(damage, frame: frame) else { return 0 }
    deadlines[index] = HostTime.now() &+ Self.completionTimeout
    bands.set(damage, height: pixelSize.height)
    if bands.rows.isEmpty {
      complete(index)
    } else {
      transport.put(bands, of: index, to: window.id, with: graphics, on: connection)
      if !transport.isShared { sendMessage(about: index, frame: frame) }
      XFlush(connection.display)
    }
    takeEventsReadMeanwhile()
    return bands.rowCount * pixelSize.width * 4
  }

  package func takeExposure() -> Bool {
    defer { isExposed = false }
    return isExposed
  }

  package func takeCompletion() -> PresentCompletion? {
    completions.isEmpty ? nil : completions.removeFirst()
  }

  package func image() -> CGImage {
    pair.newestBitmap.map { $0.makeImage() } ?? Bitmap(width: pixelSize.width, height: pixelSize.height).makeImage()
  }

  private func socketIsReadable() {
    let wasExposed = isExposed
    pump()
    if (isExposed && !wasExposed) || !completions.isEmpty { onActivity?() }
  }

  /// Xlib may have read events while it wrote, and the socket will not announce those. Completions are as good as
  /// taken; of lost contents somebody has to be told, once the frame is over.
  private func takeEventsReadMeanwhile() {
    guard isUsable, XEventsQueued(connection.display, QueuedAlready) > 0 else { return }
    pump()
    guard isExposed, !isReportScheduled else { return }
    isReportScheduled = true
    queue.async { [weak self] in
      self?.isReportScheduled = false
      self?.onActivity?()
    }
  }
}
