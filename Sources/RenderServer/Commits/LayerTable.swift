/// The indices of nodes by the ids of their layers: a hash table for numbers that are given out one after another.
///
/// A commit looks up each layer that it changes, which is much of the work for a layer that only moves.
struct LayerTable {
  private struct Entry {
    /// 0 for a free entry.
    var id: UInt64
    var index: NodeIndex
  }

  /// Open addressing; at most three quarters of the entries are taken. The count is a power of two.
  private var entries = [Entry](repeating: Entry(id: 0, index: .none), count: 16)
  private var count = 0

  /// The ids, in no order.
  var ids: [LayerID] { entries.compactMap { $0.id == 0 ? nil : LayerID($0.id - 1) } }

  /// The index of a layer's node; nil if it has none.
  subscript(id: LayerID) -> NodeIndex? {
    get {
      let place = place(of: id)
      return entries[place].id == 0 ? nil : entries[place].index
    }
    set {
      if let newValue { insert(id, newValue) } else { remove(id) }
    }
  }

  private mutating func insert(_ id: LayerID, _ index: NodeIndex) {
    if count * 4 >= entries.count * 3 { grow() }
    let place = place(of: id)
    if entries[place].id == 0 { count += 1 }
    entries[place] = Entry(id: Self.stored(id), index: index)
  }

  /// Removes an id, and moves up those behind it that would not be found any more.
  private mutating func remove(_ id: LayerID) {
    var hole = place(of: id)
    guard entries[hole].id != 0 else { return }
    count -= 1
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    while entries[next].id != 0 {
      let home = Self.hash(entries[next].id) & mask
      // It stays if its home is behind the hole, up to where it is.
      if (next - home) & mask >= (next - hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole].id = 0
  }

  /// The entry of an id, or the free one where it belongs.
  private func place(of id: LayerID) -> Int {
    let stored = Self.stored(id)
    let mask = entries.count - 1
    var place = Self.hash(stored) & mask
    while entries[place].id != 0, entries[place].id != stored { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(id: 0, index: .none), count: old.count * 2)
    for entry in old where entry.id != 0 { entries[place(of: LayerID(entry.id - 1))] = entry }
  }

  private static func stored(_ id: LayerID) -> UInt64 { id.value &+ 1 }

  /// Fibonacci hashing: ids in a row are spread, and none of their bits is lost.
  private static func hash(_ id: UInt64) -> Int { Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 16) }
}
