import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraUIKitCore
import TestSupport

@testable import KinoraLottie

/// A window with a manual clock that shows `SampleFile` at the top left.
final class LottieStage {
  let clock = ManualClock(1000)
  let window: UIWindow
  let view: LottieView
  private let context: LayerContext
  private let tree = RenderTree()
  private let scope: WorldScope
  /// The arguments of the completion handlers that were called.
  private(set) var ends: [Bool] = []

  init(data: Data = SampleFile.data, isShown: Bool = true) throws {
    // The test makes the frames, so nothing is scheduled on a run loop.
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.isHidden = false
    context.onCommit = { [tree] in tree.apply($0) }
    context.rootLayer = window.layer
    view = try LottieView(data: data)
    if isShown { window.addSubview(view) }
    frame()
  }

  isolated deinit {
    scope.end()
  }

  func end(_ finished: Bool) { ends.append(finished) }

  /// Makes a frame at the current time.
  func frame() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Makes frames at every twentieth of a second for a time, and one at its end.
  func advance(_ seconds: Double) {
    let end = clock.mediaTime + seconds
    while clock.mediaTime < end - 0.05 {
      clock.mediaTime += 0.05
      frame()
    }
    clock.mediaTime = end
    frame()
    // Handlers of interrupted playing are called after the commit.
    frame()
  }

  func draw() -> Bitmap {
    let bitmap = Bitmap(width: 200, height: 100)
    _ = tree.evaluate(at: clock.mediaTime)
    _ = tree.damage(in: PixelSize(width: 200, height: 100), scale: 1)
    _ = tree.draw([bitmap.bounds], into: bitmap, background: .clear)
    return bitmap
  }

  /// The x of the middle of the red square in the picture, as whole points; nil if it isn't visible.
  var shownX: Int? {
    let bitmap = draw()
    let reds = (0..<200).filter { bitmap[$0, 10].red > 200 && bitmap[$0, 10].green < 50 }
    guard let first = reds.first, let last = reds.last else { return nil }
    return (first + last + 1) / 2
  }
}

/// The x of the red square's middle at a frame of `SampleFile`.
func squareX(atFrame frame: Double) -> Int { Int((10 + (frame - 10) * 4).rounded()) }
