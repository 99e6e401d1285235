import KinoraGeometry
import KinoraRaster

/// The common part of all drawing: the state's alpha, blend mode, clip and shadow.
extension CGContext {
  /// Draws content that stays inside a box of pixels.
  ///
  /// - Parameter draw: A closure that draws on the canvas with the state's alpha.
  func paint(within box: PixelRect, _ draw: () -> Void) {
    guard state.shadow == nil else { return paintWithShadow(box, draw) }
    let area = box.intersection(state.clip.bounds)
    guard !area.isEmpty else { return }
    withTarget(area) {
      begin(area)
      draw()
    }
  }

  /// Draws a shape of one colour that stays inside a box of pixels.
  func paint(_ color: RGBAColor, within box: PixelRect, _ draw: (RGBAColor) -> Void) {
    guard !state.shouldAntialias else {
      return paint(within: box) { draw(color.faded(by: state.alpha)) }
    }
    let area = box.intersection(state.shadow == nil ? state.clip.bounds : target.bounds)
    guard !area.isEmpty else { return }
    let shape = Bitmap(covering: area)
    canvas.begin(shape, clip: area)
    draw(.black)
    let coverage = CoverageBitmap(covering: area)
    for y in 0..<area.height {
      for x in 0..<area.width where shape.pixels[y * shape.stride + x] >> 24 >= 128 {
        coverage.bytes[y * coverage.stride + x] = 255
      }
    }
    paint(within: area) { canvas.fill(coverage, color: color.faded(by: state.alpha)) }
  }

  /// Composites a picture onto the target with the whole state.
  func composite(_ picture: Bitmap) {
    paint(within: picture.bounds) { canvas.composite(picture, alpha: state.alpha, mask: nil) }
  }

  /// Lets a closure draw that supports only normal blending and rectangular clips.
  ///
  /// - Parameter draw: A closure that gets the bitmap, the transform to its pixels, and the only pixels that it may
  ///   change.
  package func paintPicture(_ draw: (Bitmap, CGAffineTransform, PixelRect) -> Void) {
    let area = state.clip.bounds
    guard !area.isEmpty else { return }
    let isPlain = state.alpha == 1 && state.blend == .normal && state.clip.mask == nil && state.shadow == nil
    if isPlain {
      withTarget(area) { draw(target, state.toDevice, area) }
    } else {
      let picture = Bitmap(covering: area)
      draw(picture, state.toDevice, area)
      composite(picture)
    }
  }

  /// The size of the context in pixels.
  package var pixelSize: PixelSize { PixelSize(width: width, height: height) }

  private func begin(_ area: PixelRect) {
    canvas.begin(target, clip: area)
    canvas.blend = state.blend
    canvas.clipMask = state.clip.mask
  }

  /// Calls a closure that changes an area of the target. The area is loaded from the caller's memory before and stored
  /// after.
  func withTarget(_ area: PixelRect, _ draw: () -> Void) {
    hasDrawn = true
    guard let foreign, layers.isEmpty else { return draw() }
    foreign.read(area, into: bitmap)
    draw()
    foreign.write(area, from: bitmap)
  }

  /// Draws into a separate picture, then draws that picture's shadow and the picture over it.
  private func paintWithShadow(_ box: PixelRect, _ draw: () -> Void) {
    guard let shadow = state.shadow else { return }
    let clip = state.clip.bounds
    let offset = (x: Self.wholePixels(shadow.offset.width), y: Self.wholePixels(shadow.offset.height))
    // The visible part of the shape, and the part that casts the visible shadow.
    let own = box.intersection(clip)
    let caster = box.intersection(clip.moved(dx: -offset.x, dy: -offset.y).grown(by: BitmapEffects.reach(shadow.sigma)))
    let both = own.union(caster)
    // If the shadow is far away, one picture would consist mostly of the space between the two.
    let isFar = both.area > 2 * (own.area + caster.area)
    let picture = picture(of: isFar ? caster : both, draw)
    if let picture { paint(shadow, castBy: picture, offset) }
    guard !own.isEmpty, let thing = isFar ? self.picture(of: own, draw) : picture else { return }
    withTarget(own) {
      begin(own)
      canvas.composite(thing, alpha: 1, mask: nil)
    }
  }

  private func paint(_ shadow: DropShadow, castBy picture: Bitmap, _ offset: (x: Int, y: Int)) {
    let clip = state.clip.bounds
    let reach = BitmapEffects.reach(shadow.sigma)
    let shade = picture.bounds.grown(by: reach).intersection(clip.moved(dx: -offset.x, dy: -offset.y))
    guard !shade.isEmpty else { return }
    let coverage = CoverageBitmap(covering: shade)
    BitmapEffects().blur(
      alphaOf: picture, sigmaX: shadow.sigma, sigmaY: shadow.sigma, into: coverage, area: shade)
    let seen = shade.moved(dx: offset.x, dy: offset.y).intersection(clip)
    withTarget(seen) {
      begin(seen)
      canvas.fill(coverage, dx: offset.x, dy: offset.y, color: shadow.color)
    }
  }

  /// Returns a picture of the drawing in an area; nil if the area is empty or too large.
  private func picture(of area: PixelRect, _ draw: () -> Void) -> Bitmap? {
    guard !area.isEmpty, area.area <= Self.mostPixels else { return nil }
    let picture = Bitmap(covering: area)
    canvas.begin(picture, clip: area)
    draw()
    return picture
  }

  /// Shadows are offset by whole pixels.
  private static func wholePixels(_ length: CGFloat) -> Int {
    length.isFinite ? Int(length.rounded().clamped(-65_536, 65_536)) : 0
  }
}

extension PixelRect {
  func moved(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func grown(by margin: Int) -> PixelRect {
    isEmpty
      ? self : PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
