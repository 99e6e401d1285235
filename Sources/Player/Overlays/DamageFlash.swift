import Frames
import Geometry
import Raster

/// Tints the pixels that the scene drew in a frame; the tint goes with the next one, which it asks for.
final class DamageFlash: FrameOverlay {
  var isShown = false
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false
  private var flashed: [PixelRect] = []
  private let canvas = Canvas()
  private let requestFrame: () -> Void

  private static let tint = RGBAColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.28)

  init(requestFrame: @escaping () -> Void) {
    self.requestFrame = requestFrame
  }

  func prepare(for tick: FrameTick, damage: [PixelRect], size: PixelSize, scale: Double) {
    flashed.removeAll(keepingCapacity: true)
    if isShown { flashed.append(contentsOf: damage) }
    let now = flashed.reduce(PixelRect.empty) { $0.union($1) }
    needsDisplay = now != rect || !now.isEmpty
    rect = now
    if !now.isEmpty { requestFrame() }
  }

  func draw(into bitmap: Bitmap) {
    for piece in flashed {
      canvas.begin(bitmap, clip: piece)
      let shape = CGRect(x: piece.minX, y: piece.minY, width: piece.width, height: piece.height)
      canvas.fill(RoundedRect(shape), transform: .identity, color: Self.tint)
    }
  }
}
