import KinoraLayers
import KinoraMotion

/// Clocks that go back while states are entered.
extension CAMLStates {
  /// The layers that states change, each once.
  var layers: [CALayer] {
    var known: Set<ObjectIdentifier> = []
    return machines.flatMap(\.layers).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  /// Moves the animations of states and transitions on layers, each by a difference of the layer's local time.
  func moveAnimations(_ moves: [(layer: CALayer, difference: Double)]) {
    var added: [ObjectIdentifier: Set<String>] = [:]
    for addition in machines.flatMap({ $0.currentChain.flatMap(\.additions) }) {
      added[ObjectIdentifier(addition.layer), default: []].insert(addition.key)
    }
    for (layer, difference) in moves { move(layer, by: difference, added[ObjectIdentifier(layer)] ?? []) }
  }

  private func move(_ layer: CALayer, by difference: Double, _ added: Set<String>) {
    for record in layer.attachedRecords {
      guard let key = record.key, key.hasPrefix(StateMachine.keyPrefix) || added.contains(key) else { continue }
      var moved = record
      moved.timing.beginTime += difference
      layer.replaceAttached(record.id, with: moved)
    }
  }
}

extension StateMachine {
  fileprivate var layers: [CALayer] {
    owner.states.flatMap { $0.settings.map(\.target.layer) + $0.additions.map(\.layer) }
  }
}
