import KinoraGeometry
import KinoraRaster

extension CGContext {
  /// Draws an image stretched to a rectangle, with its top at the greatest y.
  ///
  /// The image is upright if y points up, and upside down if y points down, as in the contexts of layers. Flip the
  /// context first in that case: `translateBy(x: 0, y: rect.minY + rect.maxY)`, `scaleBy(x: 1, y: -1)`.
  ///
  /// - Parameters:
  ///   - image: The image to draw.
  ///   - rect: The rectangle, in points of user space.
  ///   - byTiling: True to repeat the image beyond the rectangle, over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardizedIfFinite
    guard rect.isFinite, rect.width > 0, rect.height > 0, image.width > 0, image.height > 0 else { return }
    if byTiling { return tile(image, in: rect) }
    paint(within: pixels(of: rect, margin: 1)) { drawOnCanvas(image, in: rect, alpha: state.alpha) }
  }

  func drawOnCanvas(_ image: CGImage, in rect: CGRect, alpha: Double) {
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    canvas.draw(
      image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: rect,
      transform: turned.concatenating(state.toDevice), filter: state.interpolation.sampling, alpha: alpha)
  }

  private func tile(_ image: CGImage, in rect: CGRect) {
    let shown = boundingBoxOfClipPath
    guard shown.isFinite, !shown.isEmpty else { return }
    let columns = Self.tiles(from: shown.minX, to: shown.maxX, first: rect.minX, step: rect.width)
    let rows = Self.tiles(from: shown.minY, to: shown.maxY, first: rect.minY, step: rect.height)
    guard let columns, let rows else { return }
    // Tiles much smaller than a pixel would take very long and look the same as larger ones.
    if columns.count > 512 || rows.count > 512, let larger = (image.shrunk(to: 256) ?? image).tiled(8) {
      let size = CGSize(width: rect.width * 8, height: rect.height * 8)
      return tile(larger, in: CGRect(origin: rect.origin, size: size))
    }
    guard columns.count * rows.count <= 1 << 20 else { return }
    paint(within: state.clip.bounds) {
      for row in rows {
        for column in columns {
          let place = rect.offsetBy(dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height)
          drawOnCanvas(image, in: place, alpha: state.alpha)
        }
      }
    }
  }

  /// Returns the indices of the tiles that overlap an interval; nil if there are too many.
  private static func tiles(from low: CGFloat, to high: CGFloat, first: CGFloat, step: CGFloat) -> Range<Int>? {
    let start = ((low - first) / step).rounded(.down)
    let end = ((high - first) / step).rounded(.up)
    guard abs(start) < 1e9, abs(end) < 1e9 else { return nil }
    return Int(start)..<max(Int(end), Int(start))
  }
}

extension CGInterpolationQuality {
  fileprivate var sampling: Canvas.Sampling {
    switch self {
    case .none: .nearest
    case .high: .trilinear
    case .default, .low, .medium: .bilinear
    }
  }
}

extension CGImage {
  /// Returns the image scaled down to fit a square; nil if it fits already.
  fileprivate func shrunk(to side: Int) -> CGImage? {
    guard width > side || height > side else { return nil }
    let bitmap = Bitmap(width: min(width, side), height: min(height, side))
    let canvas = Canvas()
    canvas.begin(bitmap, clip: bitmap.bounds)
    canvas.draw(
      self, source: CGRect(x: 0, y: 0, width: width, height: height),
      destination: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), transform: .identity,
      filter: .trilinear, alpha: 1)
    return bitmap.makeImage()
  }

  /// Returns the image repeated `count` times in both directions; nil if that would be too large.
  fileprivate func tiled(_ count: Int) -> CGImage? {
    guard width * count <= 4096, height * count <= 4096 else { return nil }
    var all: [UInt32] = []
    all.reserveCapacity(width * height * count * count)
    for row in 0..<height * count {
      let start = (row % height) * width
      for _ in 0..<count { all.append(contentsOf: pixels[start..<start + width]) }
    }
    return CGImage(width: width * count, height: height * count, pixels: all)
  }
}
