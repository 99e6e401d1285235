import Frames
import Geometry
import Raster
import Views

/// Presenting from the main thread, for those who have no queue for it.
extension X11Display {
  package var presenter: any FramePresenter { x11Presenter }
  package var timestampSource: TimestampSource { x11Presenter.timestampSource }
  package var hasPendingEvents: Bool { !events.isEmpty || (x11Presenter.isOnMain && x11Presenter.isExposed) }
  package var hasFreeBitmap: Bool { x11Presenter.hasFreeBitmap }

  package func acquireBitmap() -> Bitmap? { x11Presenter.acquireBitmap() }

  package func present(_ damage: [PixelRect], frame: UInt64) {
    x11Presenter.beginFrame(frame)
    _ = x11Presenter.present(damage, frame: frame)
  }

  package func takeCompletion() -> PresentCompletion? { x11Presenter.takeCompletion() }

  package func image() -> CGImage { x11Presenter.image() }

  /// Takes what the presenter has heard, and gives it the window's size, unless it has a queue of its own.
  func preparePresenter() {
    guard x11Presenter.isOnMain else { return }
    x11Presenter.pump()
    x11Presenter.resize(to: pixelSize)
    if x11Presenter.takeExposure() { events.append(InputEvent(.exposed, hostTime: HostTime.now())) }
  }
}
