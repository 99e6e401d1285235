import Geometry
import Raster
import Views

/// Where frames go: a window, or memory.
///
/// A surface owns its pixel buffers and knows when the other side has done with one; the pipeline knows neither.
package protocol DisplaySurface: AnyObject {
  /// For reports: "X11 :99 (MIT-SHM)", "offscreen".
  var name: String { get }
  /// The most that it tells of when frames are seen.
  var timestampSource: TimestampSource { get }
  var pixelSize: PixelSize { get }
  /// Device pixels per point.
  var scale: Double { get }
  /// Whether a person can see it; while not, no frame is due.
  var isVisible: Bool { get }

  /// Called, outside any frame, when input or a completion has arrived.
  var onActivity: (() -> Void)? { get set }

  /// Whether moves of the pointer are reported. Each one wakes whoever makes frames. Default false.
  var reportsPointerMotion: Bool { get set }

  /// Whether `drainEvents` has something to give.
  var hasPendingEvents: Bool { get }

  /// Stage 1: takes what has happened since the last call.
  func drainEvents() -> [InputEvent]

  /// Whether `acquireBitmap` would give one.
  var hasFreeBitmap: Bool { get }

  /// A bitmap that holds what was presented last, free to draw into; nil while every buffer is in flight.
  ///
  /// After a change of size it holds nothing of use, and all of it has to be drawn.
  func acquireBitmap() -> Bitmap?

  /// Stage 9: shows the rectangles of the acquired bitmap. Waits for nothing.
  func present(_ damage: [PixelRect], frame: UInt64)

  /// A copy of what was presented last.
  func image() -> CGImage

  /// The oldest present that the other side has finished and that was not taken yet.
  func takeCompletion() -> PresentCompletion?
}

extension DisplaySurface {
  /// The size in points.
  package var pointSize: CGSize {
    CGSize(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
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
