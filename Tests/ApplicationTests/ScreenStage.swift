import Foundation
import Geometry
import Layers

@testable import Views

/// A screen without pixels, under a clock that is set by hand, in a world of its own.
final class ScreenStage {
  let clock = ManualClock(1000)
  let context: LayerContext
  private let formerClock: any MediaClock
  private let formerWorld: LayerWorld

  /// - Parameter size: of the screen, in points.
  init(size: CGSize = CGSize(width: 800, height: 600)) {
    formerClock = CurrentClock.clock
    formerWorld = LayerWorld.current
    LayerWorld.current = LayerWorld()
    // Turns are taken by hand: nothing is put off to a run loop.
    LayerWorld.current.schedule = { _ in }
    CurrentClock.clock = clock
    context = LayerContext()
    UIScreen.main.adopt(size: size, scale: 1, framesPerSecond: 60)
    let root = CALayer()
    root.frame = UIScreen.main.bounds
    context.rootLayer = root
    ViewWorld.current.screenLayer = root
  }

  isolated deinit {
    LayerWorld.current = formerWorld
    CurrentClock.clock = formerClock
  }

  /// A window of the screen's size with a controller in it, key and visible.
  func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  /// One frame at the current time, and what its commit has to tell.
  func turn() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
    context.runCallbacks(at: clock.mediaTime)
  }

  /// Goes on by a number of seconds, with a turn at every sixtieth.
  func advance(by seconds: Double) {
    let end = clock.mediaTime + seconds
    while clock.mediaTime < end {
      clock.mediaTime = min(clock.mediaTime + 1.0 / 60, end)
      turn()
    }
  }
}
