import KinoraGeometry

extension Bitmap {
  /// Returns a copy of the pixels as an image.
  package func makeImage() -> CGImage {
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for row in 0..<height {
        guard let start = target.baseAddress else { break }
        (start + row * width).update(from: pixels + row * stride, count: width)
      }
      count = width * height
    }
    return CGImage(width: width, height: height, pixels: copy)
  }
}
