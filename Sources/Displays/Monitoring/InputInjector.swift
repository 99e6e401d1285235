import CX11
import Foundation
import KinoraFrames
import KinoraRaster
import X11Requests

/// Makes input for another program's window by the XTEST extension, as if the user had made it.
nonisolated package final class InputInjector: @unchecked Sendable {
  package enum Input: Sendable, Equatable {
    /// A key by its X11 name, such as "space" or "Page_Down".
    case key(String)
    /// The first button, at a place in pixels of the window.
    case click(x: Int, y: Int)
    /// One notch of the wheel towards the user, in the middle of the window.
    case wheel
  }

  /// Used by one thread at a time.
  private let connection: X11Connection
  private let opcode: Int32
  private let input: Input
  private let window: FoundWindow
  private let code: UInt32

  private static let wheelButton: UInt32 = 5

  /// - Throws: A `RunFailure` if the server can't be reached or has no XTEST, or for an unknown key or a place outside.
  package init(_ input: Input, into window: FoundWindow, display: String?) throws(RunFailure) {
    do throws(DisplayError) {
      connection = try X11Connection(named: display)
    } catch {
      throw RunFailure(error)
    }
    (self.input, self.window) = (input, window)
    opcode = kinora_test_open(UnsafeMutableRawPointer(connection.display))
    guard opcode != 0 else {
      throw RunFailure(
        "the X server \(connection.name) has no XTEST extension, which makes input",
        status: RunFailure.displayUnavailable)
    }
    switch input {
    case .key(let name):
      let symbol = XStringToKeysym(name)
      code = symbol == 0 ? 0 : UInt32(XKeysymToKeycode(connection.display, symbol))
      guard code != 0 else {
        throw RunFailure(
          "--key '\(name)': the keyboard has no such key; expected an X11 name such as space, Return or a",
          status: RunFailure.badArguments)
      }
    case .click(let x, let y):
      code = 1
      guard (0..<window.size.width).contains(x), (0..<window.size.height).contains(y) else {
        throw RunFailure(
          "--click \(x),\(y) is outside of the window of \(window.size.width)x\(window.size.height) pixels",
          status: RunFailure.badArguments)
      }
    case .wheel: code = Self.wheelButton
    }
  }

  /// Makes the input once: a press and a release.
  ///
  /// - Returns: The host time just before it; nil once the server or the window is gone.
  package func make() -> UInt64? {
    guard connection.isUsable else { return nil }
    let raw = UnsafeMutableRawPointer(connection.display)
    if case .key = input { takeFocus() } else { movePointer() }
    guard connection.isUsable else { return nil }
    let now = HostTime.now()
    switch input {
    case .key:
      kinora_test_key(raw, opcode, code, true)
      kinora_test_key(raw, opcode, code, false)
    case .click, .wheel:
      kinora_test_button(raw, opcode, code, true)
      kinora_test_button(raw, opcode, code, false)
    }
    XFlush(connection.display)
    return connection.isUsable ? now : nil
  }

  package func close() {
    connection.close()
  }

  /// Gives the window the keyboard, unless it or a window in it has it.
  private func takeFocus() {
    var (focus, revert): (XID, Int32) = (0, 0)
    _ = X11Errors.trap(on: connection.display) { XGetInputFocus(connection.display, &focus, &revert) }
    var place = focus
    while connection.isUsable, place > 1, place != connection.root {
      if place == window.id { return }
      place = connection.parent(of: place) ?? 0
    }
    _ = X11Errors.trap(on: connection.display) {
      XSetInputFocus(connection.display, window.id, Int32(RevertToPointerRoot), Time(CurrentTime))
    }
  }

  private func movePointer() {
    let place: (x: Int, y: Int) =
      if case .click(let x, let y) = input { (x, y) } else { (window.size.width / 2, window.size.height / 2) }
    var (x, y, child): (Int32, Int32, XID) = (0, 0, 0)
    _ = X11Errors.trap(on: connection.display) {
      XTranslateCoordinates(
        connection.display, window.id, connection.root, Int32(place.x), Int32(place.y), &x, &y, &child)
    }
    kinora_test_motion(UnsafeMutableRawPointer(connection.display), opcode, connection.root, x, y)
  }
}

nonisolated extension X11Connection {
  /// Returns the window around a window; nil if it doesn't exist.
  func parent(of window: XID) -> XID? {
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    let error = X11Errors.trap(on: display) { XQueryTree(display, window, &root, &parent, &children, &count) }
    if let children { XFree(children) }
    return error == nil ? parent : nil
  }
}
