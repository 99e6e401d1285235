import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import Synchronization

/// What a trail shows in a frame, in points of the window.
nonisolated struct TrailDrawing: Sendable, Equatable {
  struct Ghost: Sendable, Equatable {
    let sample: TrailSample
    /// From 1 for the newest ghost to nearly 0 for the oldest.
    let strength: Double
  }

  var scale = 1.0
  var area: CGRect?
  /// The shown place.
  var now: TrailSample?
  var image: GhostImage.Picture?
  /// The oldest first.
  var ghosts: [Ghost] = []
  var past: [TrailPoint] = []
  var future: [TrailPoint] = []
  var dots: [TrailPoint] = []

  /// The rectangle around everything that is drawn; null if nothing is.
  var bounds: CGRect {
    var bounds = CGRect.null
    for points in [past, future, dots] {
      for point in points where point.place.isFinite {
        bounds = bounds.union(CGRect(origin: point.place, size: .zero))
      }
    }
    for ghost in ghosts { bounds = bounds.union(ghost.frame(image)) }
    if let now { bounds = bounds.union(CGRect(origin: now.position, size: .zero)) }
    return bounds.isNull ? bounds : bounds.insetBy(dx: -TrailStyle.margin, dy: -TrailStyle.margin)
  }
}

extension TrailDrawing.Ghost {
  /// The rectangle around the ghost, whose picture may be larger than the layer.
  nonisolated fileprivate func frame(_ image: GhostImage.Picture?) -> CGRect {
    var frame = sample.frame
    guard let rect = image?.rect else { return frame }
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        frame = frame.union(CGRect(origin: sample.projection.apply(CGPoint(x: x, y: y)), size: .zero))
      }
    }
    return frame
  }
}

/// The render server's part of a trail.
///
/// Unchecked: the main thread's data is behind the lock, and only the render server uses the rest.
nonisolated final class TrailPicture: OverlayPicture, @unchecked Sendable {
  private let incoming = Mutex<TrailDrawing?>(nil)
  // Used by the server only, from here on.
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false
  private var shown: TrailDrawing?
  /// The pixels that the drawing covers in a window without edges.
  private var whole = PixelRect.empty
  private var painter: TrailPainter?

  /// The main thread makes the next drawing.
  var wantsNextFrame: Bool { false }

  func show(_ drawing: TrailDrawing) {
    incoming.withLock { $0 = drawing }
  }

  func hide() {
    incoming.withLock { $0 = nil }
  }

  func prepare(for frame: OverlayFrame) {
    let drawing = incoming.withLock { $0 }
    guard let drawing else {
      needsDisplay = !rect.isEmpty
      (rect, shown, painter) = (.empty, nil, nil)
      return
    }
    needsDisplay = drawing != shown
    if needsDisplay {
      shown = drawing
      whole = Self.pixels(drawing.bounds, drawing.scale)
      if let area = drawing.area { whole = whole.intersection(Self.pixels(area, drawing.scale)) }
    }
    rect = whole.intersection(frame.size.bounds)
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    guard let shown, !rect.isEmpty else { return }
    let painter = painter ?? TrailPainter()
    self.painter = painter
    painter.draw(shown, in: rect, of: bitmap)
  }

  private static func pixels(_ rect: CGRect, _ scale: Double) -> PixelRect {
    guard !rect.isNull else { return .empty }
    return PixelRect(
      covering: CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }
}
