import CX11
import KinoraGeometry
import KinoraRaster

/// Another size of the window by request of the program.
extension X11Display {
  package func requestSize(_ size: CGSize) -> Bool {
    let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    let screen = connection.screenSize
    guard isUsable, pixels == pixels.displayable, let origin,
      Double(pixels.width) <= screen.width, Double(pixels.height) <= screen.height
    else { return false }
    let place = (
      x: max(0, min(origin.x, Int32(screen.width) - Int32(pixels.width))),
      y: max(0, min(origin.y, Int32(screen.height) - Int32(pixels.height)))
    )
    if place == origin {
      XResizeWindow(connection.display, window.topLevel, UInt32(pixels.width), UInt32(pixels.height))
    } else {
      XMoveResizeWindow(
        connection.display, window.topLevel, place.x, place.y, UInt32(pixels.width), UInt32(pixels.height))
    }
    XFlush(connection.display)
    return true
  }

  /// The window's top left corner on the screen, in pixels; nil if the window doesn't exist any more.
  private var origin: (x: Int32, y: Int32)? {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: Window = 0
    let error = X11Errors.trap(on: connection.display) {
      _ = XTranslateCoordinates(connection.display, window.topLevel, connection.root, 0, 0, &x, &y, &child)
    }
    return error == nil ? (x, y) : nil
  }
}
