import KinoraLayers
import KinoraRenderServer

/// The names of the layers in a tree: their own, or the classes of their views, or their own classes.
nonisolated struct NameTable: Sendable, Equatable {
  private var names: [LayerID: String] = [:]

  /// The maximum number of layers that are named.
  private static let limit = 4000

  init() {}

  /// Names the layers of the whole tree that a layer is in.
  @MainActor
  init(around layer: CALayer) {
    var top = layer
    while let next = top.superlayer { top = next }
    var pending = [top]
    while let layer = pending.popLast(), names.count < Self.limit {
      names[layer.id] = LayerNames.short(of: layer)
      if let mask = layer.mask { pending.append(mask) }
      pending.append(contentsOf: layer.sublayers ?? [])
    }
  }

  subscript(id: LayerID) -> String? { names[id] }
}
