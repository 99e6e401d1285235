import KinoraRaster
import KinoraRenderServer

/// The scene's size in pixels, which is less than the window's with a render scale below 1.
nonisolated extension FrameServer {
  var sceneSize: PixelSize { reduced?.size ?? presenter.pixelSize }
  /// Pixels of the scene per point.
  var sceneScale: Double { scale * contentScale * (reduced?.factor ?? 1) }

  /// Adopts the window's size and the render scale. After a change, all of the scene is drawn.
  func adoptRenderScale() {
    guard renderScale < 1 else {
      guard reduced != nil else { return }
      reduced = nil
      return tree.invalidate()
    }
    guard reduced?.factor != renderScale || reduced?.windowSize != presenter.pixelSize else { return }
    reduced = ReducedScene(presenter.pixelSize, factor: renderScale)
    tree.invalidate()
  }

  /// Draws the damage that `findDamage` found, in pixels of the window.
  ///
  /// - Returns: The number of the scene's pixels that were drawn.
  func drawScene(_ damage: [PixelRect], into bitmap: Bitmap) -> Int {
    guard let reduced else { return tree.draw(damage, into: bitmap) }
    let count = reduced.draw(tree)
    reduced.show(damage, in: bitmap)
    return count
  }
}

nonisolated extension OverlayFrame {
  /// Shows the scene's last picture again.
  func showScene(_ rects: [PixelRect], in bitmap: Bitmap) {
    if let reduced {
      reduced.show(rects, in: bitmap)
    } else {
      _ = tree.draw(rects, into: bitmap)
    }
  }
}
