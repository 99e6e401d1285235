import KinoraGeometry
import KinoraLayers

/// Frames of a workload made of layers, each as in the viewer: changes, commit, evaluation, damage, drawing.
///
/// The root's background is below the layers, so unlike the canvas's frames, each begins with an empty picture.
final class LayerFrames {
  private let stage: LayerStage
  private let target: RasterTarget
  private let layers: [CALayer]
  /// The points by which the layers move in each frame, one after the other; empty if they don't.
  private let steps: [CGFloat]
  private var count = 0

  /// - Parameter way: How the layers move, to and fro.
  init(
    _ workload: RasterWorkload, _ input: RasterInput, threads: Int, way: RasterWay, into target: RasterTarget
  ) {
    (self.target, steps) = (target, way.steps)
    stage = LayerStage(size: input.size, threads: threads)
    layers = LayerPictures(input).layers(of: workload)
    stage.root.backgroundColor = CGColor(rgba: RasterInput.background)
    let (root, layers) = (stage.root, layers)
    stage.change {
      for layer in layers { root.addSublayer(layer) }
    }
  }

  func draw() {
    if !steps.isEmpty { moveLayers() }
    stage.commit()
    stage.evaluate(at: Double(count) / 60)
    stage.invalidate()
    stage.draw(stage.damage(), into: target.bitmap)
    count += 1
  }

  /// Moves all layers; the first frame shows them at their places.
  private func moveLayers() {
    guard count > 0 else { return }
    let step = steps[(count - 1) % steps.count]
    let layers = layers
    stage.change {
      for layer in layers { layer.position.x += step }
    }
  }
}

extension RasterWay {
  fileprivate var steps: [CGFloat] {
    switch self {
    case .canvas, .layers: []
    case .moving: [1, -1]
    case .drifting: [CGFloat](repeating: 0.3, count: 8) + [CGFloat](repeating: -0.3, count: 8)
    }
  }
}
