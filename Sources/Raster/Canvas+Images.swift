import Foundation
import KinoraGeometry

extension Canvas {
  /// Draws the part `source` of an image (in its pixels) into `destination`, transformed, with anti-aliased edges.
  ///
  /// Reads no texels outside `source`; its edge texels are repeated.
  ///
  /// - Parameter bias: An offset to the level of detail of trilinear sampling; values above 0 are softer.
  /// - Parameter alpha: The opacity, 0...1.
  /// - Parameter softEdges: The anti-aliased edges, as in `RoundedRect`.
  package func draw(
    _ image: CGImage, source: CGRect, destination: CGRect, transform: CGAffineTransform, filter: Sampling,
    bias: Double = 0, alpha: Double, softEdges: UInt8 = 15
  ) {
    let factor = PixelMath.factor(alpha)
    let shape = RoundedRect(destination, softEdges: softEdges)
    let device = DeviceTransform(transform)
    guard leavesTrace(factor), let inverse = Self.texels(source, destination, device), let quad = shape.outerCorners
    else {
      return
    }
    var bounds = DeviceBounds()
    for corner in 0..<4 { bounds.add(device.map(quad[corner])) }
    guard bounds.isFinite else { return }
    let pixels = bounds.pixels
    guard pixels.intersects(clip) else { return }
    if filter == .trilinear && Self.shrinks(inverse, bias) {
      drawMapped(
        image, source: source, center: nil, destination: destination, scale: 1, projection: Projection(transform),
        filter: filter, bias: bias, alpha: alpha, softEdges: softEdges)
      return
    }
    let image = image.resident
    image.pixels.withUnsafeBufferPointer { texels in
      guard let base = texels.baseAddress,
        let area = TexelArea(base, width: image.width, height: image.height, stride: image.width, source: source)
      else { return }
      let isOpaque = image.isOpaque
      func paint<Source: PixelSource>(_ source: Source) {
        guard var painter = painter(of: source, factor: factor) else { return }
        self.paint(shape, within: clip, transform: device, with: &painter)
      }
      if let aligned = Self.aligned(area, inverse, pixels.intersection(clip), isOpaque) {
        paint(aligned)
      } else {
        let map = TexelMap(inverse, anchor: pixels.minX)
        switch filter {
        case .nearest: paint(NearestSource(area: area, map: map, isOpaque: isOpaque, scratch: rowPixels))
        case .bilinear, .trilinear:
          if let source = BilinearSource(area: area, map: map, isOpaque: isOpaque, scratch: rowPixels) {
            paint(source)
          } else {
            paint(SlowBilinearSource(area: area, map: map, isOpaque: isOpaque, scratch: rowPixels))
          }
        }
      }
    }
  }

  /// True if trilinear sampling reads smaller levels of an image.
  private static func shrinks(_ map: DeviceTransform, _ bias: Double) -> Bool {
    let square = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d)
    return 0.5 * log2(square) + bias > 0
  }

  /// Returns the transform from device pixels to texels, or nil if there is none.
  private static func texels(_ source: CGRect, _ destination: CGRect, _ device: DeviceTransform) -> DeviceTransform? {
    let stretchX = Double(source.size.width) / Double(destination.size.width)
    let stretchY = Double(source.size.height) / Double(destination.size.height)
    guard source.size.width > 0, source.size.height > 0, let inverse = device.inverse else { return nil }
    let x = Double(source.origin.x) - Double(destination.origin.x) * stretchX
    let y = Double(source.origin.y) - Double(destination.origin.y) * stretchY
    let map = inverse.scaled(x: stretchX, y: stretchY, offsetX: x, offsetY: y)
    return map.isFinite ? map : nil
  }

  /// Returns a source that copies the image pixel by pixel, or nil if its texels aren't aligned with the pixels.
  private static func aligned(
    _ area: TexelArea, _ map: DeviceTransform, _ pixels: PixelRect, _ isOpaque: Bool
  ) -> AlignedSource? {
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1, map.tx == map.tx.rounded(), map.ty == map.ty.rounded(),
      abs(map.tx) < Fixed.limit, abs(map.ty) < Fixed.limit
    else { return nil }
    let x = Int(map.tx)
    let y = Int(map.ty)
    let texels = PixelRect(
      minX: pixels.minX + x, minY: pixels.minY + y, maxX: pixels.maxX + x, maxY: pixels.maxY + y)
    guard area.contains(texels) else { return nil }
    return AlignedSource(pixels: area.pixels, stride: area.stride, offsetX: x, offsetY: y, isOpaque: isOpaque)
  }

  /// Composites a bitmap (a flattened group) pixel by pixel, multiplied by `alpha` and by the coverage of `mask`.
  package func composite(_ source: Bitmap, alpha: Double, mask: (shape: RoundedRect, transform: CGAffineTransform)?) {
    compositePixels(source, in: source.bounds, alpha: alpha) { region, painter in
      if let mask {
        paint(mask.shape, within: region, transform: DeviceTransform(mask.transform), with: &painter)
      } else {
        for y in region.minY..<region.maxY {
          painter.paint(x: region.minX, y: y, count: region.width, coverage: 255)
        }
      }
    }
  }

  /// Composites a bitmap pixel by pixel, clipped to a projected rounded rectangle.
  package func composite(_ source: Bitmap, alpha: Double, mask shape: RoundedRect, projection: Projection) {
    compositePixels(source, in: source.bounds, alpha: alpha) { region, painter in
      paintProjected(shape, within: region, projection: projection, with: &painter)
    }
  }

  /// Composites a bitmap pixel by pixel inside an outline, multiplied by `alpha`.
  package func composite(_ source: Bitmap, alpha: Double, inside outline: ShapeOutline) {
    compositePixels(source, in: source.bounds, alpha: alpha) { region, painter in
      paint(outline, within: region, with: &painter)
    }
  }

  /// Composites a bitmap pixel by pixel with its first pixel at (x, y), ignoring its origin.
  package func composite(_ source: Bitmap, x: Int, y: Int, alpha: Double) {
    let bounds = PixelRect(x: x, y: y, width: source.width, height: source.height)
    compositePixels(source, in: bounds, alpha: alpha) { region, painter in
      for y in region.minY..<region.maxY {
        painter.paint(x: region.minX, y: y, count: region.width, coverage: 255)
      }
    }
  }

  /// - Parameter bounds: The position of the source's pixels in the picture.
  private func compositePixels(
    _ source: Bitmap, in bounds: PixelRect, alpha: Double,
    paint: (PixelRect, inout SourcePainter<AlignedSource>) -> Void
  ) {
    let factor = PixelMath.factor(alpha)
    let region = clip.intersection(bounds)
    guard !region.isEmpty else { return }
    let pixels = AlignedSource(
      pixels: UnsafePointer(source.pixels), stride: source.stride, offsetX: -bounds.minX, offsetY: -bounds.minY,
      isOpaque: false)
    guard var painter = painter(of: pixels, factor: factor) else { return }
    paint(region, &painter)
    withExtendedLifetime(source) {}
  }
}
