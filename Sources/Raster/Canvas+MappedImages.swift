import KinoraGeometry

extension Canvas {
  /// Draws the part `source` of an image (in its pixels) into `destination`, seen through a projection.
  ///
  /// Sampling is perspective-correct; parts behind the eye are clipped.
  ///
  /// - Parameter bias: An offset to the level of detail of trilinear sampling; values above 0 are softer.
  /// - Parameter alpha: The opacity, 0...1.
  /// - Parameter softEdges: The anti-aliased edges, as in `RoundedRect`.
  package func draw(
    _ image: CGImage, source: CGRect, destination: CGRect, projection: Projection, filter: Sampling, bias: Double = 0,
    alpha: Double, softEdges: UInt8 = 15
  ) {
    if let affine = projection.affine {
      draw(
        image, source: source, destination: destination, transform: affine, filter: filter, bias: bias, alpha: alpha,
        softEdges: softEdges)
      return
    }
    drawMapped(
      image, source: source, center: nil, destination: destination, scale: 1, projection: projection, filter: filter,
      bias: bias, alpha: alpha, softEdges: softEdges)
  }

  /// Draws an image in nine parts: corners keep their size, edges stretch along one axis, the centre along both.
  ///
  /// If the destination is too small for the corners, they shrink in proportion.
  ///
  /// - Parameter center: The stretched part, in fractions of `source`.
  /// - Parameter scale: Texels per unit of the destination's space in the unstretched parts.
  package func draw(
    _ image: CGImage, source: CGRect, center: CGRect, destination: CGRect, scale: Double,
    transform: CGAffineTransform, filter: Sampling, bias: Double = 0, alpha: Double, softEdges: UInt8 = 15
  ) {
    drawMapped(
      image, source: source, center: center, destination: destination, scale: scale,
      projection: Projection(transform), filter: filter, bias: bias, alpha: alpha, softEdges: softEdges)
  }

  /// Draws an image in nine parts, seen through a projection.
  package func draw(
    _ image: CGImage, source: CGRect, center: CGRect, destination: CGRect, scale: Double, projection: Projection,
    filter: Sampling, bias: Double = 0, alpha: Double, softEdges: UInt8 = 15
  ) {
    drawMapped(
      image, source: source, center: center, destination: destination, scale: scale, projection: projection,
      filter: filter, bias: bias, alpha: alpha, softEdges: softEdges)
  }

  /// Returns the part of `destination` that the centre of an image in nine parts fills.
  package static func centerPart(source: CGRect, center: CGRect, destination: CGRect, scale: Double) -> CGRect {
    guard let parts = ImageParts(source: source, destination: destination, center: center, scale: scale) else {
      return destination
    }
    return CGRect(
      x: parts.x.cut1, y: parts.y.cut1, width: parts.x.cut2 - parts.x.cut1, height: parts.y.cut2 - parts.y.cut1)
  }

  /// Draws a bitmap (for example, a flattened group) as an image that fills `destination`, seen through a projection.
  package func composite(
    _ bitmap: Bitmap, destination: CGRect, projection: Projection, filter: Sampling, alpha: Double,
    softEdges: UInt8 = 15
  ) {
    let source = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    guard let parts = ImageParts(source: source, destination: destination, center: nil, scale: 1) else { return }
    let texture = Texture(
      pixels: UnsafePointer(bitmap.pixels), width: bitmap.width, height: bitmap.height, stride: bitmap.stride,
      isOpaque: false)
    let levels = texture.prepare(texelLevels, source: source, pyramid: nil, nil)
    paint(
      levels, isOpaque: false, parts: parts, shape: RoundedRect(destination, softEdges: softEdges),
      projection: projection, filter: filter, bias: 0, alpha: alpha)
    withExtendedLifetime(bitmap) {}
  }

  /// Draws an image through a `MappedSource`.
  func drawMapped(
    _ image: CGImage, source: CGRect, center: CGRect?, destination: CGRect, scale: Double, projection: Projection,
    filter: Sampling, bias: Double, alpha: Double, softEdges: UInt8
  ) {
    guard let parts = ImageParts(source: source, destination: destination, center: center, scale: scale) else { return }
    let shape = RoundedRect(destination, softEdges: softEdges)
    let image = image.resident
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let texture = Texture(
        pixels: base, width: image.width, height: image.height, stride: image.width, isOpaque: image.isOpaque)
      func paint(pyramid: ImagePyramid?, _ smallPixels: UnsafePointer<UInt32>?) {
        let levels = texture.prepare(texelLevels, source: source, pyramid: pyramid, smallPixels)
        self.paint(
          levels, isOpaque: image.isOpaque, parts: parts, shape: shape, projection: projection, filter: filter,
          bias: bias, alpha: alpha)
      }
      guard filter == .trilinear else {
        paint(pyramid: nil, nil)
        return
      }
      let pyramid = image.pyramid
      pyramid.pixels.withUnsafeBufferPointer { paint(pyramid: pyramid, $0.baseAddress) }
    }
  }

  /// - Parameter levels: The number of prepared `texelLevels`.
  private func paint(
    _ levels: Int, isOpaque: Bool, parts: ImageParts, shape: RoundedRect, projection: Projection, filter: Sampling,
    bias: Double, alpha: Double
  ) {
    let factor = PixelMath.factor(alpha)
    let bounds = DeviceBounds(shape)
    guard levels > 0, leavesTrace(factor), let map = ProjectedMap(projection, around: bounds),
      let inverse = projection.inverse
    else { return }
    let pixels = map.pixels(of: bounds)
    guard pixels.intersects(clip) else { return }
    let mapped = MappedSource(
      texelLevels, count: levels, isOpaque: isOpaque, parts: parts, map: inverse, least: 0.5 / map.deepest,
      anchor: pixels.minX, filter: filter, bias: bias, scratch: rowPixels, mixed: blockPixels)
    guard var painter = painter(of: mapped, factor: factor) else { return }
    paintProjected(shape, projection: projection, with: &painter)
  }
}
