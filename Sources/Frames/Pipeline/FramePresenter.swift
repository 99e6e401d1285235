import Dispatch
import Geometry
import Raster

/// Where pictures go: stage 9, and what comes back of it.
///
/// A presenter owns its pixel buffers and knows when the other side has done with one. It has no thread of its own:
/// it is made on the main thread, and from `listen(on:)` on all calls come from one serial queue.
nonisolated package protocol FramePresenter: AnyObject {
  /// The most that it tells of when frames are seen.
  var timestampSource: TimestampSource { get }
  /// The size of its buffers.
  var pixelSize: PixelSize { get }
  /// What it knows of the display's refreshes; nil where there are none to know of.
  var refresh: DisplayRefresh? { get }

  /// Called on the queue, outside any frame, when a completion or anything else has arrived.
  var onActivity: (() -> Void)? { get set }

  /// Called on the queue with the time of each refresh that was heard of, in host nanoseconds.
  var onRefresh: ((UInt64) -> Void)? { get set }

  /// Asks for `onRefresh` to be called at the next refresh, which may never come while nobody sees the window.
  ///
  /// - Returns: false where nobody tells of refreshes.
  func requestRefresh() -> Bool

  /// From now on calls come from this queue, and what the other side sends is taken there. Given once.
  func listen(on queue: DispatchQueue)

  /// Takes what the other side has sent. Called at the beginning of each frame, and when no more are made.
  func pump()

  /// Takes over the size of the window. After a change buffers hold nothing of use, and all has to be drawn.
  func resize(to size: PixelSize)

  /// Whether the window has lost contents since this was asked last; they are to be presented again.
  func takeExposure() -> Bool

  /// Whether `acquireBitmap` would give one.
  var hasFreeBitmap: Bool { get }

  /// A bitmap that holds what was presented last, free to draw into; nil while every buffer is in flight.
  func acquireBitmap() -> Bitmap?

  /// A frame is about to be drawn into the acquired bitmap. What the window shows stands until `present`.
  func beginFrame()

  /// Stage 9: shows the rectangles of the acquired bitmap. Waits for nothing.
  ///
  /// - Returns: the bytes of pixels that were handed over.
  func present(_ damage: [PixelRect], frame: UInt64) -> Int

  /// What has been heard of a frame and was not taken yet, oldest first.
  func takeCompletion() -> PresentCompletion?

  /// A copy of what was presented last.
  func image() -> CGImage
}

/// When a display refreshes: at `time`, and every `period` seconds before and after.
nonisolated package struct DisplayRefresh: Sendable, Equatable {
  /// Host monotonic nanoseconds of one refresh; nil where only the rate is known.
  package var time: UInt64?
  /// Seconds.
  package var period: Double

  package init(time: UInt64?, period: Double) {
    self.time = time
    self.period = period
  }

  /// The first refresh at or after a host time, in nanoseconds; nil where only the rate is known.
  ///
  /// - Parameter lead: how much later than that it has to be, as a share of the period.
  package func first(after hostTime: UInt64, lead: Double = 0) -> UInt64? {
    guard let time else { return nil }
    let refreshes = (HostTime.seconds(from: time, to: hostTime) / period + lead).rounded(.up)
    return HostTime.time(refreshes * period, after: time)
  }
}

/// What the display says of one frame; it may speak of a frame more than once, knowing more each time.
nonisolated package struct PresentCompletion: Sendable, Equatable {
  package var frame: UInt64
  /// Host monotonic nanoseconds.
  package var hostTime: UInt64
  package var source: TimestampSource

  package init(frame: UInt64, hostTime: UInt64, source: TimestampSource) {
    self.frame = frame
    self.hostTime = hostTime
    self.source = source
  }
}
