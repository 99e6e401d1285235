import KinoraGeometry
import KinoraMotion

/// Identifies a layer on both sides of a commit. Never reused within a process.
package struct LayerID: Hashable, Sendable {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = value
  }
}

/// The changes of one transaction, as values: the only data that passes from the model to the renderer.
package struct Commit: Sendable {
  /// The media time of the commit, in seconds.
  package var time: Double
  /// The root of the layer tree after the commit.
  package var root: LayerID?
  /// The layers that are new or have changed, unordered.
  package var changes: [LayerChange]
  /// The layers that left the tree.
  package var removals: [LayerID]

  package init(time: Double, root: LayerID?, changes: [LayerChange] = [], removals: [LayerID] = []) {
    self.time = time
    self.root = root
    self.changes = changes
    self.removals = removals
  }
}

/// The changes of one layer; nil fields are unchanged. The first change of a layer sets every field.
///
/// A change that only moves a layer takes 40 bytes. All other parts are in one object, which copies share.
package struct LayerChange: Sendable {
  package var id: LayerID
  /// The position of a layer whose other values are unchanged. Ignored beside `values`.
  package var position: CGPoint?
  /// Everything else; nil if it is all unchanged.
  private(set) var parts: LayerChangeParts?

  package init(id: LayerID) {
    self.id = id
  }
}

/// The parts of a layer's change except its position. Only `LayerChange` changes them, while no copy shares them.
final class LayerChangeParts: @unchecked Sendable {
  fileprivate(set) var values: LayerValues?
  fileprivate(set) var timing: MediaTiming?
  fileprivate(set) var animations: [AnimationRecord]?
  fileprivate(set) var sublayers: [LayerID]?
  fileprivate(set) var mask: LayerID??

  fileprivate init() {}

  fileprivate func copy() -> LayerChangeParts {
    let copy = LayerChangeParts()
    (copy.values, copy.timing, copy.animations) = (values, timing, animations)
    (copy.sublayers, copy.mask) = (sublayers, mask)
    return copy
  }
}

extension LayerChange {
  package var values: LayerValues? {
    get { parts?.values }
    set { ownParts().values = newValue }
  }
  package var timing: MediaTiming? {
    get { parts?.timing }
    set { ownParts().timing = newValue }
  }
  package var animations: [AnimationRecord]? {
    get { parts?.animations }
    set { ownParts().animations = newValue }
  }
  package var sublayers: [LayerID]? {
    get { parts?.sublayers }
    set { ownParts().sublayers = newValue }
  }
  /// The mask layer. The outer nil means unchanged, the inner nil means no mask.
  package var mask: LayerID?? {
    get { parts?.mask ?? nil }
    set { ownParts().mask = newValue }
  }

  /// True if it sets the position and no other value.
  var movesOnly: Bool { position != nil && parts?.values == nil }

  /// True if it changes the layer's sublayers or its mask.
  var hasLinks: Bool {
    guard let parts else { return false }
    if parts.sublayers != nil { return true }
    if case .some = parts.mask { return true }
    return false
  }

  private mutating func ownParts() -> LayerChangeParts {
    if isKnownUniquelyReferenced(&parts), let parts { return parts }
    let own = parts?.copy() ?? LayerChangeParts()
    parts = own
    return own
  }
}
