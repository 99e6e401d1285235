import CX11
import Foundation
import Frames
import Geometry
import Raster
import Views

/// A window of an X11 server.
///
/// Pixels go through shared memory where the server can share it. The environment variable KINORA_NO_SHM=1 forces the
/// way through the socket that is taken otherwise.
package final class X11Display: DisplaySurface {
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package var onActivity: (() -> Void)?
  /// Called once when the server has gone away. Nothing can be shown any more, and nothing is lost but the window.
  package var onConnectionLost: (() -> Void)?
  /// Whether a window that is wholly covered by others counts as one that nobody sees. Default true.
  package var pausesWhenCovered = true

  /// Whether moves of the pointer are reported while no button is pressed. Each one wakes whoever makes frames, so they
  /// are left out until somebody wants them. Default false.
  package var reportsPointerMotion = false {
    didSet { if isUsable { window.reportMotion(reportsPointerMotion, on: connection) } }
  }

  let connection: X11Connection
  let window: X11Window
  var keyboard: X11Keyboard
  /// Events since the last frame.
  var events: [InputEvent] = []
  var isMapped = false
  var isCovered = false
  /// The size that the window has got, taken over at the start of a frame.
  var windowSize: PixelSize
  let completionEvent: Int32
  let frameMessage: Atom

  private var transport: X11Transport
  private var pair: BitmapPair
  private var bands = RowBands()
  private var completions: [PresentCompletion] = []
  /// When to ask the server about each bitmap, if its completion hasn't come by then.
  private var deadlines: [UInt64] = [0, 0]
  /// Bitmaps of earlier sizes that the server is still reading.
  private var retired: [(bitmap: SharedBitmap, frame: UInt64)] = []
  private var isReportScheduled = false

  /// Nanoseconds after which a completion is overdue.
  private static let completionTimeout: UInt64 = 1_000_000_000

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - name: of the display, like ":0"; nil for $DISPLAY.
  ///   - size: in points.
  ///   - scale: pixels per point.
  ///   - isShown: whether the window comes to the screen now; else `show()` brings it there.
  /// - Throws: `DisplayError` when there is no such display, or it cannot show our pixels.
  package init(
    named name: String? = nil, size: CGSize, scale: Double = 1, title: String, isShown: Bool = true
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    let scale = scale.isFinite && scale > 0 ? min(scale, 16) : 1
    let pixels = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    let pixelSize = PixelSize(
      width: PixelRect(covering: pixels).width, height: PixelRect(covering: pixels).height
    ).displayable
    let allowsSharing = ProcessInfo.processInfo.environment["KINORA_NO_SHM"] != "1"
    self.connection = connection
    self.scale = scale
    self.pixelSize = pixelSize
    windowSize = pixelSize
    transport = X11Transport(size: pixelSize, on: connection, allowsSharing: allowsSharing)
    pair = BitmapPair(transport.bitmap(0), transport.bitmap(1))
    completionEvent = XShmGetEventBase(connection.display) + ShmCompletion
    frameMessage = connection.atom("_KINORA_FRAME")
    keyboard = X11Keyboard(on: connection)
    window = X11Window(on: connection, size: pixelSize, title: title)
    if isShown { window.map(on: connection) }
    XFlush(connection.display)
    completions.reserveCapacity(8)
    connection.onReadable = { [weak self] in self?.socketIsReadable() }
    connection.onLost = { [weak self] in self?.onConnectionLost?() }
  }

  isolated deinit {
    close()
  }

  package var name: String { "X11 \(connection.name) (\(transport.isShared ? "MIT-SHM" : "XPutImage"))" }
  package var timestampSource: TimestampSource { transport.isShared ? .sharedMemory : .roundTrip }
  package var isVisible: Bool { isUsable && isMapped && !(isCovered && pausesWhenCovered) }
  package var hasPendingEvents: Bool { !events.isEmpty }

  /// Whether Xlib may still be called.
  var isUsable: Bool { !connection.isLost && !connection.isClosed }

  /// Brings the window to the screen.
  package func show() {
    guard isUsable else { return }
    window.map(on: connection)
    XFlush(connection.display)
  }

  package func setTitle(_ title: String) {
    guard isUsable else { return }
    window.setTitle(title, on: connection)
    XFlush(connection.display)
  }

  /// Closes the window and the connection; shared memory goes with them.
  package func close() {
    guard !connection.isClosed else { return }
    if case .shared(let bitmaps) = transport {
      for bitmap in bitmaps { bitmap.destroy(on: connection) }
    }
    for old in retired { old.bitmap.destroy(on: connection) }
    retired = []
    connection.close()
  }

  package func drainEvents() -> [InputEvent] {
    pump()
    if windowSize != pixelSize { resize(to: windowSize) }
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  package var hasFreeBitmap: Bool {
    guard isUsable else { return false }
    if !pair.hasFree { askAfterOverdue() }
    return pair.hasFree
  }

  package func acquireBitmap() -> Bitmap? {
    isUsable ? pair.acquire() : nil
  }

  package func present(_ damage: [PixelRect], frame: UInt64) {
    guard isUsable, let index = pair.present(damage, frame: frame) else { return }
    deadlines[index] = HostTime.now() &+ Self.completionTimeout
    bands.set(damage, height: pixelSize.height)
    if bands.rows.isEmpty {
      complete(index)
    } else {
      transport.put(bands, of: index, to: window, on: connection)
      if !transport.isShared { sendMessage(about: index, frame: frame) }
      XFlush(connection.display)
    }
    takeEventsReadMeanwhile()
  }

  package func image() -> CGImage {
    pair.newestBitmap.map { $0.makeImage() } ?? Bitmap(pixelSize).makeImage()
  }

  package func takeCompletion() -> PresentCompletion? {
    completions.isEmpty ? nil : completions.removeFirst()
  }

  private func socketIsReadable() {
    let before = events.count
    pump()
    if events.count > before || !completions.isEmpty { onActivity?() }
  }

  /// Xlib may have read events while it wrote, and the socket will not announce those. Completions are as good as
  /// taken; for anything else somebody has to be told, once the frame is over.
  private func takeEventsReadMeanwhile() {
    guard isUsable, XEventsQueued(connection.display, QueuedAlready) > 0 else { return }
    pump()
    guard !events.isEmpty, !isReportScheduled else { return }
    isReportScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isReportScheduled = false
        self?.onActivity?()
      }
    }
  }
}

