import Geometry
import Motion

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
package struct LayerChange: Sendable {
  package var id: LayerID
  package var values: LayerValues?
  package var timing: MediaTiming?
  package var animations: [AnimationRecord]?
  package var sublayers: [LayerID]?
  /// The mask layer. The outer nil means unchanged, the inner nil means no mask.
  package var mask: LayerID??

  package init(id: LayerID) {
    self.id = id
  }
}
