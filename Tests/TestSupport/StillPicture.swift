import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

/// A layer tree drawn once, without animations.
@MainActor
package enum StillPicture {
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - scale: Pixels per point.
  ///   - background: The colour where nothing is drawn.
  package static func draw(
    _ root: CALayer, size: CGSize, scale: Double = 1, background: RGBAColor = .clear
  ) -> Bitmap {
    LayerWorld(clock: LayerWorld.current.clock).perform {
      drawNow(root, size: size, scale: scale, background: background)
    }
  }

  private static func drawNow(_ root: CALayer, size: CGSize, scale: Double, background: RGBAColor) -> Bitmap {
    let context = LayerContext()
    let tree = RenderTree()
    context.onCommit = { tree.apply($0) }
    context.rootLayer = root
    context.layoutIfNeeded()
    context.commit()
    let pixels = PixelSize(
      width: Int((Double(size.width) * scale).rounded()), height: Int((Double(size.height) * scale).rounded()))
    let bitmap = Bitmap(width: pixels.width, height: pixels.height)
    _ = tree.evaluate(at: 0)
    _ = tree.draw(tree.damage(in: pixels, scale: scale), into: bitmap, background: background)
    context.rootLayer = nil
    return bitmap
  }
}
