import Geometry
import Motion

/// Names a layer on both sides of a commit. Never used twice in a process.
package struct LayerID: Hashable, Sendable {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = value
  }
}

/// What one transaction changed, as values: the only thing that crosses from the model to the renderer.
package struct Commit: Sendable {
  /// The media time at which it was made, in seconds.
  package var time: Double
  /// The root of the layer tree after the commit.
  package var root: LayerID?
  /// The layers that changed or are new, in no order.
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

/// What changed in one layer; nil fields stay as they were. A layer's first change carries all of them.
package struct LayerChange: Sendable {
  package var id: LayerID
  package var values: LayerValues?
  package var timing: MediaTiming?
  package var animations: [AnimationRecord]?
  package var sublayers: [LayerID]?
  /// The mask layer; the outer nil is "unchanged", the inner one "none".
  package var mask: LayerID??

  package init(id: LayerID) {
    self.id = id
  }
}
