import KinoraDrawing
import KinoraGeometry

/// Drawing into the current context, upright where y grows downwards. These methods do nothing without a context.
nonisolated extension UIImage {
  /// Draws the image at its own size.
  ///
  /// - Parameter point: the image's top left corner.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image at its own size, with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - point: the image's top left corner.
  ///   - blendMode: the way colours are mixed with those below.
  ///   - alpha: the opacity; clamped to 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched to a rectangle; cap insets keep their size. An animated image draws its first image.
  public func draw(in rect: CGRect) {
    guard let context = ContextStack.current, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    guard let upright = (images?.first ?? fitting(.current)).shown(tint: nil) else { return }
    guard isResizable else { return context.drawUpright(upright, in: rect) }
    for part in StretchedParts(of: self, in: rect) {
      guard let piece = upright.cropping(to: part.source) else { continue }
      context.drawUpright(piece, in: part.destination)
    }
  }

  /// Draws the image stretched to a rectangle, with a blend mode and an opacity.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points.
  ///   - blendMode: the way colours are mixed with those below.
  ///   - alpha: the opacity; clamped to 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = ContextStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Fills a rectangle with copies of the image at its own size, starting at the context's origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = ContextStack.current, let upright = shown(tint: nil), rect.isFinite else { return }
    context.saveGState()
    context.clip(to: rect)
    context.scaleBy(x: 1, y: -1)
    context.draw(upright, in: CGRect(x: 0, y: -size.height, width: size.width, height: size.height), byTiling: true)
    context.restoreGState()
  }

  /// Returns the pixels as they are shown: upright, and in one colour for templates and tinted images.
  ///
  /// - Parameter tint: the colour of templates.
  package func shown(tint: UIColor?) -> CGImage? {
    guard let upright = imageOrientation == .up ? cgImage : cgImage?.turned(as: imageOrientation) else { return nil }
    let isTemplate = renderingMode == .alwaysTemplate
    guard let color = isTemplate ? tint ?? self.tint : self.tint else { return upright }
    return upright.colored(color.cgColor.rgba)
  }
}

nonisolated extension CGContext {
  fileprivate func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }
}

/// The nine parts of an image with cap insets.
private nonisolated struct StretchedParts: Sequence {
  struct Part {
    /// The part of the image, in pixels.
    var source: CGRect
    var destination: CGRect
  }

  private var parts: [Part] = []

  init(of image: UIImage, in rect: CGRect) {
    let (caps, size, scale) = (image.capInsets, image.size, image.scale)
    let columns = Self.sections(low: caps.left, high: caps.right, of: size.width, from: rect.minX, over: rect.width)
    let rows = Self.sections(low: caps.top, high: caps.bottom, of: size.height, from: rect.minY, over: rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source * scale, y: row.source * scale, width: column.sourceLength * scale,
          height: row.sourceLength * scale)
        let place = CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
        if !source.isEmpty, !place.isEmpty { parts.append(Part(source: source, destination: place)) }
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Part]> { parts.makeIterator() }

  private typealias Section = (source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat)

  /// Returns the low edge, the middle and the high edge. Edges that don't fit are shrunk in proportion.
  private static func sections(
    low: CGFloat, high: CGFloat, of size: CGFloat, from start: CGFloat, over length: CGFloat
  ) -> [Section] {
    let most = low + high > size ? size / (low + high) : 1
    let (low, high) = (low * most, high * most)
    let shrink = low + high > length ? length / (low + high) : 1
    let (first, last) = (low * shrink, high * shrink)
    return [
      (0, low, start, first), (low, size - low - high, start + first, length - first - last),
      (size - high, high, start + length - last, last),
    ]
  }
}

nonisolated extension CGImage {
  /// Returns the image's shape in a colour: each pixel takes the colour and keeps its alpha.
  func colored(_ color: RGBAColor) -> CGImage {
    var table = [UInt32](repeating: 0, count: 256)
    for alpha in 0..<256 {
      let full = color.alpha * Double(alpha)
      func byte(_ value: Double) -> UInt32 { UInt32(value.clamped(0, 255).rounded()) }
      table[alpha] =
        byte(full) << 24 | byte(color.red * full) << 16 | byte(color.green * full) << 8 | byte(color.blue * full)
    }
    let source = pixels
    let colored = [UInt32](unsafeUninitializedCapacity: source.count) { target, count in
      for index in source.indices { target[index] = table[Int(source[index] >> 24)] }
      count = source.count
    }
    return CGImage(width: width, height: height, pixels: colored)
  }

  /// Returns the image rotated and mirrored as an orientation demands.
  func turned(as orientation: UIImage.Orientation) -> CGImage {
    let isOnItsSide = orientation.isOnItsSide
    let (columns, rows) = isOnItsSide ? (height, width) : (width, height)
    let source = pixels
    let (right, bottom) = (width - 1, height - 1)
    var turned: [UInt32] = []
    turned.reserveCapacity(source.count)
    for y in 0..<rows {
      for x in 0..<columns {
        let (sourceX, sourceY) =
          switch orientation {
          case .up: (x, y)
          case .down: (right - x, bottom - y)
          case .left: (right - y, x)
          case .right: (y, bottom - x)
          case .upMirrored: (right - x, y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (right - y, bottom - x)
          case .rightMirrored: (y, x)
          }
        turned.append(source[sourceY * width + sourceX])
      }
    }
    return CGImage(width: columns, height: rows, pixels: turned)
  }
}
