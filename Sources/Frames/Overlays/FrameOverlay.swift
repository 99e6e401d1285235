import Raster
import RenderServer

/// Something drawn over the finished scene, as the main thread knows it: a HUD, an inspector, flashing damage.
///
/// Its time is kept apart from the ten stages, the repainting of the scene beneath it included, so that watching a
/// frame does not change its figures.
package protocol FrameOverlay: AnyObject {
  /// Called in each turn, after stage 5: brings up to date what the picture shows.
  ///
  /// - Parameter size: of the window, in pixels; with `scale` pixels a point.
  func update(for tick: FrameTick, size: PixelSize, scale: Double)

  /// What the render server draws of it.
  var picture: any OverlayPicture { get }
}

/// Something drawn over the finished scene, as the render server knows it.
///
/// Its owner on the main thread may leave something for it at any time; all functions in here are called from the
/// server's thread.
nonisolated package protocol OverlayPicture: AnyObject, Sendable {
  /// Called once a frame after the scene was drawn.
  func prepare(for frame: OverlayFrame)

  /// The pixels that it covers now; empty while it is hidden.
  var rect: PixelRect { get }

  /// Whether it differs from what it drew last.
  var needsDisplay: Bool { get }

  /// Whether it will look otherwise in the next frame, whatever the scene does.
  var wantsNextFrame: Bool { get }

  /// Draws over the scene's pixels inside `rect`, which have just been drawn anew.
  func draw(into bitmap: Bitmap)
}

/// The frame that pictures are drawn over.
nonisolated package struct OverlayFrame {
  package var tick: FrameTick
  /// The pixels of the scene that this frame draws; empty when the scene stands still.
  package var damage: [PixelRect]
  package var size: PixelSize
  package var scale: Double
  /// The scene's own tree, evaluated.
  package var tree: RenderTree
}
