import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

nonisolated extension FrameServer {
  /// Draws the scene as it was last shown, without overlays.
  ///
  /// - Parameter area: The size of the scene in points, at its full scale; nil for the window's.
  func sceneImage(of area: CGSize? = nil) -> CGImage {
    let size = area.map { area in
      PixelSize(
        width: max(1, Int((area.width * scale).rounded())), height: max(1, Int((area.height * scale).rounded())))
    }
    let bitmap = Bitmap(width: (size ?? presenter.pixelSize).width, height: (size ?? presenter.pixelSize).height)
    // A frame of a hidden window updates nothing. The damage stays pending.
    _ = tree.hasDamage(in: size ?? sceneSize, scale: area == nil ? sceneScale : scale)
    if area == nil, let reduced {
      reduced.show([bitmap.bounds], in: bitmap)
    } else {
      _ = tree.draw([bitmap.bounds], into: bitmap)
    }
    // Cached pictures were used, but by no frame.
    forgetCacheUse()
    return bitmap.makeImage()
  }
}
