import KinoraGeometry
import KinoraMotion

/// Changes of attached animations by tools.
extension CALayer {
  /// Replaces an attached animation while it runs, from the next commit on.
  ///
  /// It keeps its id, its key and its place among the layer's animations. Its delegate and the completion blocks that
  /// wait for it aren't called now, but at the new end.
  ///
  /// - Parameter id: The animation's id, which also finds animations without a key.
  /// - Returns: The former record; nil if there is no such animation, or if the new timing is unusable.
  @discardableResult
  package final func replaceAttached(_ id: UInt64, with record: AnimationRecord) -> AnimationRecord? {
    requireModel()
    requireSettledAnimations()
    guard record.timing.isSound, let attached = attached(id), !attached.isBroken else { return nil }
    let former = attached.record
    var record = record
    (record.id, record.key) = (id, former.key)
    attached.replace(with: record)
    // The former end is in the schedule.
    attached.schedule?.isStale = true
    let kind = type(of: self)
    if former.content.redraws(kind) || record.content.redraws(kind) { setNeedsDisplay() }
    markDirty(.animations)
    return former
  }

  /// Returns the layer's local time at the commit that took in an attached animation; nil before that commit.
  package final func commitTime(ofAttached id: UInt64) -> CFTimeInterval? { attached(id)?.commitTime }

  private final func attached(_ id: UInt64) -> AttachedAnimation? {
    attachedAnimations.first { $0.record.id == id }
  }
}
