import KinoraFrames
import KinoraGeometry
import KinoraRaster
import Synchronization

/// Tints the pixels that the program drew in a frame. Requests the next frame, which removes the tint.
package final class DamageFlash: FrameOverlay {
  private let tint = DamageTint()

  package init() {}

  package var isShown: Bool {
    get { tint.isShown.load(ordering: .relaxed) }
    set { tint.isShown.store(newValue, ordering: .relaxed) }
  }

  package var picture: any OverlayPicture { tint }

  package func update(for tick: FrameTick, size: PixelSize, scale: Double) {}
}

/// Unchecked: `isShown` is atomic, and only the render server uses the rest.
nonisolated private final class DamageTint: OverlayPicture, @unchecked Sendable {
  let isShown = Atomic(false)
  // Used by the server only, from here on.
  private(set) var rect = PixelRect.empty
  private(set) var needsDisplay = false
  private var flashed: [PixelRect] = []
  private let canvas = Canvas()

  private static let color = RGBAColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.28)

  var wantsNextFrame: Bool { !rect.isEmpty }

  func prepare(for frame: OverlayFrame) {
    flashed.removeAll(keepingCapacity: true)
    if isShown.load(ordering: .relaxed) { flashed.append(contentsOf: frame.damage) }
    let now = flashed.reduce(PixelRect.empty) { $0.union($1) }
    needsDisplay = now != rect || !now.isEmpty
    rect = now
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {
    for piece in flashed {
      canvas.begin(bitmap, clip: piece)
      let shape = CGRect(x: piece.minX, y: piece.minY, width: piece.width, height: piece.height)
      canvas.fill(RoundedRect(shape), transform: .identity, color: Self.color)
    }
  }
}
