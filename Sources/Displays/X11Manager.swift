import CX11
import X11Requests

/// The capabilities of the current window manager and compositor; follows changes of them.
///
/// Each is identified by a window it owns. If that window is gone, so is its owner, even if its properties remain on
/// the root window.
nonisolated struct X11Manager {
  /// True if the window manager reports when it has drawn a frame.
  private(set) var drawsFrames = false
  /// True if windows are drawn off screen and composited later: then the next refresh doesn't show what was put.
  private(set) var hasCompositor = false

  private var windows: (manager: XID, compositor: XID) = (0, 0)
  /// True on a server that gives its windows to a Wayland compositor, which shows them later.
  private let isXwayland: Bool

  init(on connection: X11Connection, atoms: X11Atoms) {
    isXwayland = connection.isXwayland
    // The root window reports changed properties and new owners of manager selections.
    connection.select(PropertyChangeMask | StructureNotifyMask, on: connection.root, for: .manager)
    look(on: connection, atoms: atoms)
  }

  /// Handles an event that may be about them.
  ///
  /// - Returns: True if the window manager or the compositor may have changed.
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
    let former = windows
    defer {
      if former.manager != windows.manager { connection.deselect(former.manager, for: .manager) }
      if former.compositor != windows.compositor { connection.deselect(former.compositor, for: .compositor) }
    }
    let named = connection.numbers(in: atoms.managerCheck, of: connection.root, limit: 1)?.first ?? 0
    // The window of a running manager names itself.
    let isRunning =
      named != 0 && watch(named, for: .manager, on: connection)
      && connection.numbers(in: atoms.managerCheck, of: named, limit: 1)?.first == named
    if !isRunning { connection.deselect(named, for: .manager) }
    windows.manager = isRunning ? named : 0
    let supported =
      windows.manager == 0 ? nil : connection.numbers(in: atoms.supported, of: connection.root, limit: 4096)
    drawsFrames = supported?.contains(atoms.frameDrawn) == true
    windows.compositor = XGetSelectionOwner(connection.display, atoms.compositor)
    hasCompositor = isXwayland || windows.compositor != 0 && watch(windows.compositor, for: .compositor, on: connection)
  }

  /// Subscribes to the end of a window.
  ///
  /// - Returns: false if the window no longer exists.
  private func watch(_ window: XID, for use: X11EventMasks.Use, on connection: X11Connection) -> Bool {
    X11Errors.trap(on: connection.display) {
      connection.select(StructureNotifyMask, on: window, for: use)
    } == nil
  }
}

nonisolated extension X11Connection {
  /// True if the server is Xwayland. Its versions before 23.1 are known by the names of their outputs only.
  fileprivate var isXwayland: Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    if XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0 { return true }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { name in
      guard let text = name.baseAddress else { return false }
      kinora_randr_first_output(UnsafeMutableRawPointer(display), root, text, Int32(name.count))
      return String(cString: text).hasPrefix("XWAYLAND")
    }
  }
}
