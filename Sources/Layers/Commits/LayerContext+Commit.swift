import KinoraGeometry
import KinoraMotion
import KinoraRenderServer

/// Building of commits. The cost depends on the number of changed layers, not on the size of the tree.
extension LayerContext {
  /// Takes in a subtree; all of it is new to the next commit.
  func attach(_ layer: CALayer) {
    layer.visitSubtree { layer in
      layer.context = self
      layer.dirty = .all
      // Another parent may have another clock.
      if !layer.attachedAnimations.isEmpty {
        schedule.isStale = true
        for animation in layer.attachedAnimations where animation.isWaitingForContext {
          LayerWorld.current.transactions.adopt(animation)
        }
      }
      dirtyLayers.append(layer)
      if layer.wantsAttendance { attend(to: layer) }
      return true
    }
    announceChange()
  }

  /// Releases a subtree. The commit decides if it has left, since it may come back until then.
  func detach(_ layer: CALayer) {
    guard layer.context === self else { return }
    layer.visitSubtree { layer in
      guard layer.context === self else { return false }
      layer.context = nil
      layer.dirty = []
      leave(layer)
      if layer.committed?.context === self { departed.append(layer) }
      return true
    }
    announceChange()
  }

  func makeCommit(at time: CFTimeInterval) -> Commit {
    var commit = Commit(time: time, root: rootLayer?.id)
    commit.removals = takeDepartures()
    let layers = dirtyLayers
    dirtyLayers.removeAll(keepingCapacity: true)
    commit.changes.reserveCapacity(layers.count)
    for layer in layers where layer.context === self && !layer.dirty.isEmpty {
      commit.changes.append(change(of: layer, at: time))
    }
    return commit
  }

  private func takeDepartures() -> [LayerID] {
    var gone: Set<LayerID> = []
    var removals: [LayerID] = []
    for layer in departed where layer.context !== self && gone.insert(layer.id).inserted {
      removals.append(layer.id)
      schedule.forget(layer)
      if layer.committed?.context === self { layer.committed = nil }
      if layer.context == nil { layer.stopAnimations() }
    }
    departed.removeAll(keepingCapacity: true)
    return removals
  }

  private func change(of layer: CALayer, at time: CFTimeInterval) -> LayerChange {
    let committed = committedState(of: layer)
    let parts = layer.dirty
    layer.dirty = []
    var change = LayerChange(id: layer.id)
    if parts.contains(.values) {
      change.values = commitValues(of: layer, to: committed)
      layer.recordCommittedValues()
    } else if parts.contains(.position) {
      committed.move(to: layer.values.position)
      change.position = layer.values.position
    }
    if parts.contains(.timing) {
      if committed.timing != layer.mediaTiming { schedule.isStale = true }
      committed.timing = layer.mediaTiming
      change.timing = layer.mediaTiming
    }
    if parts.contains(.animations) {
      commitAnimations(of: layer, to: committed, at: time)
      change.animations = committed.animations
    }
    if layer.finishValues(committed.animations, at: time) {
      change.values = commitValues(of: layer, to: committed)
    }
    if parts.contains(.sublayers) {
      committed.sublayers = layer.children
      change.sublayers = (layer.innerLayers + layer.children).map(\.id)
    }
    if parts.contains(.mask) {
      committed.mask = layer.maskLayer
      change.mask = .some(layer.maskLayer?.id)
    }
    return change
  }

  /// Commits the values and returns them without custom properties, which the renderer doesn't know.
  private func commitValues(of layer: CALayer, to committed: CommittedLayer) -> LayerValues {
    committed.commitValues()
    var values = layer.values
    if !values.custom.isEmpty { values.custom = [:] }
    return values
  }

  private func committedState(of layer: CALayer) -> CommittedLayer {
    if let committed = layer.committed, committed.context === self {
      // Only attaching, which marks all parts, changes the superlayer.
      if layer.dirty == .all { committed.parent = layer.parent }
      return committed
    }
    let committed = CommittedLayer()
    committed.context = self
    committed.parent = layer.parent
    layer.committed = committed
    return committed
  }

  private func commitAnimations(of layer: CALayer, to committed: CommittedLayer, at time: CFTimeInterval) {
    if !layer.attachedAnimations.isEmpty {
      let local = layer.localTime(ofHost: time)
      for animation in layer.attachedAnimations { animation.commit(at: local) }
      schedule.insert(layer, at: time)
    } else {
      schedule.forget(layer)
    }
    committed.animations = layer.attachedAnimations.map(\.record)
    if layer.hasRedrawingAnimations { attend(to: layer) }
  }
}

extension CALayer {
  /// Stops all animations, unfinished, because the layer has left the screen.
  final func stopAnimations(in world: LayerWorld = .current) {
    let stopped = coveredAnimations + attachedAnimations
    coveredAnimations = []
    attachedAnimations = []
    for animation in stopped { world.transactions.enqueueRemoval(animation) }
  }

  /// Resets the layer after its context was freed, and stops its animations.
  final func leaveScreen(of world: LayerWorld) {
    dirty = []
    if committed?.context == nil { committed = nil }
    guard !attachedAnimations.isEmpty else { return }
    world.transactions.openImplicitIfNeeded(in: world)
    stopAnimations(in: world)
  }
}
