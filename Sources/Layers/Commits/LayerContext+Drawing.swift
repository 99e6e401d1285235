import KinoraGeometry

/// Layers asked before every display pass, since their contents depend on time or on what is visible.
extension LayerContext {
  func attend(to layer: CALayer) {
    if !layersPreparingFrames.contains(where: { $0 === layer }) { layersPreparingFrames.append(layer) }
  }

  func leave(_ layer: CALayer) {
    if !layersPreparingFrames.isEmpty { layersPreparingFrames.removeAll { $0 === layer } }
  }

  /// Calls `prepareToDraw(at:)`, after layout since visibility may depend on it.
  func prepareDrawing() {
    if hasPendingWork {
      LayerWorld.current.transactions.openImplicitIfNeeded()
      rootLayer?.layoutIfNeeded()
    }
    let time = frameTime ?? CACurrentMediaTime()
    for layer in layersPreparingFrames where !layer.prepareToDraw(at: time) { leave(layer) }
  }
}
