import Geometry
import Raster
import Views

/// Where frames go: a window, or memory.
///
/// A surface owns its pixel buffers and knows when the other side has done with one; the pipeline knows neither.
package protocol DisplaySurface: AnyObject {
  /// For reports: "X11 :99 (MIT-SHM)", "offscreen".
  var name: String { get }
  /// What the times of completions mean: "mit-shm-completion", "round-trip", "offscreen".
  var timestampSource: String { get }
  var pixelSize: PixelSize { get }
  /// Device pixels per point.
  var scale: Double { get }
  /// Whether a person can see it; while not, no frame is due.
  var isVisible: Bool { get }

  /// Called, outside any frame, when input or a completion has arrived.
  var onActivity: (() -> Void)? { get set }

  /// Stage 1: takes what has happened since the last call.
  func drainEvents() -> [InputEvent]

  /// A bitmap that holds what was presented last, free to draw into; nil while every buffer is in flight.
  func acquireBitmap() -> Bitmap?

  /// Stage 9: shows the rectangles of the acquired bitmap. Waits for nothing.
  func present(_ damage: [PixelRect], frame: UInt64)

  /// Presents that the other side has finished since the last call.
  func takeCompletions() -> [PresentCompletion]
}

/// One present that is done.
package struct PresentCompletion: Sendable, Equatable {
  package var frame: UInt64
  /// Host monotonic nanoseconds.
  package var hostTime: UInt64

  package init(frame: UInt64, hostTime: UInt64) {
    self.frame = frame
    self.hostTime = hostTime
  }
}
