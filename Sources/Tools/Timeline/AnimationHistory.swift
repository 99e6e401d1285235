import Geometry
import Layers
import Motion
import RenderServer

/// The animations of a layer tree since recording began, running and finished ones.
final class AnimationHistory {
  /// One animation.
  struct Entry {
    let id: UInt64
    let kind: AnimationRecord.Kind
    /// The animation as it was first seen.
    let record: AnimationRecord
    /// The key path or, for others than those of properties, the kind; then the key, if it says more.
    let title: String
    /// Media times; the end of an endless animation is infinite.
    let begin: Double
    var end: Double
    /// False once the animation was removed.
    var isAttached = true
  }

  /// The animations of one layer.
  struct Row {
    let title: String
    private(set) weak var layer: CALayer?
    var entries: [Entry] = []

    init(_ layer: CALayer) {
      title = LayerNames.short(of: layer)
      self.layer = layer
    }
  }

  private(set) var rows: [Row] = []
  /// Counts the changes of the rows.
  private(set) var version = 0
  /// The commits that weren't looked at yet.
  private var pending: [Commit] = []
  private var rowOfLayer: [LayerID: Int] = [:]
  private var count = 0
  /// The media times at which animations ended or were removed since they were last taken.
  private var ends: [Double] = []

  /// Returns the times at which animations have ended since the last call.
  func takeEnds() -> [Double] {
    defer { ends.removeAll(keepingCapacity: true) }
    return ends
  }

  /// The most animations that are kept; finished ones are dropped first.
  static let limit = 2000

  /// Takes in the animations that are attached now.
  func start(from root: CALayer) {
    var layers = [root]
    while let layer = layers.popLast() {
      layers.append(contentsOf: (layer.sublayers ?? []).reversed())
      if !layer.attachedRecords.isEmpty { add(layer.attachedRecords, of: layer) }
    }
  }

  /// Forgets everything: what follows is another scene.
  func clear() {
    (rows, pending, rowOfLayer, count, ends) = ([], [], [:], 0, [])
    version += 1
  }

  /// Notes a commit, which is looked at later: it arrives inside a frame.
  func note(_ commit: Commit) {
    pending.append(commit)
  }

  /// Takes in the commits that were noted.
  func update(from root: CALayer) {
    guard !pending.isEmpty else { return }
    let commits = pending
    pending.removeAll(keepingCapacity: true)
    var lists: [(layer: LayerID, records: [AnimationRecord], time: Double)] = []
    for commit in commits {
      for change in commit.changes {
        if let records = change.animations { lists.append((change.id, records, commit.time)) }
      }
      for layer in commit.removals { lists.append((layer, [], commit.time)) }
    }
    guard !lists.isEmpty else { return }
    let wanted = Set(lists.lazy.filter { !$0.records.isEmpty }.map(\.layer))
    let layers = wanted.isEmpty ? [:] : Self.layers(wanted, below: root)
    for list in lists {
      finish(list.layer, except: list.records, at: list.time)
      if let layer = layers[list.layer] { add(list.records, of: layer) }
    }
    dropFinished()
  }

  private static func layers(_ wanted: Set<LayerID>, below root: CALayer) -> [LayerID: CALayer] {
    var found: [LayerID: CALayer] = [:]
    var layers = [root]
    while found.count < wanted.count, let layer = layers.popLast() {
      if wanted.contains(layer.id) { found[layer.id] = layer }
      layers.append(contentsOf: layer.sublayers ?? [])
      if let mask = layer.mask { layers.append(mask) }
    }
    return found
  }

  private func add(_ records: [AnimationRecord], of layer: CALayer) {
    let row = rowOfLayer[layer.id] ?? addRow(of: layer)
    for record in records {
      if let index = rows[row].entries.firstIndex(where: { $0.id == record.id }) {
        // An edited animation keeps its id.
        guard rows[row].entries[index].record != record else { continue }
        rows[row].entries[index] = Entry(record, on: layer)
      } else {
        rows[row].entries.append(Entry(record, on: layer))
        count += 1
      }
      version += 1
    }
  }

  private func addRow(of layer: CALayer) -> Int {
    rows.append(Row(layer))
    rowOfLayer[layer.id] = rows.count - 1
    return rows.count - 1
  }

  /// Marks the animations of a layer that aren't attached any more.
  private func finish(_ layer: LayerID, except records: [AnimationRecord], at time: Double) {
    guard let row = rowOfLayer[layer] else { return }
    for index in rows[row].entries.indices where rows[row].entries[index].isAttached {
      let entry = rows[row].entries[index]
      guard !records.contains(where: { $0.id == entry.id }) else { continue }
      ends.append(time)
      rows[row].entries[index].isAttached = false
      rows[row].entries[index].end = max(entry.begin, min(entry.end, time))
      version += 1
    }
  }

  /// Keeps the number of entries limited.
  private func dropFinished() {
    guard count > Self.limit else { return }
    for row in rows.indices { rows[row].entries.removeAll { !$0.isAttached } }
    count = rows.reduce(0) { $0 + $1.entries.count }
    version += 1
  }
}

extension AnimationHistory.Entry {
  fileprivate init(_ record: AnimationRecord, on layer: CALayer) {
    (id, self.record) = (record.id, record)
    let name = record.content.title
    kind = record.content.kind
    title = record.key.map { $0 == name ? name : "\(name)  \($0)" } ?? name
    let start = layer.convertTime(record.timing.beginTime, to: nil)
    let stop = record.timing.end.isFinite ? layer.convertTime(record.timing.end, to: nil) : .infinity
    // A layer whose clock stands still gives no finite time.
    begin = start.isFinite ? start : CACurrentMediaTime()
    end = stop.isFinite ? max(begin, stop) : .infinity
  }
}
