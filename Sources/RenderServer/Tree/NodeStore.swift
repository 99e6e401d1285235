import Foundation
import KinoraGeometry
import KinoraMotion

/// A pointer to a node. Computed properties of nodes are declared on the pointer, since calling one on the node itself
/// would copy the whole node.
typealias NodePointer = UnsafeMutablePointer<RenderNode>

extension NodePointer {
  /// By its offset, since passing a field by reference may pass a copy of it.
  @inline(__always)
  var presentedValues: UnsafeMutablePointer<LayerValues> {
    guard let offset = MemoryLayout<RenderNode>.offset(of: \.presented) else {
      preconditionFailure("a stored property")
    }
    return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: LayerValues.self)
  }
}

/// The nodes of a tree, contiguous in memory and identified by index.
///
/// A node is hundreds of bytes of values and references. A pointer reads one field without copying the rest.
final class NodeStore {
  /// Valid until the next `insert`. Read for nearly every field, and never while `insert` replaces it.
  @exclusivity(unchecked) private(set) var nodes: NodePointer
  /// Room for one more set of values, used to compute a layer's values in place.
  let spareValues: UnsafeMutablePointer<LayerValues>
  /// The root of the layer tree, or `none`. Only `CommittedTree` sets it.
  private(set) var root = NodeIndex.none
  private var capacity = 64
  private var count = 0
  private var freed: [NodeIndex] = []

  init() {
    nodes = Self.memory(for: capacity, movedFrom: nil)
    spareValues = .allocate(capacity: 1)
    spareValues.initialize(to: LayerValues())
  }

  deinit {
    nodes.deinitialize(count: count)
    free(nodes)
    spareValues.deinitialize(count: 1)
    spareValues.deallocate()
  }

  func setRoot(_ index: NodeIndex) {
    root = index
  }

  func insert(_ id: LayerID) -> NodeIndex {
    if let index = freed.popLast() {
      nodes[index] = RenderNode(id: id)
      return index
    }
    if count == capacity { grow() }
    (nodes + count).initialize(to: RenderNode(id: id))
    count += 1
    return NodeIndex(count - 1)
  }

  /// Clears a node and frees its index for reuse.
  func remove(_ index: NodeIndex) {
    nodes[index] = RenderNode(id: nodes[index].id)
    freed.append(index)
  }

  private func grow() {
    // By an eighth, since nodes are large: moving them is cheap, room for nodes to come isn't.
    capacity += max(capacity / 8, 64)
    nodes = Self.memory(for: capacity, movedFrom: nodes)
  }

  /// Nodes may be moved as bytes. For large blocks, `realloc` moves pages instead of bytes.
  private static func memory(for capacity: Int, movedFrom old: NodePointer?) -> NodePointer {
    precondition(MemoryLayout<RenderNode>.alignment <= 16, "malloc aligns to 16 bytes")
    guard let memory = realloc(old, capacity * MemoryLayout<RenderNode>.stride) else { fatalError("out of memory") }
    return memory.bindMemory(to: RenderNode.self, capacity: capacity)
  }
}
