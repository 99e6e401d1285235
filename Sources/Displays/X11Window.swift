import CX11
import Foundation
import Raster

/// A top-level window and what window managers want to know of it.
struct X11Window {
  let id: XID
  let graphics: GC
  let deleteMessage: Atom

  private static let events =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | ExposureMask | StructureNotifyMask
    | FocusChangeMask | VisibilityChangeMask | ButtonMotionMask

  init(on connection: X11Connection, size: PixelSize, title: String) {
    let display = connection.display
    var attributes = XSetWindowAttributes()
    // No background and a fixed top left corner: the server paints nothing itself, so resizing doesn't flash.
    attributes.background_pixmap = XID(None)
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    let isOwnVisual = connection.visual != XDefaultVisual(display, connection.screen)
    attributes.colormap =
      isOwnVisual
      ? XCreateColormap(display, connection.root, connection.visual, AllocNone)
      : XDefaultColormap(display, connection.screen)
    attributes.event_mask = Self.events
    id = XCreateWindow(
      display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, connection.depth,
      UInt32(InputOutput), connection.visual,
      UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWColormap | CWEventMask), &attributes)
    graphics = XCreateGC(display, id, 0, nil)
    XSetGraphicsExposures(display, graphics, 0)
    deleteMessage = connection.atom("WM_DELETE_WINDOW")
    var protocols = [deleteMessage]
    XSetWMProtocols(display, id, &protocols, 1)
    describe(on: connection)
    setTitle(title, on: connection)
  }

  func map(on connection: X11Connection) {
    XMapWindow(connection.display, id)
  }

  /// Chooses whether the server reports moves of the pointer.
  func reportMotion(_ isWanted: Bool, on connection: X11Connection) {
    XSelectInput(connection.display, id, isWanted ? Self.events | PointerMotionMask | LeaveWindowMask : Self.events)
    XFlush(connection.display)
  }

  func setTitle(_ title: String, on connection: X11Connection) {
    XStoreName(connection.display, id, title)
    let utf8 = Array(title.utf8)
    XChangeProperty(
      connection.display, id, connection.atom("_NET_WM_NAME"), connection.atom("UTF8_STRING"), 8,
      PropModeReplace, utf8, Int32(utf8.count))
  }

  /// Sets class, process and host, by which window managers group windows and know ours from others.
  private func describe(on connection: X11Connection) {
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = 1
    withMutableCString("kinora") { instance in
      withMutableCString("Kinora") { group in
        var names = XClassHint(res_name: instance, res_class: group)
        // Sets WM_CLIENT_MACHINE too, without which _NET_WM_PID means nothing.
        XSetWMProperties(connection.display, id, nil, nil, nil, 0, nil, &hints, &names)
      }
    }
    let process = [Int(getpid())]
    process.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, id, connection.atom("_NET_WM_PID"), XA_CARDINAL, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
  }

  private func withMutableCString(_ text: String, _ body: (UnsafeMutablePointer<CChar>) -> Void) {
    var bytes = Array(text.utf8CString)
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }

  /// Takes the keyboard where no window manager would ever give it.
  func takeFocusIfUnmanaged(on connection: X11Connection) {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      connection.display, connection.root, connection.atom("_NET_SUPPORTING_WM_CHECK"), 0, 1, 0, 0, &type, &format,
      &count, &rest, &data)
    if let data { XFree(data) }
    guard type == 0 else { return }
    _ = X11Errors.trap(on: connection.display) {
      XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
  }
}
