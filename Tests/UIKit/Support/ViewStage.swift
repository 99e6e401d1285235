import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRenderServer
import KinoraUIKitCore

/// A window with a manual clock, and the private world that a test needs.
package final class ViewStage {
  package let clock = ManualClock(1000)
  package let context: LayerContext
  package let window: UIWindow
  package let tree = RenderTree()
  private let scope: WorldScope

  /// - Parameter size: The size of the window, which is shown at once and committed.
  package init(size: CGSize = CGSize(width: 320, height: 480)) {
    // The test makes the frames, so nothing is scheduled on a run loop.
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.isHidden = false
    context.onCommit = { [tree] in tree.apply($0) }
    context.rootLayer = window.layer
    runMainStages()
  }

  isolated deinit {
    scope.end()
  }

  /// The world that the stage's views and layers share.
  package var world: LayerWorld { scope.world }

  /// Seconds since the stage was made.
  package var time: Double { clock.mediaTime - 1000 }

  /// Makes one frame at the current time, without pictures: callbacks, layout, commit.
  package func runMainStages() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Advances to a time in seconds since the stage was made, with a frame at every sixtieth of a second and at the end.
  package func advance(to seconds: Double) {
    let start = time
    var frame = (start * 60).rounded(.down) + 1
    while frame / 60 < seconds - 1e-9 {
      clock.mediaTime = 1000 + frame / 60
      runMainStages()
      frame += 1
    }
    clock.mediaTime = 1000 + seconds
    runMainStages()
  }
}
