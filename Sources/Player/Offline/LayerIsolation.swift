import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer

/// Lets a render tree show one layer with its sublayers, its bounds at the tree's origin.
///
/// The layers around it stay in the tree, since their clocks apply to it, but paint nothing and place nothing. The layer
/// itself isn't moved, turned or scaled any more, neither by its properties nor by animations.
final class LayerIsolation {
  private let layer: CALayer
  private let tree: RenderTree
  /// The layers around it that have been emptied, from the inside out.
  private var around: [LayerID] = []

  /// Shows only the layer from now on, of a tree that shows all.
  init(_ layer: CALayer, in tree: RenderTree, at time: Double) {
    (self.layer, self.tree) = (layer, tree)
    // Every layer of the tree as it is now, so that the ones around this one are replaced.
    apply(tree.snapshot(at: time))
  }

  /// Applies a commit, with everything about the layers around changed.
  func apply(_ commit: Commit) {
    let path = Array(sequence(first: layer, next: \.superlayer).dropFirst())
    let ids = path.map(\.id)
    var commit = commit
    commit.changes = commit.changes.map { change in
      if change.id == layer.id { return isolated(change, flipped: path.filter(\.isGeometryFlipped).count % 2 != 0) }
      guard let index = ids.firstIndex(of: change.id) else { return change }
      return emptied(change, holding: index == 0 ? layer.id : ids[index - 1])
    }
    // Layers that are around it now, and that the commit doesn't change.
    for (index, id) in ids.enumerated() where !around.contains(id) && !commit.changes.contains(where: { $0.id == id }) {
      commit.changes.append(emptied(LayerChange(id: id), holding: index == 0 ? layer.id : ids[index - 1]))
    }
    around = ids
    tree.apply(commit)
  }

  private func emptied(_ change: LayerChange, holding inner: LayerID) -> LayerChange {
    var empty = LayerChange(id: change.id)
    empty.values = LayerValues()
    empty.timing = change.timing
    (empty.animations, empty.sublayers, empty.mask) = ([], [inner], .some(nil))
    return empty
  }

  /// - Parameter flipped: True if the layers around show it upside down.
  private func isolated(_ change: LayerChange, flipped: Bool) -> LayerChange {
    var change = change
    change.position = nil
    if var values = change.values {
      (values.position, values.anchorPoint) = (.zero, .zero)
      (values.zPosition, values.anchorPointZ) = (0, 0)
      values.transform = CATransform3DIdentity
      values.isGeometryFlipped = values.isGeometryFlipped != flipped
      change.values = values
    }
    change.animations = change.animations?.compactMap(Self.staying)
    return change
  }

  /// Returns an animation without the parts that place the layer; nil if nothing is left.
  private static func staying(_ animation: AnimationRecord) -> AnimationRecord? {
    var animation = animation
    switch animation.content {
    case .property(let property) where property.key.placesLayer: return nil
    case .group(let parts): animation.content = .group(parts.compactMap(staying))
    case .property, .transition, .inert: break
    }
    return animation
  }
}

extension AnimatableKey {
  /// True if it changes where a layer is in its superlayer, apart from the size.
  fileprivate var placesLayer: Bool {
    switch self {
    case .position, .anchorPoint, .transform, .plain(.zPosition), .plain(.anchorPointZ), .plain(.geometryFlipped): true
    default: false
    }
  }
}

extension CALayer {
  /// The layer with its descendants that aren't masks, a layer before its sublayers.
  fileprivate var withDescendants: [CALayer] {
    var found: [CALayer] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += (next.sublayers ?? []).reversed()
    }
    return found
  }
}

/// One layer of the scene.
extension OfflineSession {
  /// The names of all layers of the scene.
  package var layerNames: [String] {
    stage.sceneLayer.withDescendants.compactMap(\.name).filter { !$0.isEmpty }
  }

  /// Draws only a layer and its sublayers from now on, on a transparent ground. Its bounds are at the picture's origin.
  ///
  /// - Returns: The size of its bounds; nil if no layer has the name. Of several, the first in the tree is drawn, and
  ///   the layer of the whole scene last: it has the scene's name, which a layer in it may have too.
  package func isolate(layerNamed name: String) -> CGSize? {
    let layers = stage.sceneLayer.withDescendants
    guard let layer = (layers.dropFirst() + layers.prefix(1)).first(where: { $0.name == name }) else { return nil }
    isolate(layer)
    return layer.bounds.size
  }
}
