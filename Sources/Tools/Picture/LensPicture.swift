import KinoraFrames
import KinoraRaster
import Synchronization

/// The render server's part of `PictureOverlay`: makes and drops lenses as they are requested.
///
/// Unchecked: the request is behind the lock, and only the render server uses the rest.
nonisolated final class LensPicture: OverlayPicture, @unchecked Sendable {
  private let incoming = Mutex(PictureRequest())
  private let isOn = Atomic(false)
  // Used by the server only, from here on.
  private var mode = PictureMode.off
  private var lens: (any PictureLens)?
  private var brush: PictureBrush?
  private var scale = 1.0
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false

  var wantsNextFrame: Bool { lens?.wantsNextFrame ?? false }

  func take(_ request: PictureRequest) {
    incoming.withLock { $0 = request }
    isOn.store(request.mode != .off, ordering: .releasing)
  }

  func prepare(for frame: OverlayFrame) {
    guard isOn.load(ordering: .acquiring) else { return hide() }
    let request = incoming.withLock { $0 }
    if request.mode != mode || lens == nil {
      mode = request.mode
      lens = mode.makeLens()
    }
    let area = request.pixels(in: frame.size, scale: frame.scale)
    let hasNews = lens?.look(at: frame, for: request, in: area) ?? false
    needsDisplay = hasNews || area != rect || frame.scale != scale
    (rect, scale) = (area, frame.scale)
  }

  private func hide() {
    needsDisplay = lens != nil || !rect.isEmpty
    guard needsDisplay else { return }
    (rect, mode, lens, brush) = (.empty, .off, nil, nil)
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    let brush = brush ?? PictureBrush()
    self.brush = brush
    brush.begin(bitmap, clip: rect, scale: scale)
    lens?.draw(with: brush, in: rect)
  }
}
