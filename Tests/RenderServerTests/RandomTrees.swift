import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport

/// Makes random trees and random commits to them, odd ones included.
struct RandomTrees {
  static let side = 96
  var numbers: SeededNumbers
  /// True if layers have shadows, filters and blend modes too.
  var makesEffects = false
  /// True if some of the layers filter what lies behind them.
  var makesBackdrops = false
  /// True if some of the layers are replicators.
  var makesReplicators = false
  /// True if some of the layers are rasterized.
  var makesRasters = false
  /// True if some of the layers emit particles, scroll, or have tiles.
  var makesKinds = false
  /// The layers that exist, the root first.
  private(set) var ids: [LayerID] = [LayerID(1)]
  private var parents: [LayerID: LayerID] = [:]
  private var sublayers: [LayerID: [LayerID]] = [:]
  private var values: [LayerID: LayerValues] = [:]
  private var masks: [LayerID: LayerID] = [:]
  private var kinds: [LayerID: RandomKind] = [:]
  private var nextID: UInt64 = 2

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// Returns the first commit: a root and a few layers.
  mutating func firstCommit(layers: Int) -> Commit {
    var root = LayerValues()
    root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.anchorPoint = CGPoint(x: 0, y: 0)
    root.backgroundColor = numbers.isOne(in: 2) ? numbers.color() : nil
    values[ids[0]] = root
    var change = LayerChange(ids[0], values: root)
    change.sublayers = []
    var commit = Commit(time: 0, root: ids[0], changes: [change])
    for _ in 0..<layers { insert(into: &commit) }
    return commit
  }

  /// Returns a commit of one to four changes.
  mutating func nextCommit(at time: Double) -> Commit {
    var commit = Commit(time: time, root: ids[0])
    for _ in 0..<numbers.integer(1...4) {
      if makesKinds, numbers.isOne(in: 2) {
        changeKind(in: &commit, at: time)
        continue
      }
      switch numbers.integer(1...10) {
      case 1, 2: insert(into: &commit)
      case 3: remove(from: &commit)
      case 4: reorder(in: &commit)
      case 5: move(in: &commit)
      default: change(in: &commit)
      }
    }
    return commit
  }

  private mutating func insert(into commit: inout Commit) {
    let id = LayerID(nextID)
    nextID += 1
    let parent = ids[numbers.integer(0...ids.count - 1)]
    var layer = numbers.layer()
    if makesEffects { numbers.varyEffects(&layer) }
    if makesRasters { numbers.varyRaster(&layer) }
    if makesBackdrops, numbers.isOne(in: 3) { numbers.varyBackdrop(&layer) }
    if makesReplicators, numbers.isOne(in: 4) { layer.kind = .replicator(numbers.replicator()) }
    if makesKinds, numbers.isOne(in: 2) {
      let kind = RandomKind.allCases[numbers.integer(0...2)]
      numbers.make(&layer, kind)
      kinds[id] = kind
    }
    add(id, layer, to: parent, in: &commit)
    if kinds[id] == .tiled { insertTiles(into: id, at: 0, in: &commit) }
    if numbers.isOne(in: 8), masks[parent] == nil, parent != ids[0] {
      masks[parent] = id
      var link = LayerChange(id: parent)
      link.mask = .some(id)
      commit.changes.append(link)
    } else {
      var siblings = sublayers[parent] ?? []
      siblings.insert(id, at: numbers.integer(0...siblings.count))
      setSublayers(siblings, of: parent, in: &commit)
    }
  }

  private mutating func add(_ id: LayerID, _ layer: LayerValues, to parent: LayerID, in commit: inout Commit) {
    values[id] = layer
    ids.append(id)
    parents[id] = parent
    var change = LayerChange(id, values: layer)
    change.sublayers = []
    commit.changes.append(change)
  }

