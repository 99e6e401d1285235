import KinoraFrames
import KinoraRaster
import KinoraRenderServer
import Synchronization

/// The picture of a panel for the render server, drawn from a separate render tree.
///
/// Unchecked: the main thread's data is behind the lock, and only the render server uses the rest.
package nonisolated final class LayerPicture: OverlayPicture, @unchecked Sendable {
  /// The main thread's updates since the last frame.
  private struct Incoming {
    var commits: [Commit] = []
    var isShown = false
    var rect = PixelRect.empty
    var scale = 1.0
    var time: Double?
  }

  private let incoming = Mutex(Incoming())
  private let probe: PresentedValues?
  package let isOpaque: Bool
  // Used by the server only, from here on.
  private let tree = RenderTree()
  private var size = PixelSize(width: 0, height: 0)
  private var scale = 1.0
  package private(set) var rect = PixelRect.empty
  private var changes: [PixelRect] = []
  private var isAnimating = false

  /// - Parameters:
  ///   - probe: The panel's request for values of the scene's layers.
  ///   - isOpaque: True for a panel that covers its rectangle, so that it can be redrawn in parts.
  package init(probe: PresentedValues? = nil, isOpaque: Bool = false) {
    self.probe = probe
    self.isOpaque = isOpaque
  }

  /// True while the panel moves by itself, or the probe has values that are not shown yet.
  package var wantsNextFrame: Bool { !rect.isEmpty && (isAnimating || probe?.hasNews ?? false) }

  package var needsDisplay: Bool { !changes.isEmpty }

  package var damage: [PixelRect]? { isOpaque ? changes : nil }

  package func take(_ commit: Commit) {
    incoming.withLock { $0.commits.append(commit) }
  }

  package func hide() {
    incoming.withLock { $0.isShown = false }
  }

  /// - Parameters:
  ///   - rect: The pixels that the panel covers.
  ///   - time: The time of the panel's own animations; nil for the scene's.
  package func show(in rect: PixelRect, scale: Double, time: Double? = nil) {
    incoming.withLock { ($0.isShown, $0.rect, $0.scale, $0.time) = (true, rect, scale, time) }
  }

  package func prepare(for frame: OverlayFrame) {
    let news = incoming.withLock { incoming in
      defer { incoming.commits.removeAll() }
      return incoming
    }
    for commit in news.commits { tree.apply(commit) }
    guard news.isShown else {
      changes = rect.isEmpty ? [] : [rect]
      rect = .empty
      isAnimating = false
      return
    }
    if frame.size != size || news.scale != scale { tree.invalidate() }
    (size, scale, rect) = (frame.size, news.scale, news.rect)
    probe?.fill(from: frame.tree)
    isAnimating = tree.evaluate(at: news.time ?? frame.tick.mediaTime).isAnimating && news.time != nil
    changes = tree.damage(in: size, scale: scale)
  }

  package func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    _ = tree.draw(isOpaque ? clip : [rect], into: bitmap, background: nil)
  }
}
