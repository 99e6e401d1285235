import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraUIKitCore

@testable import KinoraMacViews

/// A window with a manual clock, and the private world that a test needs.
final class MacStage {
  let clock = ManualClock(1000)
  let context: LayerContext
  let window: NSWindow
  let tree = RenderTree()
  private let screen = CALayer()
  private let scope: WorldScope

  /// - Parameter size: The size of the window, which fills the screen and is shown at once and committed.
  init(size: CGSize = CGSize(width: 400, height: 300)) {
    // The test makes the frames, so nothing is scheduled on a run loop.
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    context = LayerContext()
    UIScreen.main.adopt(size: size, scale: 1, framesPerSecond: 60)
    screen.frame = CGRect(origin: .zero, size: size)
    ViewWorld.current[WindowList.self].screenLayer = screen
    window = NSWindow(
      contentRect: NSRect(origin: .zero, size: size), styleMask: [.titled], backing: .buffered, defer: false)
    window.makeKeyAndOrderFront(nil)
    context.onCommit = { [tree] in tree.apply($0) }
    context.rootLayer = screen
    frame()
  }

  isolated deinit {
    scope.end()
  }

  var content: NSView { window.contentView! }

  /// Seconds since the stage was made.
  var time: Double { clock.mediaTime - 1000 }

  /// Makes one frame at the current time, without pictures: callbacks, layout, commit.
  func frame() {
    context.runCallbacks(at: clock.mediaTime)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Advances to a time in seconds since the stage was made, with a frame at every sixtieth of a second and at the end.
  func advance(to seconds: Double) {
    var frameNumber = (time * 60).rounded(.down) + 1
    while frameNumber / 60 < seconds - 1e-9 {
      clock.mediaTime = 1000 + frameNumber / 60
      frame()
      frameNumber += 1
    }
    clock.mediaTime = 1000 + seconds
    frame()
  }

  /// Returns a pixel of the window's current picture, 0xAARRGGBB, by its distances from the left and the bottom.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let size = PixelSize(width: Int(screen.bounds.width), height: Int(screen.bounds.height))
    let bitmap = Bitmap(width: size.width, height: size.height)
    _ = tree.evaluate(at: clock.mediaTime)
    tree.invalidate()
    _ = tree.draw(tree.damage(in: size, scale: 1), into: bitmap, background: RGBAColor(red: 0, green: 0, blue: 0))
    return bitmap.makeImage().pixels[(size.height - 1 - y) * size.width + x]
  }

  /// Adds a layer-backed view to the content view, and commits it.
  func add(_ frame: NSRect = NSRect(x: 20, y: 40, width: 100, height: 50)) -> NSView {
    add(NSView(frame: frame))
  }

  func add<View: NSView>(_ view: View) -> View {
    view.wantsLayer = true
    content.addSubview(view)
    frame()
    return view
  }

  func send(_ kind: InputEvent.Kind, modifiers: KeyModifiers = [], plain: String? = nil) {
    UIApplication.shared.receive(InputEvent(kind, modifiers: modifiers, plainKey: plain.map { Key($0) }))
  }
}

extension NSView {
  /// The layer as it is on the screen.
  var shown: CALayer { host.layer.presentation() ?? host.layer }
}

/// The default curve of Core Animation.
let defaultCurve = CAMediaTimingFunction(name: .default)

/// Returns the default curve's progress at a fraction of the duration, by bisection of its cubic.
func eased(_ fraction: Double) -> Double {
  func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if cubic(0.25, 0.25, middle) < fraction { low = middle } else { high = middle }
  }
  return cubic(0.1, 1, low)
}

func isNear(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-4) -> Bool { abs(Double(a) - b) < tolerance }