  /// Changes an emitter, scrolls a layer, or adds tiles.
  private mutating func changeKind(in commit: inout Commit, at time: Double) {
    let known = ids.filter { kinds[$0] != nil }
    guard !known.isEmpty else { return insert(into: &commit) }
    let id = known[numbers.integer(0...known.count - 1)]
    guard let kind = kinds[id], var layer = values[id] else { return }
    if kind == .tiled { return insertTiles(into: id, at: time, in: &commit) }
    numbers.vary(&layer, kind, at: time)
    values[id] = layer
    commit.changes.append(LayerChange(id, values: layer))
  }

  /// Adds one to three tiles, some of which fade in, possibly over existing ones.
  private mutating func insertTiles(into id: LayerID, at time: Double, in commit: inout Commit) {
    guard let size = values[id]?.bounds.size else { return }
    for _ in 0..<numbers.integer(1...3) {
      let (column, row) = (numbers.integer(0...3), numbers.integer(0...3))
      guard let tile = numbers.tile(column: column, row: row, of: size) else { continue }
      let tileID = LayerID(nextID)
      nextID += 1
      add(tileID, tile, to: id, in: &commit)
      if numbers.isOne(in: 2) {
        var fade = LayerChange(id: tileID)
        fade.animations = [tileFade(from: time, id: tileID.value)]
        commit.changes.append(fade)
      }
      setSublayers((sublayers[id] ?? []) + [tileID], of: id, in: &commit)
    }
  }

  private mutating func remove(from commit: inout Commit) {
    guard ids.count > 3 else { return }
    let id = ids[numbers.integer(1...ids.count - 1)]
    if let parent = parents[id] {
      if masks[parent] == id {
        masks[parent] = nil
        var link = LayerChange(id: parent)
        link.mask = .some(nil)
        commit.changes.append(link)
      } else {
        setSublayers((sublayers[parent] ?? []).filter { $0 != id }, of: parent, in: &commit)
      }
    }
    for gone in withDescendants(of: id) {
      commit.removals.append(gone)
      commit.changes.removeAll { $0.id == gone }
      ids.removeAll { $0 == gone }
      parents[gone] = nil
      sublayers[gone] = nil
      values[gone] = nil
      kinds[gone] = nil
      masks[gone] = nil
    }
  }

  private mutating func reorder(in commit: inout Commit) {
    let parent = ids[numbers.integer(0...ids.count - 1)]
    setSublayers((sublayers[parent] ?? []).shuffled(using: &numbers), of: parent, in: &commit)
  }

  private mutating func move(in commit: inout Commit) {
    guard ids.count > 3 else { return }
    let id = ids[numbers.integer(1...ids.count - 1)]
    let target = ids[numbers.integer(0...ids.count - 1)]
    guard let parent = parents[id], masks[parent] != id, !withDescendants(of: id).contains(target) else { return }
    setSublayers((sublayers[parent] ?? []).filter { $0 != id }, of: parent, in: &commit)
    setSublayers((sublayers[target] ?? []) + [id], of: target, in: &commit)
    parents[id] = target
  }

  private mutating func change(in commit: inout Commit) {
    guard ids.count > 1 else { return }
    let id = ids[numbers.integer(1...ids.count - 1)]
    guard var layer = values[id] else { return }
    if makesEffects, numbers.isOne(in: 3) { numbers.varyEffects(&layer) } else { numbers.vary(&layer) }
    if makesRasters, numbers.isOne(in: 4) { numbers.varyRaster(&layer) }
    if makesBackdrops, numbers.isOne(in: 4) { numbers.varyBackdrop(&layer) }
    values[id] = layer
    commit.changes.append(LayerChange(id, values: layer))
  }

  private mutating func setSublayers(_ list: [LayerID], of parent: LayerID, in commit: inout Commit) {
    sublayers[parent] = list
    var link = LayerChange(id: parent)
    link.sublayers = list
    commit.changes.append(link)
  }

  private func withDescendants(of id: LayerID) -> [LayerID] {
    var found = [id]
    var next = 0
    while next < found.count {
      found += sublayers[found[next]] ?? []
      if let mask = masks[found[next]] { found.append(mask) }
      next += 1
    }
    return found
  }
}
