import KinoraGeometry
import KinoraRaster

/// Draws damaged rectangles of a tree, on one thread or on several.
final class TreeDrawing {
  let damagePass: DamagePass
  let store: NodeStore
  let displayList: DisplayList
  let pictureCache: PictureCache
  var drawingThreads = DrawingThreads()

  init(_ damagePass: DamagePass) {
    self.damagePass = damagePass
    (store, displayList, pictureCache) = (damagePass.store, damagePass.displayList, damagePass.pictureCache)
    use(nil)
  }

  /// Draws with other threads from now on.
  func use(_ workers: BandWorkers?) {
    drawingThreads.use(workers, for: damagePass)
  }

  /// Draws the damaged rectangles.
  ///
  /// Large ones are cut into bands that `workers` draw in parallel; the pixels are the same.
  ///
  /// - Parameter background: The colour behind all layers, black by default as in a window; nil draws over the bitmap's
  ///   content.
  /// - Returns: The number of pixels in the rectangles.
  func draw(_ damage: [PixelRect], into bitmap: Bitmap, background: RGBAColor?) -> Int {
    let bounds = bitmap.bounds
    displayList.prepareSearch(in: damagePass.placer.window)
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
