import Geometry
import RenderServer

/// Ties a layer tree to whoever shows it: a layer is live once a commit has carried it through a context.
package final class LayerContext {
  /// The root of the tree; setting it attaches it.
  package var rootLayer: CALayer?
  /// Takes each commit over.
  package var onCommit: ((Commit) -> Void)?
  /// Called when the first uncommitted change is made: somebody should make a frame.
  package var onNeedsCommit: (() -> Void)?

  package init() {}

  /// Whether anything waits for a commit.
  package var needsCommit: Bool { false }

  /// Stage 3: delivers animation starts and ends, completion blocks and display links that are due at a media time.
  package func runCallbacks(at time: CFTimeInterval) {}

  /// Stage 4: lays out and displays the layers that asked for it.
  package func layoutIfNeeded() {}

  /// Stage 5: commits the implicit transaction.
  package func commit() {}

  /// The next media time at which a callback is due though nothing moves; nil when none is.
  package var nextCallbackTime: CFTimeInterval? { nil }

  /// Whether callbacks are due at every frame (a display link is running).
  package var wantsEveryFrame: Bool { false }
}
