import Displays
import Frames
import Geometry
import Layers
import Player
import Raster
import RenderServer
import Scenes

/// Frames of a scene with everything that makes a picture and nothing that measures it.
final class BareFrames {
  private let stage: SceneStage
  private let tree = RenderTree()
  private let display: OffscreenDisplay

  init(of scene: any Scene.Type, size: PixelSize) {
    display = OffscreenDisplay(size: size)
    stage = SceneStage(scene.make(load: nil), size: display.pointSize)
    stage.context.onCommit = { [tree] in tree.apply($0) }
    tree.invalidate()
    stage.settle()
  }

  var picture: CGImage { display.presenter.image() }

  /// - Parameter seconds: of the scene.
  func makeFrame(at seconds: Double) {
    let time = SceneTime.mediaTime(at: seconds)
    stage.context.runCallbacks(at: time, seenAt: time)
    stage.context.layoutIfNeeded()
    stage.context.commit()
    _ = tree.evaluate(at: time)
    let damage = tree.damage(in: display.pixelSize, scale: display.scale)
    guard let bitmap = display.presenter.acquireBitmap() else { return }
    _ = tree.draw(damage, into: bitmap)
    _ = display.presenter.present(damage, frame: 0)
    _ = display.presenter.takeCompletion()
  }
}
