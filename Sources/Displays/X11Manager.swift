import CX11

/// What the window manager and the compositor in charge can do, and when they change.
///
/// Both are known by windows of theirs; where such a window is gone, so is its owner, whatever it has left on the root
/// window.
nonisolated struct X11Manager {
  /// Whether the window manager tells when it has drawn a frame.
  private(set) var drawsFrames = false
  /// Whether windows are drawn aside and put together later: then no refresh of the screen shows what was put.
  private(set) var hasCompositor = false

  private var windows: (manager: XID, compositor: XID) = (0, 0)

  init(on connection: X11Connection, atoms: X11Atoms) {
    // The root tells of properties, and of who comes to manage something.
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    look(on: connection, atoms: atoms)
  }

  /// Takes an event that may be about them.
  ///
  /// - Returns: whether somebody came or went.
  mutating func take(_ event: XEvent, on connection: X11Connection, atoms: X11Atoms) -> Bool {
    switch event.type {
    case PropertyNotify:
      let property = event.xproperty
      guard property.window == connection.root, property.atom == atoms.managerCheck || property.atom == atoms.supported
      else { return false }
    case DestroyNotify:
      let gone = event.xdestroywindow.window
      guard gone == windows.manager || gone == windows.compositor else { return false }
    case ClientMessage:
      guard event.xclient.window == connection.root, event.xclient.message_type == atoms.manager else { return false }
    default: return false
    }
    look(on: connection, atoms: atoms)
    return true
  }

  private mutating func look(on connection: X11Connection, atoms: X11Atoms) {
    windows.manager = connection.numbers(in: atoms.managerCheck, of: connection.root, limit: 1)?.first ?? 0
    // The window of one that lives names itself.
    if windows.manager != 0,
      !watch(windows.manager, on: connection)
        || connection.numbers(in: atoms.managerCheck, of: windows.manager, limit: 1)?.first != windows.manager
    {
      windows.manager = 0
    }
    let supported =
      windows.manager == 0 ? nil : connection.numbers(in: atoms.supported, of: connection.root, limit: 4096)
    drawsFrames = supported?.contains(atoms.frameDrawn) == true
    windows.compositor = XGetSelectionOwner(connection.display, atoms.compositor)
    hasCompositor = windows.compositor != 0 && watch(windows.compositor, on: connection)
  }

  /// Asks to be told of a window's end.
  ///
  /// - Returns: false when there is no such window any more.
  private func watch(_ window: XID, on connection: X11Connection) -> Bool {
    X11Errors.trap(on: connection.display) {
      XSelectInput(connection.display, window, StructureNotifyMask)
    } == nil
  }
}
