import CX11
import KinoraFrames
import KinoraGeometry
import KinoraRaster

nonisolated extension X11Presenter {
  /// Nanoseconds after which a completion is overdue.
  static var completionTimeout: UInt64 { 1_000_000_000 }
  /// The longest time between the starts of frames that follow the ticks of a clock, in nanoseconds.
  private static var longestTickInterval: UInt64 { 100_000_000 }

  package var hasFreeBitmap: Bool {
    guard isUsable else { return false }
    if !pair.hasFree { connection.watch.call { askAfterOverdue() } }
    return pair.hasFree
  }

  package func acquireBitmap(replacing damage: [PixelRect]) -> Bitmap? {
    isUsable ? pair.acquire(replacing: damage) : nil
  }

  /// Records the time only. Drawing into a bitmap doesn't change the window, and the window manager may still be
  /// reading the frame before.
  package func beginFrame() {
    let now = HostTime.now()
    isTimed = now &- frameBegin < Self.longestTickInterval
    frameBegin = now
  }

  package func present(_ damage: [PixelRect], frame: UInt64) -> Int {
    guard isUsable, let index = pair.present(damage, frame: frame) else { return 0 }
    let now = HostTime.now()
    handedOver[index] = now
    deadlines[index] = now &+ Self.completionTimeout
    lastFrame = frame
    sent.set(damage, width: pixelSize.width, height: pixelSize.height)
    if sent.areas.isEmpty {
      complete(index)
    } else {
      connection.watch.call {
        put(index, frame: frame)
        refreshClock?.ask(on: connection)
        XFlush(connection.display)
      }
    }
    takeEventsReadMeanwhile()
    return sent.pixelCount * 4
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

  package var shownBitmap: Bitmap? { pair.newestBitmap }

  /// Sends the damaged areas; as a counted frame if the window manager counts frames.
  private func put(_ index: Int, frame: UInt64) {
    let isCounted = countsFrames
    let request = takePaintedRequest()
    if isCounted { sync?.begin(answering: request, on: connection) }
    transport.put(sent, of: index, to: window.id, with: graphics, on: connection)
    if isCounted { sync?.end(frame, isTimed: isTimed, on: connection) }
    if let request, !(isCounted && request.isExtended) { sync?.answer(request, on: connection) }
    if reportsRoundTrips { sendMessage(about: index, frame: frame) }
  }

  /// Handles events that Xlib read while writing, since the socket won't announce those. Completions are collected with
  /// the next frame, but lost contents have to be reported, after the current frame.
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
