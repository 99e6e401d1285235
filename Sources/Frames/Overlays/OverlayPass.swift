import KinoraRaster
import KinoraRenderServer

/// Draws overlays over the scene, and redraws the scene wherever one changed, moved or was removed.
nonisolated final class OverlayPass {
  var overlays: [any OverlayPicture] = [] {
    didSet { forgetRemoved(oldValue) }
  }
  /// The pixels in which this frame redraws overlays and the scene beneath them.
  private(set) var repaints: [PixelRect] = []
  /// The rectangle of each overlay's last drawing, parallel to `overlays`.
  private var drawn: [PixelRect] = []
  /// The rectangles of removed overlays, redrawn with the next frame.
  private var abandoned: [PixelRect] = []
  private var single = [PixelRect.empty]
  private var clip: [PixelRect] = []

  var hasRepaints: Bool { !repaints.isEmpty }
  /// True if there is anything to prepare.
  var isNeeded: Bool { !overlays.isEmpty || !abandoned.isEmpty || hasRepaints }
  /// True if an overlay changes in the next frame.
  private(set) var wantsNextFrame = false

  /// Finds the pixels to redraw in a frame.
  func prepare(for frame: OverlayFrame) {
    let size = frame.size
    repaints.removeAll(keepingCapacity: true)
    wantsNextFrame = false
    for rect in abandoned where !rect.isEmpty { repaints.append(rect.intersection(size.bounds)) }
    abandoned.removeAll(keepingCapacity: true)
    for (index, overlay) in overlays.enumerated() {
      overlay.prepare(for: frame)
      if overlay.wantsNextFrame { wantsNextFrame = true }
      let rect = overlay.rect
      guard rect == drawn[index] else {
        add(rect, drawn[index], in: size)
        continue
      }
      addDamage(of: overlay, for: frame)
    }
    addOverlapping(in: size)
    repaints.removeAll { $0.isEmpty }
  }

  /// Draws the scene, then the overlays, inside the repaints that `prepare` found.
  func draw(over frame: OverlayFrame, into bitmap: Bitmap) {
    for rect in repaints where !frame.damage.contains(where: { $0.contains(rect) }) && !isHidden(rect) {
      single[0] = rect
      frame.showScene(single, in: bitmap)
    }
    for (index, overlay) in overlays.enumerated() {
      let rect = overlay.rect
      drawn[index] = rect
      guard !rect.isEmpty else { continue }
      clip.removeAll(keepingCapacity: true)
      for repaint in repaints where repaint.intersects(rect) { clip.append(repaint.intersection(rect)) }
      if !clip.isEmpty { overlay.draw(into: bitmap, clip: clip) }
    }
  }

  /// Adds what an overlay in its former place changes, and what the scene beneath it has redrawn.
  private func addDamage(of overlay: any OverlayPicture, for frame: OverlayFrame) {
    let rect = overlay.rect
    guard let damage = overlay.damage else {
      let isTouched = frame.damage.contains { $0.intersects(rect) }
      if overlay.needsDisplay || isTouched { repaints.append(rect.intersection(frame.size.bounds)) }
      return
    }
    for piece in damage { repaints.append(piece.intersection(rect).intersection(frame.size.bounds)) }
    for piece in frame.damage where piece.intersects(rect) { repaints.append(piece.intersection(rect)) }
  }

  /// Redraws all of each overlay that a repaint overlaps, if it is drawn as a whole: most overlays are translucent.
  private func addOverlapping(in size: PixelSize) {
    guard !repaints.isEmpty else { return }
    for overlay in overlays where overlay.damage == nil {
      let rect = overlay.rect.intersection(size.bounds)
      let isTouched = repaints.contains { $0.intersects(rect) }
      if isTouched, !repaints.contains(where: { $0.contains(rect) }) { repaints.append(rect) }
    }
  }

  /// True if an opaque overlay covers a rectangle, so that the scene doesn't show there.
  private func isHidden(_ rect: PixelRect) -> Bool {
    overlays.contains { $0.isOpaque && $0.rect.contains(rect) }
  }

  private func add(_ rect: PixelRect, _ old: PixelRect, in size: PixelSize) {
    if rect.intersects(old) {
      repaints.append(rect.union(old).intersection(size.bounds))
    } else {
      repaints.append(rect.intersection(size.bounds))
      repaints.append(old.intersection(size.bounds))
    }
  }

  private func forgetRemoved(_ old: [any OverlayPicture]) {
    let kept = overlays.map { overlay in
      old.firstIndex { $0 === overlay }.map { drawn[$0] } ?? .empty
    }
    for (index, overlay) in old.enumerated() where !overlays.contains(where: { $0 === overlay }) {
      abandoned.append(drawn[index])
    }
    drawn = kept
  }
}
