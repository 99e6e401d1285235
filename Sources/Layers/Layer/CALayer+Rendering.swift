import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraRenderServer

/// Drawing of a layer tree outside any display.
extension CALayer {
  /// Draws the tree into a context with a separate renderer.
  final func renderTree(in context: CGContext) {
    if presentedModel == nil {
      layoutIfNeeded()
      displayPending()
    }
    context.paintPicture { bitmap, transform, area in
      let tree = RenderTree()
      let time = CACurrentMediaTime()
      tree.apply(snapshot(placedBy: transform, at: time))
      _ = tree.evaluate(at: time)
      _ = tree.damage(in: context.pixelSize, scale: 1)
      _ = tree.draw([area], into: bitmap, background: nil)
    }
  }

  /// Returns the tree as a commit, inside a layer that maps the receiver's space to pixels.
  package final func snapshot(placedBy transform: CGAffineTransform, at time: CFTimeInterval) -> Commit {
    let frame = LayerID(Identifiers.next())
    var commit = Commit(time: time, root: frame)
    var placing = LayerChange(id: frame)
    placing.values = LayerValues()
    placing.values?.transform = CATransform3DMakeAffineTransform(transform)
    placing.timing = CALayer.defaultTiming
    placing.animations = []
    placing.sublayers = [id]
    placing.mask = .some(nil)
    commit.changes.append(placing)
    addSnapshots(to: &commit)
    commit.changes[1].values?.standInOwnSpace()
    return commit
  }

  /// Adds the layer and all its descendants, without recursion since a tree may be deep.
  private func addSnapshots(to commit: inout Commit) {
    var waiting = [self as CALayer]
    while let layer = waiting.popLast() {
      let inside = layer.innerLayers + (layer.sublayers ?? [])
      let cover = layer.mask
      var change = LayerChange(id: layer.id)
      change.values = layer.values
      change.values?.custom = [:]
      change.timing = layer.mediaTiming
      change.animations = []
      change.sublayers = inside.map(\.id)
      change.mask = .some(cover?.id)
      commit.changes.append(change)
      waiting.append(contentsOf: inside)
      if let cover { waiting.append(cover) }
    }
  }
}

extension LayerValues {
  /// Places a layer so that its space coincides with its superlayer's.
  fileprivate mutating func standInOwnSpace() {
    anchorPoint = .zero
    anchorPointZ = 0
    zPosition = 0
    position = bounds.origin
    transform = CATransform3DIdentity
    guard isGeometryFlipped else { return }
    transform = CATransform3DMakeScale(1, -1, 1)
    position.y += bounds.size.height
  }
}
