import KinoraRaster
import KinoraRenderServer

/// A scene that is drawn with fewer pixels than the window has, and enlarged into the window's bitmaps.
///
/// Overlays are drawn over the enlarged picture, so they stay sharp.
nonisolated final class ReducedScene {
  /// The scene's pixels per pixel of the window along each side, less than 1.
  let factor: Double
  /// The size of the window in pixels.
  let windowSize: PixelSize
  /// The size of the scene's bitmap.
  let size: PixelSize
  /// The scene as it was last drawn.
  private let bitmap: Bitmap
  /// The pixels of the bitmap to draw in this frame, and those of the window that show them.
  private var damage: [PixelRect] = []
  private var shownDamage: [PixelRect] = []
  private let canvas = Canvas()

  init(_ windowSize: PixelSize, factor: Double) {
    (self.windowSize, self.factor) = (windowSize, factor)
    // Pixels that the window covers in part only would mix the background into its edge.
    size = PixelSize(
      width: max(1, Int(Double(windowSize.width) * factor)), height: max(1, Int(Double(windowSize.height) * factor)))
    bitmap = Bitmap(width: size.width, height: size.height)
  }

  /// Stores the damage of a frame in pixels of the scene.
  ///
  /// - Returns: The pixels of the window that it changes, which may overlap.
  func take(_ damage: [PixelRect]) -> [PixelRect] {
    self.damage.removeAll(keepingCapacity: true)
    self.damage.append(contentsOf: damage)
    shownDamage.removeAll(keepingCapacity: true)
    for rect in damage { shownDamage.append(pixels(showing: rect)) }
    return shownDamage
  }

  /// Draws the damage of the frame.
  ///
  /// - Returns: The number of pixels drawn.
  func draw(_ tree: RenderTree) -> Int {
    guard !damage.isEmpty else { return 0 }
    return tree.draw(damage, into: bitmap)
  }

  /// Enlarges rectangles of the window into a bitmap of its size.
  func show(_ rects: [PixelRect], in target: Bitmap) {
    for rect in rects {
      canvas.begin(target, clip: rect)
      canvas.draw(enlarged: bitmap, step: factor)
    }
  }

  /// Returns the pixels of the window whose colours depend on a rectangle of the scene: each one is mixed from the four
  /// pixels around its centre.
  func pixels(showing rect: PixelRect) -> PixelRect {
    func first(_ edge: Int) -> Int { Int(((Double(edge) - 0.5) / factor - 0.5).rounded(.down)) }
    func end(_ edge: Int, _ whole: Int, _ window: Int) -> Int {
      // The last pixel is repeated up to the window's edge.
      edge >= whole ? window : Int(((Double(edge) + 0.5) / factor - 0.5).rounded(.up)) + 1
    }
    return PixelRect(
      minX: first(rect.minX), minY: first(rect.minY), maxX: end(rect.maxX, size.width, windowSize.width),
      maxY: end(rect.maxY, size.height, windowSize.height)
    ).intersection(windowSize.bounds)
  }
}
