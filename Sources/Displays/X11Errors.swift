import CX11
import Logging

/// What becomes of protocol errors: the ones that are waited for are returned, others are logged once each.
///
/// Xlib's own handler would end the program, for errors as harmless as a window that went away first.
enum X11Errors {
  private static var isTrapping = false
  private static var trapped: UInt8?
  private static var logged: Set<UInt16> = []
  private static let logger = Logger(label: "kinora.x11")

  /// Replaces Xlib's handlers, which are one for the whole process.
  static func install() {
    XSetErrorHandler(handleProtocolError)
    XSetIOErrorHandler(ignoreConnectionError)
  }

  /// Runs requests and waits for the server's answer to them.
  ///
  /// - Returns: the code of the last error; nil when there was none.
  static func trap(on display: OpaquePointer, _ requests: () -> Void) -> UInt8? {
    XSync(display, 0)
    isTrapping = true
    trapped = nil
    requests()
    XSync(display, 0)
    isTrapping = false
    return trapped
  }

  static func warn(_ message: String) {
    logger.warning("\(message)")
  }

  fileprivate static func receive(code: UInt8, request: UInt8, text: String) {
    if isTrapping {
      trapped = code
    } else if logged.insert(UInt16(request) << 8 | UInt16(code)).inserted {
      warn("X11 request \(request) failed: \(text)")
    }
  }
}

nonisolated private func handleProtocolError(
  _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let (code, request) = event.map({ ($0.pointee.error_code, $0.pointee.request_code) }) else { return 0 }
  var text = [CChar](repeating: 0, count: 128)
  XGetErrorText(display, Int32(code), &text, 127)
  let message = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  MainActor.assumeIsolated { X11Errors.receive(code: code, request: request, text: message) }
  return 0
}

/// Says nothing: the connection's own exit handler does what there is to do.
nonisolated private func ignoreConnectionError(_ display: OpaquePointer?) -> Int32 {
  0
}
