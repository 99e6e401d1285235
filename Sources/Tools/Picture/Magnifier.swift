import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// Shows the pixels around the pointer eight times as large: the main thread's part.
package final class Magnifier: FrameOverlay {
  private let magnified = MagnifiedPicture()
  var isShown = false
  /// The place of the pointer in points; nil while it is outside of the window.
  private(set) var pointer: CGPoint?
  /// True once the pointer was seen.
  private var isPointerKnown = false
  private var wasShown = false

  package var picture: any OverlayPicture { magnified }

  func follow(_ point: CGPoint?) {
    pointer = point
    isPointerKnown = true
  }

  package func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    guard isShown || wasShown else { return }
    wasShown = isShown
    // Until the pointer moves, its place isn't known.
    let middle = CGPoint(x: Double(size.width) / scale / 2, y: Double(size.height) / scale / 2)
    magnified.show(at: isShown ? isPointerKnown ? pointer : middle : nil)
  }
}
