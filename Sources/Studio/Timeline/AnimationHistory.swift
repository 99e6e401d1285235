import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import KinoraTools

/// The animations of a context's layers since recording began, running and finished ones.
final class AnimationHistory {
  /// A change of a layer's animations by a commit.
  private struct Change {
    let id: LayerID
    /// Nil if the layer has no animations, or has left the tree.
    let layer: CALayer?
    let records: [AnimationRecord]
    let time: Double
  }

  private(set) var rows: [Row] = []
  /// Counts the changes of the rows.
  private(set) var version = 0
  private weak var context: LayerContext?
  /// The changes of commits that weren't looked at yet.
  private var pending: [Change] = []
  /// The layers that have a row, or get one from a pending change.
  private var known: Set<LayerID> = []
  /// The rows by their layers, and by the stand-ins of those that are gone.
  private var rowOfLayer: [LayerID: Row] = [:]
  private var finishedCount = 0
  /// The media times at which animations ended or were removed since they were last taken.
  private var ends: [Double] = []

  /// The maximum number of finished animations that are kept; the oldest are dropped first.
  static let limit = 2000
  /// The maximum number of changes that wait, such as those of commits between frames.
  private static let pendingLimit = 4096

  init(of context: LayerContext) {
    self.context = context
  }

  /// Returns the times at which animations have ended since the last call.
  func takeEnds() -> [Double] {
    defer { ends.removeAll(keepingCapacity: true) }
    return ends
  }

  /// Takes in the animations that are attached now. Animations that were removed while no commit was noted end now at the
  /// latest.
  ///
  /// - Parameter time: The media time.
  func start(from root: CALayer, at time: Double) {
    for row in rows where !row.attached.isEmpty {
      let isThere = row.layer.map { $0.context === context } ?? false
      finish(row, except: isThere ? row.layer?.attachedRecords ?? [] : [], at: time)
    }
    var layers = [root]
    while let layer = layers.popLast() {
      layers.append(contentsOf: (layer.sublayers ?? []).reversed())
      if let mask = layer.mask { layers.append(mask) }
      // What isn't committed comes with its commit.
      let records = layer.attachedRecords.filter { layer.commitTime(ofAttached: $0.id) != nil }
      if !records.isEmpty { add(records, of: layer, at: time) }
    }
    dropOldest()
  }

  /// Forgets everything: what follows is another scene.
  func clear() {
    (rows, pending, known, rowOfLayer, finishedCount, ends) = ([], [], [], [:], 0, [])
    version += 1
  }

  /// Notes a commit's changes of animations, which are looked at later: it arrives inside a frame.
  func note(_ commit: Commit) {
    for change in commit.changes {
      guard let records = change.animations, !records.isEmpty || known.contains(change.id) else { continue }
      let layer = records.isEmpty ? nil : context?.animatedLayer(change.id)
      if layer != nil { known.insert(change.id) }
      pending.append(Change(id: change.id, layer: layer, records: records, time: commit.time))
    }
    for id in commit.removals where known.contains(id) {
      pending.append(Change(id: id, layer: nil, records: [], time: commit.time))
    }
    if pending.count > Self.pendingLimit { update() }
  }

  /// Takes in the commits that were noted.
  func update() {
    guard !pending.isEmpty else { return }
    for change in pending {
      if let row = rowOfLayer[change.id] { finish(row, except: change.records, at: change.time) }
      if let layer = change.layer { add(change.records, of: layer, at: change.time) }
    }
    pending.removeAll(keepingCapacity: true)
    dropOldest()
  }

  /// Finds an animation that is over, or a child of a group, by its id; nil if it was dropped.
  func find(_ id: UInt64, of layer: LayerID) -> FoundAnimation? {
    guard let entries = rowOfLayer[layer]?.entries else { return nil }
    if let entry = entries.last(where: { $0.id == id }) {
      return FoundAnimation(entry.record, inside: [], addedAt: entry.addition)
    }
    for entry in entries where entry.kind == .group {
      if let found = FoundAnimation(id, among: [entry.record], addedAt: entry.addition) { return found }
    }
    return nil
  }

  /// Returns the layer of a row, or a stand-in for one that is gone, whose animations can still be looked at.
  func layer(of row: Row) -> CALayer {
    if let layer = row.layer { return layer }
    let standIn = row.makeStandIn()
    rowOfLayer[standIn.id] = row
    return standIn
  }

  private func add(_ records: [AnimationRecord], of layer: CALayer, at time: Double) {
    let row = rowOfLayer[layer.id] ?? addRow(of: layer)
    for record in records {
      let former = row.attached.first { $0.id == record.id }
      // An edited animation keeps its id.
      guard former?.record != record else { continue }
      let added = layer.commitTime(ofAttached: record.id).map { layer.convertTime($0, to: nil) }
      let isKnown = layer.runsForwards && (added?.isFinite ?? false)
      row.put(Entry(record, on: layer, addedAt: former?.addition ?? (isKnown ? added ?? time : time)))
      version += 1
    }
  }

  private func addRow(of layer: CALayer) -> Row {
    let row = Row(layer)
    rows.append(row)
    rowOfLayer[layer.id] = row
    known.insert(layer.id)
    return row
  }

  /// Ends the animations of a row that aren't attached any more.
  private func finish(_ row: Row, except records: [AnimationRecord], at time: Double) {
    let finished = row.finish(except: records, at: time)
    guard !finished.isEmpty else { return }
    ends.append(contentsOf: finished.map(\.end))
    finishedCount += finished.count
    version += 1
  }

  /// Drops the oldest finished animations if there are too many, and rows without any.
  private func dropOldest() {
    guard finishedCount >= Self.limit else { return }
    let finished = rows.flatMap(\.finished).sorted { $0.end < $1.end }
    let dropped = Set(finished.prefix(finished.count - Self.limit * 3 / 4).map(\.id))
    for row in rows { row.drop(dropped) }
    for row in rows where row.entries.isEmpty { forget(row) }
    rows.removeAll { $0.entries.isEmpty }
    finishedCount = finished.count - dropped.count
    version += 1
  }

  private func forget(_ row: Row) {
    known.remove(row.id)
    for id in [row.id, row.standIn?.id].compactMap(\.self) { rowOfLayer[id] = nil }
  }
}
