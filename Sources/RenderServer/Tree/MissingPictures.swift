import KinoraMotion

/// Transitions whose old pictures must be taken again, since undoing has restored only their animations.
struct MissingPictures {
  /// The animation's id by layer.
  private(set) var records: [LayerID: UInt64] = [:]

  mutating func insert(_ layer: LayerID, record: UInt64) {
    records[layer] = record
  }

  mutating func remove(_ layer: LayerID) {
    if !records.isEmpty { records[layer] = nil }
  }
}
