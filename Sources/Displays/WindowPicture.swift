import CX11
import KinoraGeometry
import KinoraRaster

/// A picture in the memory of an X server.
package final class WindowPicture {
  package let size: PixelSize
  let pixmap: XID
  private let connection: X11Connection

  /// Makes a black picture.
  ///
  /// - Parameter graphics: A graphics context whose foreground is black.
  init(size: PixelSize, on connection: X11Connection, with graphics: GC) {
    (self.size, self.connection) = (size, connection)
    let (width, height) = (UInt32(size.width), UInt32(size.height))
    pixmap = XCreatePixmap(connection.display, connection.root, width, height, UInt32(connection.depth))
    XFillRectangle(connection.display, pixmap, graphics, 0, 0, width, height)
  }

  /// Copies an image to the server.
  ///
  /// - Returns: Nil for an image without pixels, and for one with a side of more than 16384 pixels.
  convenience init?(_ image: CGImage, on connection: X11Connection, with graphics: GC) {
    let size = PixelSize(width: image.width, height: image.height)
    guard size == size.displayable else { return nil }
    self.init(size: size, on: connection, with: graphics)
    let bitmap = SocketBitmap(size: size, on: connection)
    for row in 0..<size.height {
      for column in 0..<size.width {
        bitmap.bitmap.pixels[row * bitmap.bitmap.stride + column] = image.pixels[row * size.width + column]
      }
    }
    XPutImage(
      connection.display, pixmap, graphics, bitmap.image, 0, 0, 0, 0, UInt32(size.width), UInt32(size.height))
  }

  isolated deinit {
    if connection.isUsable { XFreePixmap(connection.display, pixmap) }
  }

  /// Returns a copy of another size, with the same top left corner, cut or extended by black.
  func copy(size: PixelSize, with graphics: GC) -> WindowPicture {
    let copy = WindowPicture(size: size, on: connection, with: graphics)
    copy.draw(pixmap, size: self.size, with: graphics)
    return copy
  }

  /// Copies what is visible of a window, or all of another picture.
  func draw(_ source: XID, size: PixelSize, with graphics: GC) {
    XCopyArea(connection.display, source, pixmap, graphics, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0)
  }

  /// Fetches the pixels; nil after the loss of the server.
  package func image() -> CGImage? {
    guard connection.isUsable else { return nil }
    let (width, height) = (UInt32(size.width), UInt32(size.height))
    var fetched: UnsafeMutablePointer<XImage>?
    connection.watch.call {
      _ = X11Errors.trap(on: connection.display) {
        fetched = XGetImage(connection.display, pixmap, 0, 0, width, height, ~0, ZPixmap)
      }
    }
    guard let fetched, let data = fetched.pointee.data else { return nil }
    defer { kinora_destroy_fetched_image(fetched) }
    let stride = Int(fetched.pointee.bytes_per_line)
    let isSwapped = fetched.pointee.byte_order != LSBFirst
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      let words = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<size.width {
        pixels.append((isSwapped ? words[column].byteSwapped : words[column]) | 0xff00_0000)
      }
    }
    return CGImage(width: size.width, height: size.height, pixels: pixels)
  }
}
