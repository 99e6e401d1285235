import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// The CAML documents among the layers that are written: their states, which can be switched in the file too, and the
/// layers and animations that they have without a state.
final class WrittenDocuments {
  let trees: [CAMLTree]
  /// The names of the states in the order of their keys.
  let names: [String]
  private let machines: [StateMachine]
  private var owners: [ObjectIdentifier: StateMachine] = [:]
  /// The properties that current states have changed, by their layers.
  private var changes: [ObjectIdentifier: [(machine: StateMachine, target: StateTarget)]] = [:]
  /// The keys under which current states have added animations, and those that they have removed, by layers.
  private var added: [ObjectIdentifier: Set<String>] = [:]
  private var withdrawn: [ObjectIdentifier: [(key: String, loaded: LoadedAnimations)]] = [:]

  /// - Parameter names: The names of the states in the order of their keys.
  init(_ trees: [CAMLTree], names: [String]) {
    (self.trees, self.names) = (trees, names)
    machines = trees.flatMap(\.states.machines)
    for machine in machines {
      if let layer = machine.owner.layer { owners[ObjectIdentifier(layer)] = machine }
      for target in machine.settled { changes[ObjectIdentifier(target.layer), default: []].append((machine, target)) }
      for state in machine.currentChain { note(state, machine.loaded) }
    }
  }

  private func note(_ state: LayerState, _ loaded: LoadedAnimations) {
    for addition in state.additions {
      added[ObjectIdentifier(addition.layer), default: []].insert(addition.key)
    }
    for (layer, key) in state.additions.map({ ($0.layer, $0.key) }) + state.removals {
      withdrawn[ObjectIdentifier(layer), default: []].append((key, loaded))
    }
  }

  /// Returns the states of a layer; nil for a layer that has none.
  func machine(of layer: CALayer) -> StateMachine? { owners[ObjectIdentifier(layer)] }

  /// The states that styles of wallpapers have values for.
  var styles: [StateMachine] { machines.filter { $0.owner.layer == nil } }

  /// Returns a layer as it is without a state: itself, or a copy that stands alone.
  func base(of layer: CALayer) -> CALayer {
    guard let changes = changes[ObjectIdentifier(layer)] else { return layer }
    let copy = layer.copy(with: layer.values)
    var values = layer.values
    for (machine, target) in changes {
      let whole = target.whole
      if whole.isOfCell {
        // Cells are shared with the layer, so that only their values can be replaced.
        guard let key = whole.key, let value = machine.baseEmitters[ObjectIdentifier(layer)]?[key] else { continue }
        values[key] = value
      } else {
        copy.setValue(machine.baseValues?[whole.id] ?? nil, forKeyPath: whole.keyPath)
      }
    }
    let restored = values.kind == layer.values.kind ? copy : copy.withCells(of: values)
    if restored is CATextLayer { restored.display() }
    return restored
  }

  /// Returns the animations that a layer has without a state, and those of transitions that run.
  func records(of layer: CALayer) -> [AnimationRecord] {
    guard !trees.isEmpty else { return layer.attachedRecords }
    let added = added[ObjectIdentifier(layer)] ?? []
    var records = layer.attachedRecords.filter { record in
      guard let key = record.key else { return true }
      return !key.hasPrefix(CAMLParallax.keyPrefix) && !added.contains(key)
    }
    for (key, loaded) in withdrawn[ObjectIdentifier(layer)] ?? [] where !records.contains(where: { $0.key == key }) {
      if let record = loaded.record(key, of: layer) { records.append(record) }
    }
    return records
  }

  /// Returns the number of animations that current states have added to a layer before a local time.
  func startedCount(of layer: CALayer, before now: Double) -> Int {
    guard let added = added[ObjectIdentifier(layer)] else { return 0 }
    return layer.attachedRecords.count { record in
      record.key.map(added.contains) ?? false && record.timing.beginTime < now - 1e-9
    }
  }

  /// The section that repeats, counted from now; nil for none.
  ///
  /// - Throws: `LoopLost` for one that can't be written: it has begun, or differs from that of another document.
  func loop() throws(LoopLost) -> ClosedRange<Double>? {
    let sections = try trees.map { tree throws(LoopLost) in try tree.loop?.remaining() }
    guard let first = sections.first else { return nil }
    guard sections.allSatisfy({ $0 == first }) else { throw LoopLost() }
    return first
  }
}

/// The error for a section that can't be written.
struct LoopLost: Error {}

extension CALayer {
  /// Returns a copy that has an emitter's cells from other values.
  fileprivate func withCells(of values: LayerValues) -> CALayer {
    guard case .emitter(let source) = values.kind, case .emitter(var emitter) = self.values.kind else { return self }
    var own = self.values
    emitter.cells = source.cells
    own.kind = .emitter(emitter)
    return copy(with: own)
  }
}
