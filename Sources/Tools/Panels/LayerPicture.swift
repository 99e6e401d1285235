import Frames
import Raster
import RenderServer
import Synchronization

/// The picture of a panel for the render server, drawn from a separate render tree.
///
/// Unchecked: the main thread's data is behind the lock, and only the render server uses the rest.
nonisolated final class LayerPicture: OverlayPicture, @unchecked Sendable {
  /// The main thread's updates since the last frame.
  private struct Incoming {
    var commits: [Commit] = []
    var isShown = false
    var rect = PixelRect.empty
    var scale = 1.0
  }

  private let incoming = Mutex(Incoming())
  private let probe: PresentedValues?
  // Used by the server only, from here on.
  private let tree = RenderTree()
  private var size = PixelSize(width: 0, height: 0)
  private var scale = 1.0
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false

  /// - Parameter probe: The panel's request for values of the scene's layers.
  init(probe: PresentedValues? = nil) {
    self.probe = probe
  }

  /// True while the probe has values that are not shown yet.
  var wantsNextFrame: Bool { !rect.isEmpty && probe?.hasNews ?? false }

  func take(_ commit: Commit) {
    incoming.withLock { $0.commits.append(commit) }
  }

  func hide() {
    incoming.withLock { $0.isShown = false }
  }

  /// - Parameter rect: The pixels that the panel covers.
  func show(in rect: PixelRect, scale: Double) {
    incoming.withLock { ($0.isShown, $0.rect, $0.scale) = (true, rect, scale) }
  }

  func prepare(for frame: OverlayFrame) {
    let news = incoming.withLock { incoming in
      defer { incoming.commits.removeAll() }
      return incoming
    }
    for commit in news.commits { tree.apply(commit) }
    guard news.isShown else {
      needsDisplay = !rect.isEmpty
      rect = .empty
      return
    }
    if frame.size != size || news.scale != scale { tree.invalidate() }
    (size, scale, rect) = (frame.size, news.scale, news.rect)
    probe?.fill(from: frame.tree)
    _ = tree.evaluate(at: frame.tick.mediaTime)
    needsDisplay = !tree.damage(in: size, scale: scale).isEmpty
  }

  func draw(into bitmap: Bitmap) {
    _ = tree.draw([rect], into: bitmap, background: nil)
  }
}
