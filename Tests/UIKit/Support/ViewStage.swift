import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRenderServer

@testable import KinoraUIKitCore

/// A window with a manual clock, and the private world that a test needs.
final class ViewStage {
  let clock = ManualClock(1000)
  let context: LayerContext
  let window: UIWindow
  let tree = RenderTree()
  private let scope: WorldScope

  /// - Parameter size: The size of the window, which is shown at once and committed.
  init(size: CGSize = CGSize(width: 320, height: 480)) {
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
  var world: LayerWorld { scope.world }

  /// Seconds since the stage was made.
  var time: Double { clock.mediaTime - 1000 }

  /// Makes one frame at the current time, without pictures: callbacks, layout, commit.
  func runMainStages() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Advances to a time in seconds since the stage was made, with a frame at every sixtieth of a second and at the end.
  func advance(to seconds: Double) {
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
