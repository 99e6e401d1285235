import KinoraLayers
import KinoraMotion

/// Clocks that go back while states are entered.
extension CAMLStates {
  /// The layers that states change, each once.
  var layers: [CALayer] {
    var known: Set<ObjectIdentifier> = []
    return machines.flatMap(\.layers).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  /// Moves the animations of states and transitions on a layer by a difference of its local time.
  func move(_ layer: CALayer, by difference: Double) {
    let added = Set(machines.flatMap { $0.currentChain.flatMap(\.additions) }.filter { $0.layer === layer }.map(\.key))
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
