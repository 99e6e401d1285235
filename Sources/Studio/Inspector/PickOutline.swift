import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer
import KinoraTools
import Synchronization

/// Outlines the picked layer in the picture, and the one under the pointer while a layer is being picked.
///
/// The render server knows where layers show, in the past too.
final class PickOutline: FrameOverlay {
  private let outlines = LayerOutlines()
  /// Called in each frame before the docks are updated, outside of the scene's own times.
  var onUpdate: ((FrameTick) -> Void)?

  var picture: any OverlayPicture { outlines }

  /// The picked layer.
  var layer: LayerID? {
    get { outlines.layers.withLock { $0.picked } }
    set { outlines.layers.withLock { $0.picked = newValue } }
  }

  /// Outlines the frontmost layer at a pixel of the window; none for nil.
  func hover(over pixel: CGPoint?) {
    outlines.layers.withLock { $0.pointer = pixel }
  }

  /// Looks for the frontmost layer at a pixel of the window in the next frame.
  func pick(at pixel: CGPoint) {
    outlines.layers.withLock { $0.wantedPick = pixel }
  }

  /// Returns what the last look for a layer has found, once; nil if there is no answer yet.
  func takePick() -> LayerPick? {
    outlines.layers.withLock { layers in
      defer { layers.pick = nil }
      return layers.pick
    }
  }

  func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    onUpdate?(tick)
    outlines.layers.withLock { $0.scale = scale }
  }
}

/// What was found at a place in the picture.
nonisolated struct LayerPick: Sendable {
  /// Nil if there was no layer.
  let layer: LayerID?
}

/// Unchecked: `layers` is behind a lock, and only the render server uses the rest.
nonisolated private final class LayerOutlines: OverlayPicture, @unchecked Sendable {
  struct Wanted {
    var picked: LayerID?
    var pointer: CGPoint?
    var wantedPick: CGPoint?
    var pick: LayerPick?
    var scale = 1.0
  }

  let layers = Mutex(Wanted())
  // Used by the server only, from here on.
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false
  private var picked: LayerFigure?
  private var hovered: LayerFigure?
  private var scale = 1.0
  private let canvas = Canvas()

  private static let line = RGBAColor(red: 0.25, green: 0.62, blue: 1)
  private static let hoverLine = RGBAColor(red: 1, green: 0.72, blue: 0.2)
  private static let maskLine = RGBAColor(red: 0.9, green: 0.35, blue: 0.95)
  private static let clipLine = RGBAColor(red: 0.2, green: 0.85, blue: 0.55)
  private static let fill = RGBAColor(red: 0.25, green: 0.62, blue: 1, alpha: 0.12)

  /// True while the main thread has an answer to take.
  var wantsNextFrame: Bool { layers.withLock { $0.pick != nil } }

  func prepare(for frame: OverlayFrame) {
    let wanted = layers.withLock { $0 }
    if let place = wanted.wantedPick { answer(LayerPick(layer: frame.tree.layer(at: place))) }
    guard wanted.picked != nil || wanted.pointer != nil || picked != nil || hovered != nil else {
      (rect, needsDisplay) = (.empty, false)
      return
    }
    let figures = (
      wanted.picked.flatMap { frame.tree.figure(of: $0) },
      wanted.pointer.flatMap { frame.tree.layer(at: $0) }.flatMap { frame.tree.figure(of: $0) }
    )
    needsDisplay = figures.0 != picked || figures.1 != hovered || wanted.scale != scale
    (picked, hovered, scale) = (figures.0, figures.1, wanted.scale)
    let points = [picked, hovered].compactMap(\.self).flatMap { $0.corners + ($0.mask ?? []) + [$0.anchor] }
    rect = Self.box(of: points, margin: 8 * scale).intersection(frame.size.bounds)
  }

  private func answer(_ pick: LayerPick) {
    layers.withLock { ($0.wantedPick, $0.pick) = (nil, pick) }
  }

  private static func box(of points: [CGPoint], margin: Double) -> PixelRect {
    guard let first = points.first else { return .empty }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return PixelRect(
      covering: CGRect(
        x: low.x - margin, y: low.y - margin, width: high.x - low.x + 2 * margin, height: high.y - low.y + 2 * margin))
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    canvas.begin(bitmap, clip: rect)
    if let hovered { stroke(hovered.corners, Self.hoverLine, width: 2, dashes: [4, 3]) }
    guard let picked else { return }
    let outline = path(picked.corners)
    canvas.fill(outline, rule: .nonZero, transform: .identity, color: Self.fill)
    stroke(picked.corners, Self.line, width: 1.5)
    if picked.isClipping { stroke(picked.corners, Self.clipLine, width: 2, dashes: [8, 4]) }
    if let mask = picked.mask { stroke(mask, Self.maskLine, width: 1.5, dashes: [3, 3]) }
    drawAnchor(picked.anchor)
  }

  /// Draws a ring at the anchor point, and a cross for the position, which is there too.
  private func drawAnchor(_ place: CGPoint) {
    let arm = 6 * scale
    let ring = CGRect(x: place.x - arm / 2, y: place.y - arm / 2, width: arm, height: arm)
    canvas.fill(RoundedRect(ring, radius: arm / 2), transform: .identity, color: .white)
    stroke([CGPoint(x: place.x - arm, y: place.y), CGPoint(x: place.x + arm, y: place.y)], Self.line, width: 1.5)
    stroke([CGPoint(x: place.x, y: place.y - arm), CGPoint(x: place.x, y: place.y + arm)], Self.line, width: 1.5)
  }

  private func stroke(_ points: [CGPoint], _ color: RGBAColor, width: Double, dashes: [Double] = []) {
    var style = StrokeStyle()
    style.width = width * scale
    style.dashes = dashes.map { $0 * scale }
    canvas.stroke(path(points), style: style, transform: .identity, color: color)
  }

  private func path(_ points: [CGPoint]) -> BezierPath {
    var path = BezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if points.count > 2 { path.close() }
    return path
  }
}
