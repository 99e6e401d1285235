import CX11

/// The settings of the desktop on an X server: the XSETTINGS protocol.
///
/// A settings manager is the owner of a selection. A property of its window has the settings. The server sends events when
/// the property changes, when the window is destroyed, and when another manager starts.
struct X11Theme {
  /// True for a dark theme; nil if there is no settings manager, or if it says nothing about themes.
  private(set) var isDark: Bool?

  private let selection: Atom
  private let property: Atom
  private let manager: Atom
  /// The manager's window; 0 for none.
  private var window: XID = 0

  /// The bytes of settings that are read; desktops write some two thousand.
  private static let mostBytes = 65536

  init(on connection: X11Connection, atoms: X11Atoms) {
    (selection, property, manager) = (atoms.settingsManager, atoms.settings, atoms.manager)
    // New owners of manager selections are announced to the root window.
    connection.select(StructureNotifyMask, on: connection.root, for: .theme)
    look(on: connection)
  }

  /// Handles an event that may be about the settings.
  ///
  /// - Returns: True if the appearance has changed.
  mutating func take(_ event: XEvent, on connection: X11Connection) -> Bool {
    switch event.type {
    case PropertyNotify:
      guard window != 0, event.xproperty.window == window, event.xproperty.atom == property else { return false }
    case DestroyNotify:
      guard window != 0, event.xdestroywindow.window == window else { return false }
    case ClientMessage:
      let message = event.xclient
      guard message.window == connection.root, message.message_type == manager,
        message.data.l.1 == Int(bitPattern: selection)
      else { return false }
    default: return false
    }
    let former = isDark
    look(on: connection)
    return isDark != former
  }

  private mutating func look(on connection: X11Connection) {
    let former = window
    defer { if former != window { connection.deselect(former, for: .theme) } }
    isDark = nil
    window = XGetSelectionOwner(connection.display, selection)
    guard window != 0 else { return }
    guard let bytes = settings(on: connection) else {
      connection.deselect(window, for: .theme)
      window = 0
      return
    }
    isDark = DesktopTheme.isDark(in: XSettings(bytes))
  }

  /// Subscribes to changes and returns the bytes of the property, none if it is missing; nil if the window is gone.
  private func settings(on connection: X11Connection) -> [UInt8]? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let error = X11Errors.trap(on: connection.display) {
      connection.select(PropertyChangeMask | StructureNotifyMask, on: window, for: .theme)
      XGetWindowProperty(
        connection.display, window, property, 0, Self.mostBytes / 4, 0, property, &type, &format, &count, &rest, &data)
    }
    defer { if let data { XFree(data) } }
    guard error == nil else { return nil }
    guard format == 8, let data else { return [] }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }
}
