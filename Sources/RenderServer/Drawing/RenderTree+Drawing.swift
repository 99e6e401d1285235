import Geometry
import Raster

extension RenderTree {
  /// True to find the layers of an area by a grid also in small trees, for tests of it. Default false.
  package var searchesAlways: Bool {
    get { displayList.searchesAlways }
    set { displayList.searchesAlways = newValue }
  }

  /// Stage 8: draws the damaged rectangles.
  ///
  /// Large ones are cut into bands that `workers` draw in parallel; the pixels are the same.
  ///
  /// - Parameter background: The colour behind all layers, black by default as in a window; nil draws over the bitmap's
  ///   content.
  /// - Returns: The number of pixels in the rectangles.
  package func draw(_ damage: [PixelRect], into bitmap: Bitmap, background: RGBAColor? = .black) -> Int {
    let bounds = bitmap.bounds
    displayList.prepareSearch(in: tracker.size.bounds)
    pictureCache.beginFrame()
    var pixels = 0
    for rect in damage { pixels += rect.intersection(bounds).area }
    if let workers = drawingThreads.workers,
      drawInBands(damage, pixels, into: bitmap, background: background, with: workers)
    {
      return pixels
    }
    for rect in damage {
      let area = rect.intersection(bounds)
      if !area.isEmpty { drawingThreads.passes[0].draw(area, into: bitmap, background: background) }
    }
    return pixels
  }
}
