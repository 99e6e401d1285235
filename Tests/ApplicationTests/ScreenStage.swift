import Foundation
import KinoraGeometry
import KinoraLayers

@testable import KinoraUIKitCore

/// A screen without pixels, with a manual clock and a private world.
final class ScreenStage {
  let clock = ManualClock(1000)
  let context: LayerContext
  private let scope: WorldScope

  /// - Parameter size: The size of the screen, in points.
  init(size: CGSize = CGSize(width: 800, height: 600)) {
    // The test makes the frames, so nothing is scheduled on a run loop.
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    UIScreen.main.adopt(size: size, scale: 1, framesPerSecond: 60)
    let root = CALayer()
    root.frame = UIScreen.main.bounds
    context.rootLayer = root
    ViewWorld.current[WindowList.self].screenLayer = root
  }

  isolated deinit {
    scope.end()
  }

  /// Shows a controller in a key and visible window of the screen's size.
  func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// Makes one frame at the current time and runs the callbacks that its commit causes.
  func runMainStages() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
    context.runCallbacks(at: clock.mediaTime)
  }

  /// Advances by a number of seconds, with a frame at every sixtieth.
  func advance(by seconds: Double) {
    let end = clock.mediaTime + seconds
    while clock.mediaTime < end {
      clock.mediaTime = min(clock.mediaTime + 1.0 / 60, end)
      runMainStages()
    }
  }
}
