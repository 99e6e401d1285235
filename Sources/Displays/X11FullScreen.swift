import CX11
import Foundation
import KinoraRaster

/// Whether a window takes the whole screen.
///
/// A window manager knows and changes that. Without one, the window is moved and resized, and its former place is kept.
struct X11FullScreen {
  private struct Place {
    var x: Int32
    var y: Int32
    var size: PixelSize
  }

  /// The place of a window without a window manager before it took the screen.
  private var former: Place?

  /// Action 2 of _NET_WM_STATE: add the state, or remove it.
  private static let toggleAction = 2
  /// The source of the request: an application.
  private static let application = 1

  /// Makes the window take the whole screen, or gives it its former size back.
  mutating func toggle(_ window: X11Window, on connection: X11Connection, atoms: X11Atoms) {
    if connection.numbers(in: atoms.managerCheck, of: connection.root, limit: 1) != nil {
      requestToggle(window, on: connection, atoms: atoms)
    } else if let former {
      place(window, at: former, on: connection)
      self.former = nil
    } else {
      former = Self.place(of: window, on: connection)
      let screen = connection.screenSize
      let size = PixelSize(width: Int(screen.width), height: Int(screen.height))
      if former != nil { place(window, at: Place(x: 0, y: 0, size: size), on: connection) }
    }
  }

  private func requestToggle(_ window: X11Window, on connection: X11Connection, atoms: X11Atoms) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.topLevel
    event.xclient.message_type = atoms.windowState
    event.xclient.format = 32
    event.xclient.data.l.0 = Self.toggleAction
    event.xclient.data.l.1 = Int(connection.atom("_NET_WM_STATE_FULLSCREEN"))
    event.xclient.data.l.3 = Self.application
    XSendEvent(connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  private func place(_ window: X11Window, at place: Place, on connection: X11Connection) {
    XMoveResizeWindow(
      connection.display, window.topLevel, place.x, place.y, UInt32(place.size.width), UInt32(place.size.height))
  }

  /// Returns the place of a window; nil if it doesn't exist any more.
  private static func place(of window: X11Window, on connection: X11Connection) -> Place? {
    var attributes = XWindowAttributes()
    let error = X11Errors.trap(on: connection.display) {
      XGetWindowAttributes(connection.display, window.topLevel, &attributes)
    }
    guard error == nil, attributes.width > 0 else { return nil }
    let size = PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    return Place(x: attributes.x, y: attributes.y, size: size)
  }
}
