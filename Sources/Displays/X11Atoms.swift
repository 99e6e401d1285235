import CX11

/// The atoms used in the protocols between the presenter and window managers.
nonisolated struct X11Atoms: Sendable {
  let protocols: Atom
  let deleteWindow: Atom
  let ping: Atom
  let syncRequest: Atom
  let syncCounter: Atom
  let frameDrawn: Atom
  let frameTimings: Atom
  let supported: Atom
  let managerCheck: Atom
  /// The window manager's state of a window, and the state of a minimized one.
  let windowState: Atom
  let hiddenState: Atom
  /// Sent to the root window by a new owner of a manager selection.
  let manager: Atom
  /// The selection that the screen's compositor owns.
  let compositor: Atom
  /// The selection that the desktop's settings manager owns, and the property of its settings.
  let settingsManager: Atom
  let settings: Atom
  /// Our own message type: a message to ourselves after a frame.
  let frame: Atom

  init(on connection: X11Connection) {
    connection.fetchAtoms(Self.names(screen: connection.screen))
    protocols = connection.atom("WM_PROTOCOLS")
    deleteWindow = connection.atom("WM_DELETE_WINDOW")
    ping = connection.atom("_NET_WM_PING")
    syncRequest = connection.atom("_NET_WM_SYNC_REQUEST")
    syncCounter = connection.atom("_NET_WM_SYNC_REQUEST_COUNTER")
    frameDrawn = connection.atom("_NET_WM_FRAME_DRAWN")
    frameTimings = connection.atom("_NET_WM_FRAME_TIMINGS")
    supported = connection.atom("_NET_SUPPORTED")
    managerCheck = connection.atom("_NET_SUPPORTING_WM_CHECK")
    windowState = connection.atom("_NET_WM_STATE")
    hiddenState = connection.atom("_NET_WM_STATE_HIDDEN")
    manager = connection.atom("MANAGER")
    compositor = connection.atom("_NET_WM_CM_S\(connection.screen)")
    settingsManager = connection.atom("_XSETTINGS_S\(connection.screen)")
    settings = connection.atom("_XSETTINGS_SETTINGS")
    frame = connection.atom("_KINORA_FRAME")
  }

  /// The names of all atoms that a window needs before it is shown, also those of its properties and of drops.
  private static func names(screen: Int32) -> [String] {
    [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
      "_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS", "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE",
      "_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_FULLSCREEN", "MANAGER", "_NET_WM_CM_S\(screen)", "_KINORA_FRAME",
      "_XSETTINGS_S\(screen)", "_XSETTINGS_SETTINGS", "_NET_WM_NAME", "UTF8_STRING",
      "_NET_WM_ICON", "_NET_WM_PID",
    ] + X11Drops.names
  }
}
