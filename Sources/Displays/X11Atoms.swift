import CX11

/// The names that the presenter and window managers use between them.
nonisolated struct X11Atoms: Sendable {
  let protocols: Atom
  let deleteWindow: Atom
  let ping: Atom
  /// Our own: a message to ourselves, after a frame.
  let frame: Atom

  init(on connection: X11Connection) {
    protocols = connection.atom("WM_PROTOCOLS")
    deleteWindow = connection.atom("WM_DELETE_WINDOW")
    ping = connection.atom("_NET_WM_PING")
    frame = connection.atom("_KINORA_FRAME")
  }
}
