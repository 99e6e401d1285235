import Dispatch
import KinoraGeometry
import KinoraRaster

/// The sink for pictures: shows them in stage 9, and reports when they were seen.
///
/// A presenter owns its pixel buffers and knows when the display has finished reading one. It has no thread: it is made
/// on the main thread, and after `listen(on:)` all calls come from one serial queue.
nonisolated package protocol FramePresenter: AnyObject {
  /// The best presentation timestamp this presenter can report.
  var timestampSource: TimestampSource { get }
  /// The size of its buffers.
  var pixelSize: PixelSize { get }
  /// The refreshes of the display as far as known; nil if the display has none.
  var refresh: DisplayRefresh? { get }

  /// Called on the queue, outside frames, when a completion or anything else has arrived.
  var onActivity: (() -> Void)? { get set }

  /// Called on the queue with the time of each reported refresh, in host nanoseconds.
  var onRefresh: ((UInt64) -> Void)? { get set }

  /// Requests a call of `onRefresh` at the next refresh, which may never come while the window is covered.
  ///
  /// - Returns: false if the display doesn't report refreshes.
  func requestRefresh() -> Bool

  /// Starts reading what the display sends, on this queue, from which all later calls come. Called once.
  ///
  /// - Parameter reading: Calls a closure in the queue's turn when a descriptor has something to read, until it returns
  ///   false, and then closes the descriptor; nil to have Dispatch do so.
  func listen(on queue: DispatchQueue, by reading: DescriptorReading?)

  /// Reads what the display has sent. Called at the start of each frame, and after the last one.
  func pump()

  /// Adopts the window's size. After a change the buffers' contents are undefined, and everything has to be drawn.
  func resize(to size: PixelSize)

  /// Returns true if the window has lost contents since the last call, so that they have to be presented again.
  func takeExposure() -> Bool

  /// True if `acquireBitmap` would return a bitmap.
  var hasFreeBitmap: Bool { get }

  /// Returns a bitmap that holds the last presented picture, free to draw into; nil while every buffer is in flight.
  ///
  /// - Parameter damage: Disjoint rectangles whose pixels will all be replaced, so that their contents are undefined.
  func acquireBitmap(replacing damage: [PixelRect]) -> Bitmap?

  /// Called before a frame is drawn into the acquired bitmap. The window keeps its contents until `present`.
  func beginFrame()

  /// Stage 9: shows the rectangles of the acquired bitmap. Never blocks.
  ///
  /// - Returns: The number of pixel bytes handed over.
  func present(_ damage: [PixelRect], frame: UInt64) -> Int

  /// Removes and returns the oldest completion; nil if there is none.
  func takeCompletion() -> PresentCompletion?

  /// Returns a copy of the last presented picture.
  func image() -> CGImage

  /// The last presented picture, unchanged until the next frame; nil before the first one.
  var shownBitmap: Bitmap? { get }
}

/// A function that has a thread read from a descriptor.
package typealias DescriptorReading = (_ descriptor: Int32, _ handler: @escaping () -> Bool) -> Void

nonisolated extension FramePresenter {
  package func listen(on queue: DispatchQueue) {
    listen(on: queue, by: nil)
  }
}

/// The times of a display's refreshes: at `time`, and every `period` seconds before and after.
nonisolated package struct DisplayRefresh: Sendable, Equatable {
  /// The time of one refresh in host nanoseconds; nil if only the rate is known.
  package var time: UInt64?
  /// Seconds.
  package var period: Double

  package init(time: UInt64?, period: Double) {
    self.time = time
    self.period = period
  }

  /// The first refresh at or after a host time, in nanoseconds; nil if only the rate is known.
  ///
  /// - Parameter lead: The minimum distance from that time to the refresh, as a share of the period.
  package func first(after hostTime: UInt64, lead: Double = 0) -> UInt64? {
    guard let time else { return nil }
    let refreshes = (HostTime.seconds(from: time, to: hostTime) / period + lead).rounded(.up)
    return HostTime.time(refreshes * period, after: time)
  }
}

/// The display's report about one frame. Several may follow for the same frame, each more precise.
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
