import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer
import Synchronization

/// The render server's part of the magnifier. It draws the scene's pixels around the pointer into a bitmap of its own, so
/// that it shows them without the overlays.
///
/// Unchecked: the place is behind the lock, and only the render server uses the rest.
nonisolated final class MagnifiedPicture: OverlayPicture, @unchecked Sendable {
  private let incoming = Mutex<CGPoint?>(nil)
  // Used by the server only, from here on.
  private var brush: PictureBrush?
  private var source: Bitmap?
  private var scale = 1.0
  /// The pixel in the middle.
  private(set) var reading: PixelReading?
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false

  /// Pixels on each side of the middle one.
  private static let reach = 10
  private static let zoom = 8
  /// Points between the pointer and the magnifier.
  private static let distance = 18.0
  /// In points.
  private static let (padding, lineHeight) = (6.0, 15.0)
  private static let grid = RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.28)

  var wantsNextFrame: Bool { false }

  /// - Parameter point: The place of the pointer in points of the window; nil to hide the magnifier.
  func show(at point: CGPoint?) {
    incoming.withLock { $0 = point }
  }

  func prepare(for frame: OverlayFrame) {
    guard let point = incoming.withLock({ $0 }) else { return hide() }
    let x = Int((point.x * frame.scale).rounded(.down))
    let y = Int((point.y * frame.scale).rounded(.down))
    let pixels = PixelRect(
      minX: x - Self.reach, minY: y - Self.reach, maxX: x + Self.reach + 1, maxY: y + Self.reach + 1)
    let isNew = source?.bounds != pixels || scale != frame.scale
    let isChanged = isNew || frame.damage.contains { $0.intersects(pixels) }
    scale = frame.scale
    if isChanged { read(pixels, around: x, y, of: frame) }
    let place = place(besides: point, in: frame)
    needsDisplay = isChanged || place != rect
    rect = place
  }

  private func hide() {
    needsDisplay = source != nil
    guard needsDisplay else { return }
    (rect, source, reading, brush) = (.empty, nil, nil, nil)
  }

  /// Draws the scene around a pixel; what is outside of the window stays clear.
  private func read(_ pixels: PixelRect, around x: Int, _ y: Int, of frame: OverlayFrame) {
    let bitmap = source ?? Bitmap(width: pixels.width, height: pixels.height)
    (bitmap.originX, bitmap.originY) = (pixels.minX, pixels.minY)
    source = bitmap
    let brush = brush ?? PictureBrush()
    self.brush = brush
    brush.begin(bitmap, clip: pixels, scale: 1)
    brush.canvas.clear()
    _ = frame.tree.draw([pixels.intersection(frame.size.bounds)], into: bitmap, background: nil)
    reading = PixelReading(
      point: CGPoint(x: Double(x) / scale, y: Double(y) / scale),
      pixel: bitmap.pixels[Self.reach * bitmap.stride + Self.reach])
  }

  // MARK: - Drawing

  /// The side of a magnified pixel. The lines between pixels are part of it.
  private var cell: Int { Self.zoom * max(1, Int(scale.rounded())) }
  private var side: Int { cell * (2 * Self.reach + 1) }
  private var margin: Int { Int((Self.padding * scale).rounded()) }

  /// Returns the magnifier's pixels: below the pointer on the right, or on another side if there is no room.
  private func place(besides point: CGPoint, in frame: OverlayFrame) -> PixelRect {
    let lines = Double(reading?.lines.count ?? 0)
    let (width, height) = (side + 2 * margin, side + 3 * margin + Int((lines * Self.lineHeight * scale).rounded(.up)))
    func start(_ place: Double, _ length: Int, _ limit: Int) -> Int {
      let after = Int((place + Self.distance) * scale)
      if after + length <= limit { return after }
      let before = Int((place - Self.distance) * scale) - length
      return before >= 0 ? before : max(0, limit - length)
    }
    return PixelRect(
      x: start(point.x, width, frame.size.width), y: start(point.y, height, frame.size.height), width: width,
      height: height)
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    guard let brush, let source, let reading else { return }
    brush.begin(bitmap, clip: rect, scale: scale)
    brush.fill(rect.rect, radius: 8 * scale, PictureBrush.background.faded(0.97))
    let grid = CGRect(
      x: Double(rect.minX + margin), y: Double(rect.minY + margin), width: Double(side), height: Double(side))
    brush.fill(grid, .black)
    brush.canvas.composite(
      source, destination: CGRect(x: 0, y: 0, width: source.width, height: source.height),
      projection: Projection(a: Double(cell), d: Double(cell), tx: grid.minX, ty: grid.minY), filter: .nearest,
      alpha: 1)
    drawGrid(grid, with: brush)
    for (index, line) in reading.lines.enumerated() {
      let y = grid.maxY + Double(margin) + Double(index) * Self.lineHeight * scale
      brush.write(line, at: CGPoint(x: grid.minX, y: y))
    }
  }

  /// Draws the lines between pixels, and outlines the one in the middle.
  private func drawGrid(_ grid: CGRect, with brush: PictureBrush) {
    let length = Double(cell)
    for index in 1...2 * Self.reach {
      let offset = Double(index) * length
      brush.fill(CGRect(x: grid.minX + offset, y: grid.minY, width: 1, height: grid.height), Self.grid)
      brush.fill(CGRect(x: grid.minX, y: grid.minY + offset, width: grid.width, height: 1), Self.grid)
    }
    let start = Double(Self.reach) * length
    let middle = PixelRect(
      covering: CGRect(x: grid.minX + start, y: grid.minY + start, width: length + 1, height: length + 1))
    brush.outline(middle, .white)
    brush.outline(
      PixelRect(minX: middle.minX - 1, minY: middle.minY - 1, maxX: middle.maxX + 1, maxY: middle.maxY + 1), .black)
  }
}
