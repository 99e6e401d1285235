import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRaster
import KinoraRenderServer

/// A layer tree in a private world, its render tree, and a small picture of it.
package final class LayerStage {
  /// The side of the picture, in points.
  package static let side = 64
  /// The initial media time.
  package static let start = 10.0

  package let clock = ManualClock(LayerStage.start)
  package let context: LayerContext
  package let root: CALayer
  package let tree = RenderTree()
  /// The picture, drawn by damage.
  package let screen: Bitmap
  /// The world of the last stage.
  private static var scope: WorldScope?
  private let scale: Double
  private var evaluatedTime = LayerStage.start

  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - root: Makes the root layer, in the stage's own world.
  package init(scale: Int = 1, root: () -> CALayer = { CALayer() }) {
    // Frames commit the changes: there is no run loop. The next stage takes over; until then, the world's layers stay.
    Self.scope?.end()
    Self.scope = WorldScope(LayerWorld(clock: clock) { _ in })
    self.root = root()
    self.scale = Double(scale)
    screen = Bitmap(width: Self.side * scale, height: Self.side * scale)
    self.root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    context = LayerContext()
    context.onCommit = { [tree] in _ = tree.apply($0) }
    context.rootLayer = self.root
  }

  /// Makes a frame, draws its damage, and advances the clock.
  package func frame(then seconds: Double = 1.0 / 60) {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
    evaluatedTime = clock.mediaTime
    _ = tree.evaluate(at: evaluatedTime)
    let size = PixelSize(width: screen.width, height: screen.height)
    _ = tree.draw(tree.damage(in: size, scale: scale), into: screen)
    if seconds > 0, (clock.mediaTime + seconds).isFinite { clock.mediaTime += seconds }
  }

  /// Returns the picture drawn whole, by this tree or by one that has never drawn before.
  package func wholePicture(isFresh: Bool) -> Bitmap {
    let bitmap = Bitmap(width: screen.width, height: screen.height)
    let drawn = isFresh ? freshTree() : tree
    _ = drawn.draw([bitmap.bounds], into: bitmap)
    return bitmap
  }

  private func freshTree() -> RenderTree {
    let fresh = RenderTree()
    _ = fresh.apply(tree.snapshot(at: evaluatedTime))
    _ = fresh.evaluate(at: evaluatedTime)
    _ = fresh.damage(in: PixelSize(width: screen.width, height: screen.height), scale: scale)
    return fresh
  }
}
