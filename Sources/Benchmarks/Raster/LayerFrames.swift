import Geometry
import Layers

/// Frames of a workload made of layers, each as in the viewer: changes, commit, evaluation, damage, drawing.
///
/// The root's background is below the layers, so unlike the canvas's frames, each begins with an empty picture.
final class LayerFrames {
  private let stage: LayerStage
  private let target: RasterTarget
  private let layers: [CALayer]
  private let moves: Bool
  private var count = 0

  /// - Parameter moves: True to move every layer by a point in each frame, to and fro; false to draw the same again.
  init(
    _ workload: RasterWorkload, _ input: RasterInput, threads: Int, moves: Bool, into target: RasterTarget
  ) {
    (self.target, self.moves) = (target, moves)
    stage = LayerStage(size: input.size, threads: threads)
    layers = LayerPictures(input).layers(of: workload)
    stage.root.backgroundColor = CGColor(rgba: RasterInput.background)
    let (root, layers) = (stage.root, layers)
    stage.change {
      for layer in layers { root.addSublayer(layer) }
    }
  }

  func draw() {
    if moves { moveLayers() }
    stage.commit()
    stage.evaluate(at: Double(count) / 60)
    stage.invalidate()
    stage.draw(stage.damage(), into: target.bitmap)
    count += 1
  }

  /// Moves all layers; the first frame shows them at their places.
  private func moveLayers() {
    guard count > 0 else { return }
    let step: CGFloat = count % 2 == 1 ? 1 : -1
    let layers = layers
    stage.change {
      for layer in layers { layer.position.x += step }
    }
  }
}
