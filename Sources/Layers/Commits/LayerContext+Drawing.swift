import Geometry

/// Layers whose contents follow what is seen: they are asked before every display pass.
extension LayerContext {
  func attend(to layer: CALayer) {
    if !attended.contains(where: { $0 === layer }) { attended.append(layer) }
  }

  func leave(_ layer: CALayer) {
    if !attended.isEmpty { attended.removeAll { $0 === layer } }
  }

  /// Lays out first, since what is seen may depend on it, then asks.
  func prepareDrawing() {
    if hasPendingWork {
      LayerWorld.current.transactions.openImplicitIfNeeded()
      rootLayer?.layoutIfNeeded()
    }
    let time = frameTime ?? CACurrentMediaTime()
    for layer in attended where !layer.prepareToDraw(at: time) { leave(layer) }
  }
}
