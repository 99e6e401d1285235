import KinoraGeometry

extension CGImage {
  /// Returns the image in another size, each pixel the nearest one of this image.
  package func resampled(width: Int, height: Int) -> CGImage {
    guard self.width > 0, self.height > 0 else {
      return CGImage(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    }
    let source = pixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = y * self.height / height * self.width
      for x in 0..<width { pixels.append(source[row + x * self.width / width]) }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Returns the image with its colours and its alpha multiplied by those of a colour.
  package func tinted(_ color: RGBAColor) -> CGImage {
    func factor(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 256).rounded()) }
    let alpha = factor(color.alpha)
    let factors = [color.blue, color.green, color.red].map { (factor($0) * alpha) >> 8 } + [alpha]
    let pixels = pixels.map { pixel in
      (0..<4).reduce(0 as UInt32) { word, index in
        let shift = UInt32(8 * index)
        return word | (((pixel >> shift & 255) * factors[index]) >> 8) << shift
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
