import KinoraRaster
import KinoraRenderServer

/// The main thread's part of an overlay on the finished scene: a HUD, an inspector, flashing damage.
///
/// Its time isn't part of the ten stages, nor is that of repainting the scene beneath it, so watching a frame doesn't
/// change its figures.
package protocol FrameOverlay: AnyObject {
  /// Updates the picture's contents. Called in each main frame, after stage 5.
  ///
  /// - Parameter size: The size of the window in pixels, with `scale` pixels per point.
  func update(for tick: FrameTick, size: PixelSize, scale: Double)

  /// The render server's part of the overlay.
  var picture: any OverlayPicture { get }
}

/// The render server's part of an overlay on the finished scene.
///
/// All functions are called on the server's thread; the owner on the main thread may leave data for it at any time.
nonisolated package protocol OverlayPicture: AnyObject, Sendable {
  /// Called once per frame after the scene was drawn.
  func prepare(for frame: OverlayFrame)

  /// The pixels it covers now; empty while it is hidden.
  var rect: PixelRect { get }

  /// True if it differs from its last drawing.
  var needsDisplay: Bool { get }

  /// The pixels that differ from its last drawing, inside `rect`; nil to redraw it as a whole. Default nil.
  var damage: [PixelRect]? { get }

  /// True if nothing beneath it shows. Default false.
  var isOpaque: Bool { get }

  /// True if it will change in the next frame, regardless of the scene.
  var wantsNextFrame: Bool { get }

  /// Draws over the scene's pixels inside `rect`, which have just been redrawn.
  ///
  /// - Parameter clip: The redrawn pixels, which may overlap. A picture with partial damage draws in no others.
  func draw(into bitmap: Bitmap, clip: [PixelRect])
}

nonisolated extension OverlayPicture {
  package var damage: [PixelRect]? { nil }
  package var isOpaque: Bool { false }
}

/// The frame that overlays are drawn over.
nonisolated package struct OverlayFrame {
  package var tick: FrameTick
  /// The scene's damage in this frame; empty if the scene didn't change.
  package var damage: [PixelRect]
  package var size: PixelSize
  package var scale: Double
  /// The scene's own tree, evaluated.
  package var tree: RenderTree
  /// The scene's smaller bitmap; nil if it is drawn into the window's.
  var reduced: ReducedScene?
}
