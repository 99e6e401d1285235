import Geometry
import Raster
import RenderServer

nonisolated extension FrameServer {
  /// Draws the scene as it was last shown, without overlays.
  func sceneImage() -> CGImage {
    let bitmap = Bitmap(width: presenter.pixelSize.width, height: presenter.pixelSize.height)
    // A frame of a hidden window updates nothing. The damage stays pending.
    _ = tree.hasDamage(in: sceneSize, scale: sceneScale)
    if let reduced {
      reduced.show([bitmap.bounds], in: bitmap)
    } else {
      _ = tree.draw([bitmap.bounds], into: bitmap)
    }
    // Cached pictures were used, but by no frame.
    forgetCacheUse()
    return bitmap.makeImage()
  }
}
