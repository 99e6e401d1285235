import Geometry
import Layers
import Motion
import Raster
import RenderServer

/// A layer tree in a world of its own, its render tree, and a small picture of it.
package final class LayerStage {
  /// Of the picture, in points.
  package static let side = 64
  /// The media time at the beginning.
  package static let start = 10.0

  package let clock = ManualClock(LayerStage.start)
  package let context: LayerContext
  package let root: CALayer
  package let tree = RenderTree()
  /// The picture, drawn by its damage.
  package let screen: Bitmap
  private let scale: Double
  private var evaluatedTime = LayerStage.start

  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - root: Makes the layer at the bottom, in the stage's own world.
  package init(scale: Int = 1, root: () -> CALayer = { CALayer() }) {
    CurrentClock.clock = clock
    LayerWorld.current = LayerWorld()
    // Frames end the turns: there is no run loop.
    LayerWorld.current.schedule = { _ in }
    self.root = root()
    self.scale = Double(scale)
    screen = Bitmap(width: Self.side * scale, height: Self.side * scale)
    self.root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    context = LayerContext()
    context.onCommit = { [tree] in _ = tree.apply($0) }
    context.rootLayer = self.root
  }

  /// Makes a frame, draws what is damaged, and moves the clock.
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

  /// The picture drawn whole: by this tree, or by one that has never drawn before.
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
