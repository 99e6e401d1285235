import Raster

/// Something drawn over the finished scene: a HUD, an inspector, flashing damage.
///
/// Its time is kept apart from the ten stages, the repainting of the scene beneath it included, so that watching a
/// frame does not change its figures.
package protocol FrameOverlay: AnyObject {
  /// Called once a frame before anything is drawn.
  ///
  /// - Parameter damage: the pixels of the scene that this frame draws; empty when the scene stands still.
  func prepare(for tick: FrameTick, damage: [PixelRect], size: PixelSize, scale: Double)

  /// The pixels that it covers now; empty while it is hidden.
  var rect: PixelRect { get }

  /// Whether it differs from what it drew last.
  var needsDisplay: Bool { get }

  /// Draws over the scene's pixels inside `rect`, which have just been drawn anew.
  func draw(into bitmap: Bitmap)
}
