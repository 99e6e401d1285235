import CX11
import Logging
import Synchronization

/// The handler of protocol errors: trapped errors are returned to the caller, others are logged once each.
///
/// Xlib's default handler would end the program even for harmless errors, such as about a window that was closed first.
/// Handlers are process-wide, and run on the thread whose connection caused the error.
nonisolated enum X11Errors {
  private struct Trap {
    /// The display's address: a trap is for one connection.
    var display: Int
    /// The serial number of the first request inside it.
    var first: UInt
    var code: UInt8?
  }

  private struct State {
    var traps: [Trap] = []
    var logged: Set<UInt16> = []
  }

  private static let state = Mutex(State())
  private static let logger = Logger(label: "kinora.x11")

  /// Replaces Xlib's handlers.
  static func install() {
    XSetErrorHandler(handleProtocolError)
    XSetIOErrorHandler(ignoreConnectionError)
  }

  /// Sends requests and waits for the server to process them.
  ///
  /// - Returns: The code of the last error; nil if there was none.
  static func trap(on display: OpaquePointer, _ requests: () -> Void) -> UInt8? {
    let key = Int(bitPattern: display)
    let first = XNextRequest(display)
    state.withLock { $0.traps.append(Trap(display: key, first: first)) }
    requests()
    XSync(display, 0)
    return state.withLock { state in
      guard let index = state.traps.lastIndex(where: { $0.display == key }) else { return nil }
      return state.traps.remove(at: index).code
    }
  }

  static func warn(_ message: String) {
    logger.warning("\(message)")
  }

  fileprivate static func receive(code: UInt8, request: UInt8, serial: UInt, display: Int, text: String) {
    let isNew = state.withLock { state in
      // An error of an earlier request, which comes only now, belongs to no trap.
      if let index = state.traps.lastIndex(where: { $0.display == display && $0.first <= serial }) {
        state.traps[index].code = code
        return false
      }
      return state.logged.insert(UInt16(request) << 8 | UInt16(code)).inserted
    }
    guard isNew else { return }
    let message = "X11 request \(request) failed: \(text)"
    // Requests in flight fail when another client destroys the window. That isn't an error: an event reports it.
    let isAboutWindow = code == UInt8(BadWindow) || code == UInt8(BadDrawable)
    logger.log(level: isAboutWindow ? .debug : .warning, "\(message)")
  }
}

nonisolated private func handleProtocolError(
  _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let error = event?.pointee else { return 0 }
  var text = [CChar](repeating: 0, count: 128)
  XGetErrorText(display, Int32(error.error_code), &text, 127)
  let message = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  X11Errors.receive(
    code: error.error_code, request: error.request_code, serial: error.serial, display: Int(bitPattern: display),
    text: message)
  return 0
}

/// Does nothing: the connection's exit handler takes care of the loss.
nonisolated private func ignoreConnectionError(_ display: OpaquePointer?) -> Int32 {
  0
}
