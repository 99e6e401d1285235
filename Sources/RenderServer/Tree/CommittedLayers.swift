import Motion

/// The layers that commits have described, by id, and the root. Copies and pictures of transitions aren't among them.
struct CommittedLayers {
  /// The node of each layer, which has the layer's id.
  private var table = LayerTable()
  /// The node of the root layer, which is in `table`; `none` if there is no root.
  private(set) var root = NodeIndex.none

  /// In no order.
  var ids: [LayerID] { table.ids }

  /// The node of a layer; nil if no commit has described it.
  subscript(id: LayerID) -> NodeIndex? { table[id] }

  mutating func insert(_ id: LayerID, _ index: NodeIndex) {
    table[id] = index
  }

  /// Removes a layer, which isn't the root any more.
  mutating func remove(_ id: LayerID) {
    if let index = table[id], index == root { root = NodeIndex.none }
    table[id] = nil
  }

  /// - Parameter index: The node of a layer of the table, or `none`.
  mutating func setRoot(_ index: NodeIndex) {
    root = index
  }
}
