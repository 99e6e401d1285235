import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer

/// A layer tree and its frames, made step by step without a display.
final class LayerStage {
  /// The root of the tree; its bounds are the picture in points, which are pixels.
  let root = CALayer()
  private let clock = ManualClock(0)
  private let world: LayerWorld
  private let context: LayerContext
  private let renderer = RenderTree()
  private let size: PixelSize

  /// - Parameter threads: The number of threads that draw.
  init(size: PixelSize, threads: Int = 1) {
    self.size = size
    let world = LayerWorld(clock: clock) { _ in }
    self.world = world
    context = world.perform { LayerContext() }
    if threads > 1 { renderer.workers = BandWorkers(count: threads) }
    let (root, context) = (root, context)
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    world.perform { context.rootLayer = root }
    context.onCommit = { [renderer] in renderer.apply($0) }
  }

  /// Changes layers in the implicit transaction, without animations.
  func change(_ body: () -> Void) {
    world.perform {
      CATransaction.setDisableActions(true)
      body()
    }
  }

  /// Runs callbacks and layout, and gives the changes since the last commit to the render tree.
  func commit() {
    world.perform {
      context.runCallbacks(at: clock.mediaTime)
      context.layoutIfNeeded()
      context.commit()
    }
  }

  /// Sets the media time, in seconds, and applies the animations.
  func evaluate(at time: Double) {
    clock.mediaTime = time
    _ = renderer.evaluate(at: time)
  }

  /// Makes all of the next frame differ, as for a window that was covered.
  func invalidate() {
    renderer.invalidate()
  }

  /// Returns the areas that differ from the last frame.
  func damage() -> [PixelRect] {
    renderer.damage(in: size, scale: 1)
  }

  func draw(_ areas: [PixelRect], into bitmap: Bitmap) {
    _ = renderer.draw(areas, into: bitmap)
  }
}
