import Geometry
import Raster
import Views

/// Where frames are seen, as the main thread knows it: a window, or memory. What a person does comes from here;
/// pictures go to its presenter.
package protocol DisplaySurface: AnyObject {
  /// For reports: "X11 :99 (MIT-SHM)", "offscreen".
  var name: String { get }
  /// The size that the window has got; the presenter takes it over with the frame that is laid out for it.
  var pixelSize: PixelSize { get }
  /// Device pixels per point.
  var scale: Double { get }
  /// Whether a person can see it; while not, no frame is due.
  var isVisible: Bool { get }

  /// Called, outside any frame, when a person has done something.
  var onActivity: (() -> Void)? { get set }

  /// Whether moves of the pointer are reported. Each one wakes whoever makes frames. Default false.
  var reportsPointerMotion: Bool { get set }

  /// Whether `drainEvents` has something to give.
  var hasPendingEvents: Bool { get }

  /// Stage 1: takes what has happened since the last call.
  func drainEvents() -> [InputEvent]

  /// Called when the run is about to end, before its frames are stopped: from then on calls wait for the display
  /// for a few seconds only.
  var expectEnd: @Sendable () -> Void { get }

  /// Where pictures go. Belongs to the thread that stages 6 to 10 run on, once frames are made.
  var presenter: any FramePresenter { get }
}

extension DisplaySurface {
  /// Does nothing: this display never blocks its caller.
  package var expectEnd: @Sendable () -> Void { {} }

  /// The size in points.
  package var pointSize: CGSize {
    CGSize(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }
}
