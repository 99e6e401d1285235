/// Premultiplied BGRA pixels in memory, owned or borrowed (a shared-memory segment, say).
///
/// Rows start `stride` pixels apart. A bitmap may stand for a part of a larger picture: pixel `origin` of the picture
/// is its first one, and everything drawn into it is given in the picture's coordinates.
package final class Bitmap {
  package let width: Int
  package let height: Int
  /// Pixels from the start of one row to the start of the next.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  /// Where the first pixel stands in the picture.
  package var originX = 0
  package var originY = 0
  private let ownsPixels: Bool

  /// Allocates cleared pixels; rows are padded to 64 bytes and 16 pixels of slack follow the last.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = (self.width + 15) & ~15
    let count = stride * self.height + 16
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    ownsPixels = true
  }

  /// Wraps pixels that somebody else owns and keeps alive for as long as the bitmap.
  package init(borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    ownsPixels = false
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  /// The part of the picture that the bitmap holds.
  package var bounds: PixelRect { PixelRect(x: originX, y: originY, width: width, height: height) }
}
