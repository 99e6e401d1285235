import KinoraMotion

/// The nodes that an evaluation visits.
struct AnimatedNodes {
  /// The nodes with animations, unordered. `AnimatedSlot` of each is its index here; that of other nodes is `none`.
  private(set) var indices: [NodeIndex] = []
  /// The nodes that emit particles, unordered: those whose `particles` aren't nil.
  private(set) var emitters: [NodeIndex] = []
  /// Scratch memory, kept between frames.
  private var values = AnimatedValues()

  /// Adds or removes a node with animations.
  mutating func set(_ index: NodeIndex, isAnimated: Bool, _ nodes: NodePointer) {
    let slot = nodes[index].animatedSlot.place
    if isAnimated, slot == AnimatedSlot.none {
      nodes[index].animatedSlot.place = Int32(indices.count)
      indices.append(index)
    } else if !isAnimated, slot != AnimatedSlot.none {
      let last = indices.removeLast()
      if last != index {
        indices[Int(slot)] = last
        nodes[last].animatedSlot.place = slot
      }
      nodes[index].animatedSlot.place = AnimatedSlot.none
    }
  }

  mutating func addEmitter(_ index: NodeIndex) {
    emitters.append(index)
  }

  mutating func removeEmitter(_ index: NodeIndex) {
    emitters.removeAll { $0 == index }
  }

  /// Computes the values of animations over a layer's committed values.
  ///
  /// - Parameters:
  ///   - presented: Receives them.
  ///   - changed: Called with the effect of each value that differs from the presented one.
  @inline(__always)
  mutating func present(
    _ prepared: PreparedAnimations, over committed: UnsafePointer<LayerValues>,
    in presented: UnsafeMutablePointer<LayerValues>, at time: Double, changed: (PropertyEffect) -> Void
  ) -> AnimationActivity {
    prepared.present(over: committed, in: presented, at: time, with: &values, changed: changed)
  }
}

/// The place of a node among the animated ones. Only `AnimatedNodes` changes it.
struct AnimatedSlot {
  fileprivate static let none: Int32 = -1
  fileprivate var place = none
}