// MARK: - Completions and sizes

extension X11Display {
  /// The server is done with a bitmap.
  func complete(_ index: Int) {
    guard let frame = pair.complete(index) else { return }
    completions.append(PresentCompletion(frame: frame, hostTime: HostTime.now(), source: timestampSource))
  }

  /// The server is done with a shared bitmap, of this size or an earlier one.
  func completeSegment(_ segment: ShmSeg) {
    if let index = transport.index(ofSegment: segment) { return complete(index) }
    guard let index = retired.firstIndex(where: { $0.bitmap.segment == segment }) else { return }
    let old = retired.remove(at: index)
    completions.append(PresentCompletion(frame: old.frame, hostTime: HostTime.now(), source: timestampSource))
    old.bitmap.destroy(on: connection)
  }

  /// Takes bitmaps of the window's new size; those that the server is still reading are kept until it is done.
  private func resize(to size: PixelSize) {
    guard isUsable else { return }
    let wasShared = transport.isShared
    if case .shared(let bitmaps) = transport {
      for (index, bitmap) in bitmaps.enumerated() {
        if let frame = pair.complete(index) {
          retired.append((bitmap, frame))
        } else {
          bitmap.destroy(on: connection)
        }
      }
    }
    pixelSize = size
    transport = X11Transport(size: size, on: connection, allowsSharing: wasShared)
    pair.replace(transport.bitmap(0), transport.bitmap(1))
  }

  /// A message of ours has come back: the server has dealt with a frame, completion event or not.
  func takeMessage(about index: Int, frame: Int) {
    if let current = pair.frame(inFlight: index), Int(truncatingIfNeeded: current & 0x7fff_ffff) == frame {
      complete(index)
    }
  }

  /// A failed request has no completion event. So a message is sent after what is overdue: a server that is only slow
  /// answers it later than with the event.
  private func askAfterOverdue() {
    let now = HostTime.now()
    for index in 0...1 where now > deadlines[index] {
      guard let frame = pair.frame(inFlight: index) else { continue }
      deadlines[index] = now &+ Self.completionTimeout
      sendMessage(about: index, frame: frame)
      XFlush(connection.display)
    }
  }

  private func sendMessage(about index: Int, frame: UInt64) {
    var event = kinora_message(window.id, frameMessage, index, Int(truncatingIfNeeded: frame & 0x7fff_ffff))
    XSendEvent(connection.display, window.id, 0, 0, &event)
  }
}
