import CX11
import Foundation
import KinoraRaster

/// The window of a program and its properties for window managers: a top-level window that the presenter's connection
/// makes, or a subwindow that the process of a `ProgramWindow` has made in its own.
///
/// Requests about it may come from either connection.
nonisolated struct X11Window: Sendable {
  /// The window that shows the frames.
  let id: XID
  /// The window that window managers know: `id`, or the one around it.
  let topLevel: XID

  /// The events of the presenter's connection, besides messages.
  private static let presenterEvents = ExposureMask | StructureNotifyMask
  /// The events of the input connection.
  private static let inputEvents =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | StructureNotifyMask | FocusChangeMask
    | VisibilityChangeMask | PropertyChangeMask | ButtonMotionMask
  /// The part of them that a top-level window gets for the subwindow in it. Keys go to the window with the focus, and
  /// servers report no subwindow as covered whose pixels they keep.
  private static let outerEvents =
    KeyPressMask | KeyReleaseMask | FocusChangeMask | VisibilityChangeMask | PropertyChangeMask

  /// Makes a top-level window.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - events: The mask of the events that this connection receives; nil for those of a presenter.
  ///   - background: The pixel that the server paints where nothing is drawn; nil to paint nothing.
  init(
    on connection: X11Connection, size: PixelSize, scale: Double, title: String, events: Int? = nil,
    background: UInt? = nil
  ) {
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
    attributes.event_mask = events ?? Self.presenterEvents
    attributes.background_pixel = background ?? 0
    let backgroundField = background == nil ? CWBackPixmap : CWBackPixel
    id = XCreateWindow(
      display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, connection.depth,
      UInt32(InputOutput), connection.visual,
      UInt(backgroundField | CWBitGravity | CWBorderPixel | CWColormap | CWEventMask), &attributes)
    topLevel = id
    connection.record(events ?? Self.presenterEvents, on: id, for: .window)
    describe(size: size, scale: scale, on: connection)
    setTitle(title, on: connection)
  }

  func map(on connection: X11Connection) {
    XMapWindow(connection.display, id)
  }

  /// Adopts a subwindow that another process has made, and its size.
  ///
  /// - Returns: Nil if there is no such subwindow, or if its pixels aren't those of our bitmaps.
  static func adopt(_ id: XID, on connection: X11Connection) -> (window: X11Window, size: PixelSize)? {
    var attributes = XWindowAttributes()
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    let error = X11Errors.trap(on: connection.display) {
      XGetWindowAttributes(connection.display, id, &attributes)
      XQueryTree(connection.display, id, &root, &parent, &children, &count)
      connection.select(presenterEvents, on: id, for: .window)
    }
    if let children { XFree(children) }
    guard error == nil, parent != 0, parent != root, attributes.depth == connection.depth else { return nil }
    let size = PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    return (X11Window(id: id, topLevel: parent), size)
  }

  private init(id: XID, topLevel: XID) {
    (self.id, self.topLevel) = (id, topLevel)
  }

  /// True for a subwindow in another process's window.
  var isEmbedded: Bool { id != topLevel }

  /// The event mask of messages to the window. Without a mask, messages go to the client that made the window; a
  /// subwindow was made by another process, and only the presenter selects this event there.
  var messageMask: Int { isEmbedded ? ExposureMask : NoEventMask }

  /// Selects input events; pointer moves while no button is pressed are optional.
  func selectInput(includingMotion isMotionWanted: Bool, on connection: X11Connection) {
    let motion = isMotionWanted ? PointerMotionMask | LeaveWindowMask : 0
    if isEmbedded {
      connection.select((Self.inputEvents & ~Self.outerEvents) | motion, on: id, for: .window)
      // The subwindows of other programs tell which program is shown.
      let masks = Self.outerEvents | StructureNotifyMask | SubstructureNotifyMask
      connection.select(masks, on: topLevel, for: .window)
    } else {
      connection.select(Self.inputEvents | motion, on: id, for: .window)
    }
    XFlush(connection.display)
  }

  func setTitle(_ title: String, on connection: X11Connection) {
    XStoreName(connection.display, topLevel, title)
    let utf8 = Array(title.utf8)
    XChangeProperty(
      connection.display, topLevel, connection.atom("_NET_WM_NAME"), connection.atom("UTF8_STRING"), 8,
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
    connection.numbers(in: atoms.windowState, of: topLevel, limit: 64)?.contains(atoms.hiddenState) == true
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
