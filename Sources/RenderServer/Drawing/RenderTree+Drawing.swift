import Geometry
import Raster

extension RenderTree {
  /// Stage 8: draws the rectangles.
  ///
  /// Large ones are cut into bands that `workers` share out among themselves; the pixels are the same.
  ///
  /// - Parameter background: what shows where nothing opaque lies at the bottom, black as in a window by default; nil
  ///   draws over what the bitmap holds.
  /// - Returns: how many pixels were drawn, each counted once.
  package func draw(_ damage: [PixelRect], into bitmap: Bitmap, background: RGBAColor? = .black) -> Int {
    let bounds = bitmap.bounds
    var pixels = 0
    for rect in damage { pixels += rect.intersection(bounds).area }
    if let workers, drawInBands(damage, pixels, into: bitmap, background: background, with: workers) { return pixels }
    for rect in damage {
      let area = rect.intersection(bounds)
      if !area.isEmpty { passes[0].draw(area, into: bitmap, background: background) }
    }
    return pixels
  }
}
