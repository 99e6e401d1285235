import CX11
import Geometry
import Raster

extension X11Display {
  /// What the server has in the window, for tests; nil when it can't be read, as while the window is not on screen.
  package func readWindow() -> CGImage? {
    guard isUsable, isMapped else { return nil }
    let size = pixelSize
    var image: UnsafeMutablePointer<XImage>?
    let error = X11Errors.trap(on: connection.display) {
      image = XGetImage(
        connection.display, window.id, 0, 0, UInt32(size.width), UInt32(size.height), UInt.max, ZPixmap)
    }
    guard let image else { return nil }
    defer {
      XFree(image.pointee.data)
      kinora_destroy_image(image)
    }
    guard error == nil, image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    let stride = Int(image.pointee.bytes_per_line)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      let start = UnsafeRawPointer(data + row * stride)
      for column in 0..<size.width {
        pixels.append(start.load(fromByteOffset: column * 4, as: UInt32.self) | 0xff00_0000)
      }
    }
    return CGImage(width: size.width, height: size.height, pixels: pixels)
  }

  /// Asks the server for another size, as a person at the window's edge does; for tests.
  package func requestSize(width: Int, height: Int) {
    guard isUsable else { return }
    XResizeWindow(connection.display, window.id, UInt32(max(1, width)), UInt32(max(1, height)))
    XFlush(connection.display)
  }
}

extension X11Display {
  /// What the server's two frame counters stand at, for tests; nil where there are none.
  package func readCounters() -> (basic: Int64, extended: Int64)? {
    guard isUsable, let sync = x11Presenter.sync else { return nil }
    var (basic, extended) = (XSyncValue(), XSyncValue())
    let error = X11Errors.trap(on: connection.display) {
      XSyncQueryCounter(connection.display, sync.basic, &basic)
      XSyncQueryCounter(connection.display, sync.extended, &extended)
    }
    return error == nil ? (basic.number, extended.number) : nil
  }
}
