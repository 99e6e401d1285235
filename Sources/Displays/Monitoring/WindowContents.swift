import CX11
import Foundation
import KinoraRaster

/// The picture of another program's window, as it was when each part of it was last fetched.
///
/// Parts are fetched through shared memory and compared with the picture before, pixel by pixel.
nonisolated final class WindowContents {
  private let connection: X11Connection
  private let window: XID
  private let size: PixelSize
  private let fetched: SharedBitmap
  /// The pixels as last fetched, row by row without gaps.
  private let known: UnsafeMutableBufferPointer<UInt32>

  /// - Returns: nil without shared memory, or if the window can't be read.
  init?(of window: XID, size: PixelSize, on connection: X11Connection) {
    guard size.width > 0, size.height > 0, size == size.displayable, XShmQueryExtension(connection.display) != 0,
      let fetched = SharedBitmap(size: size, on: connection)
    else { return nil }
    (self.connection, self.window, self.size, self.fetched) = (connection, window, size, fetched)
    known = .allocate(capacity: size.width * size.height)
    known.initialize(repeating: 0)
    guard differs(in: size.bounds) != nil else {
      close()
      return nil
    }
  }

  /// Releases the memory. Nothing may be called after it.
  func close() {
    fetched.destroy(on: connection)
    known.deallocate()
  }

  /// Fetches a part of the window.
  ///
  /// - Returns: True if a pixel of it differs from the picture before; nil if it can't be fetched.
  func differs(in part: PixelRect) -> Bool? {
    let part = part.intersection(size.bounds)
    guard !part.isEmpty else { return false }
    let image = fetched.image
    // The request takes its size from the image, and the server writes rows without gaps.
    image.pointee.width = Int32(part.width)
    image.pointee.height = Int32(part.height)
    image.pointee.bytes_per_line = Int32(part.width * 4)
    var isFetched = false
    let error = X11Errors.trap(on: connection.display) {
      isFetched = XShmGetImage(connection.display, window, image, Int32(part.minX), Int32(part.minY), ~0) != 0
    }
    guard isFetched, error == nil else { return nil }
    return store(part)
  }

  /// Copies the fetched pixels to the known ones.
  ///
  /// - Returns: True if one of them differs.
  private func store(_ part: PixelRect) -> Bool {
    let count = part.width * MemoryLayout<UInt32>.size
    guard let base = known.baseAddress else { return false }
    var differs = false
    for row in 0..<part.height {
      let new = fetched.bitmap.pixels + row * part.width
      let old = base + (part.minY + row) * size.width + part.minX
      if memcmp(old, new, count) != 0 {
        differs = true
        memcpy(old, new, count)
      }
    }
    return differs
  }
}
