import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// An animation of a layer, or a child of a group, with the way from the layer's clock to its own.
package struct FoundAnimation {
  /// The animation; a child without a duration has the group's.
  package let record: AnimationRecord
  /// The groups around it, the outermost first.
  package let groups: [AnimationRecord]
  /// The media time at which an animation that is over was added; nil for an attached one, whose layer knows it.
  let addition: Double?

  /// Finds an animation on a layer by its id; nil if it isn't there any more.
  package init?(_ id: UInt64, on layer: CALayer) {
    self.init(id, among: layer.attachedRecords)
  }

  /// Finds an animation among records and their children; nil if it isn't there.
  ///
  /// - Parameter addition: The media time at which it was added, for an animation that is over.
  package init?(_ id: UInt64, among records: [AnimationRecord], addedAt addition: Double? = nil) {
    guard let found = Self.find(id, among: records, inside: [], addedAt: addition) else { return nil }
    self = found
  }

  package init(_ record: AnimationRecord, inside groups: [AnimationRecord], addedAt addition: Double? = nil) {
    self.record = groups.last.map { Self.resolved(record, in: $0) } ?? record
    (self.groups, self.addition) = (groups, addition)
  }

  /// The attached animation that is or contains it.
  package var attached: AnimationRecord { groups.first ?? record }

  /// The animation that is or contains it, as found.
  package var outermost: FoundAnimation { FoundAnimation(attached, inside: [], addedAt: addition) }

  /// True for a recorded animation that isn't attached any more: it can be looked at, but not edited.
  package var isOver: Bool { addition != nil }

  /// The children of a group.
  package var children: [FoundAnimation] {
    guard case .group(let children) = record.content else { return [] }
    return children.map { FoundAnimation($0, inside: groups + [record], addedAt: addition) }
  }

  /// Returns the time of the clock in which the animation begins, at a time of the layer; nil if it has none.
  func parentTime(atLayer time: Double) -> Double? {
    var time = time
    for group in groups {
      guard let place = group.timing.position(atParent: time) else { return nil }
      time = group.childTime(at: place, duration: group.timing.duration)
    }
    return time
  }

  /// Returns the position of the animation at a time of the layer; nil if its timing is unusable.
  func place(atLayer time: Double) -> CyclePosition? {
    parentTime(atLayer: time).flatMap { record.timing.position(atParent: $0) }
  }

  private static func find(
    _ id: UInt64, among records: [AnimationRecord], inside groups: [AnimationRecord], addedAt addition: Double?
  ) -> FoundAnimation? {
    for record in records {
      let found = FoundAnimation(record, inside: groups, addedAt: addition)
      if record.id == id { return found }
      guard case .group(let children) = record.content else { continue }
      let inner = find(id, among: children, inside: groups + [found.record], addedAt: addition)
      if let inner { return inner }
    }
    return nil
  }

  private static func resolved(_ record: AnimationRecord, in group: AnimationRecord) -> AnimationRecord {
    var record = record
    record.timing = record.timing(inGroupOf: group.timing.duration)
    return record
  }
}

extension AnimationRecord {
  /// The id of the animation, and those of a group's children at all depths.
  package var familyIDs: [UInt64] {
    guard case .group(let children) = content else { return [id] }
    return [id] + children.flatMap(\.familyIDs)
  }
}
