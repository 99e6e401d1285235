import CX11
import Foundation
import KinoraRaster

/// A top-level window and its properties for window managers.
///
/// The presenter's connection makes it; requests about it may come from either connection.
nonisolated struct X11Window: Sendable {
  let id: XID

  /// The events of the presenter's connection, besides messages.
  private static let presenterEvents = ExposureMask | StructureNotifyMask
  /// The events of the input connection.
  private static let inputEvents =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | StructureNotifyMask | FocusChangeMask
    | VisibilityChangeMask | PropertyChangeMask | ButtonMotionMask

  /// - Parameter scale: Pixels per point.
  init(on connection: X11Connection, size: PixelSize, scale: Double, title: String) {
    let display = connection.display
    var attributes = XSetWindowAttributes()
    // No background and a fixed top left corner: the server paints nothing, so resizing doesn't flash.
    attributes.background_pixmap = XID(None)
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    let isOwnVisual = connection.visual != XDefaultVisual(display, connection.screen)
    attributes.colormap =
      isOwnVisual
      ? XCreateColormap(display, connection.root, connection.visual, AllocNone)
      : XDefaultColormap(display, connection.screen)
    attributes.event_mask = Self.presenterEvents
    id = XCreateWindow(
      display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, connection.depth,
      UInt32(InputOutput), connection.visual,
      UInt(CWBackPixmap | CWBitGravity | CWBorderPixel | CWColormap | CWEventMask), &attributes)
    describe(size: size, scale: scale, on: connection)
    setTitle(title, on: connection)
  }

  func map(on connection: X11Connection) {
    XMapWindow(connection.display, id)
  }

  /// Selects input events; pointer moves while no button is pressed are optional.
  func selectInput(includingMotion isMotionWanted: Bool, on connection: X11Connection) {
    let motion = isMotionWanted ? PointerMotionMask | LeaveWindowMask : 0
    XSelectInput(connection.display, id, Self.inputEvents | motion)
    XFlush(connection.display)
  }

  func setTitle(_ title: String, on connection: X11Connection) {
    XStoreName(connection.display, id, title)
    let utf8 = Array(title.utf8)
    XChangeProperty(
      connection.display, id, connection.atom("_NET_WM_NAME"), connection.atom("UTF8_STRING"), 8,
      PropModeReplace, utf8, Int32(utf8.count))
  }

  /// Sets a property of 32-bit numbers.
  func set(_ property: Atom, type: Atom, to numbers: [Int], on connection: X11Connection) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, id, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(numbers.count))
    }
  }

  /// The size in points below which scenes are unreadable; window managers make no window smaller.
  private static let minimumSize = (width: 160.0, height: 120.0)

  /// Sets class, smallest size, icon, process and host, by which window managers group, size and show windows.
  private func describe(size: PixelSize, scale: Double, on connection: X11Connection) {
    var hints = XWMHints()
    hints.flags = InputHint
    hints.input = 1
    var sizes = XSizeHints()
    sizes.flags = PMinSize
    // A window whose first size is smaller keeps it.
    sizes.min_width = Int32(min(Int((Self.minimumSize.width * scale).rounded()), size.width))
    sizes.min_height = Int32(min(Int((Self.minimumSize.height * scale).rounded()), size.height))
    let names = WindowClass.current
    withMutableCString(names.instance) { instance in
      withMutableCString(names.group) { group in
        var names = XClassHint(res_name: instance, res_class: group)
        // Also sets WM_CLIENT_MACHINE, without which _NET_WM_PID is meaningless.
        XSetWMProperties(connection.display, id, nil, nil, nil, 0, &sizes, &hints, &names)
      }
    }
    set(connection.atom("_NET_WM_ICON"), type: XA_CARDINAL, to: WindowIcon.property, on: connection)
    set(connection.atom("_NET_WM_PID"), type: XA_CARDINAL, to: [Int(getpid())], on: connection)
  }

  /// Returns true if the window manager reports the window as minimized.
  func isMinimized(on connection: X11Connection, atoms: X11Atoms) -> Bool {
    connection.numbers(in: atoms.windowState, of: id, limit: 64)?.contains(atoms.hiddenState) == true
  }

  private func withMutableCString(_ text: String, _ body: (UnsafeMutablePointer<CChar>) -> Void) {
    var bytes = Array(text.utf8CString)
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }

  /// Takes the keyboard focus if there is no window manager to give it.
  func takeFocusIfUnmanaged(on connection: X11Connection, atoms: X11Atoms) {
    guard connection.numbers(in: atoms.managerCheck, of: connection.root, limit: 1) == nil else { return }
    _ = X11Errors.trap(on: connection.display) {
      XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
  }
}

nonisolated extension X11Connection {
  /// Returns a property of 32-bit numbers.
  ///
  /// - Returns: nil if the window doesn't have the property, or doesn't exist.
  func numbers(in property: Atom, of window: XID, limit: Int) -> [UInt]? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let error = X11Errors.trap(on: display) {
      XGetWindowProperty(
        display, window, property, 0, limit, 0, 0, &type, &format, &count, &rest, &data)
    }
    defer { if let data { XFree(data) } }
    guard error == nil, type != 0, format == 32, let data else { return nil }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { numbers in
      (0..<Int(count)).map { numbers[$0] }
    }
  }
}
