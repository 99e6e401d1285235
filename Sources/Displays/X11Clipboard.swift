import CX11
import Foundation

/// The text that the window has put on the clipboard, for other programs that ask for it.
///
/// X11 keeps no clipboard: the program that owns it answers requests, until another one takes it or the window closes.
struct X11Clipboard {
  private var text: String?
  private var selection: Atom = 0

  /// Takes the clipboard.
  mutating func take(_ text: String, for window: X11Window, on connection: X11Connection) {
    selection = connection.atom("CLIPBOARD")
    self.text = text
    XSetSelectionOwner(connection.display, selection, window.id, Time(CurrentTime))
    XFlush(connection.display)
  }

  /// Another program has taken the clipboard.
  mutating func forget(_ event: XSelectionClearEvent) {
    if event.selection == selection { text = nil }
  }

  /// Gives the text, or the list of its types, to a program that asks.
  func answer(_ request: XSelectionRequestEvent, on connection: X11Connection) {
    let property = request.property == Atom(None) ? request.target : request.property
    let isGiven = X11Errors.trap(on: connection.display) { give(request, as: property, on: connection) } == nil
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.property = isGiven && isKnown(request.target, on: connection) ? property : Atom(None)
    reply.xselection.time = request.time
    _ = X11Errors.trap(on: connection.display) {
      XSendEvent(connection.display, request.requestor, 0, 0, &reply)
    }
    XFlush(connection.display)
  }

  private func isKnown(_ target: Atom, on connection: X11Connection) -> Bool {
    text != nil && (target == connection.atom("TARGETS") || types(on: connection).contains(target))
  }

  private func types(on connection: X11Connection) -> [Atom] {
    ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"].map { connection.atom($0) }
  }

  private func give(_ request: XSelectionRequestEvent, as property: Atom, on connection: X11Connection) {
    guard let text, isKnown(request.target, on: connection) else { return }
    if request.target == connection.atom("TARGETS") {
      let atoms = ([connection.atom("TARGETS")] + types(on: connection)).map { Int($0) }
      atoms.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          connection.display, request.requestor, property, Atom(XA_ATOM), 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
      }
    } else {
      let bytes = Array(text.utf8)
      XChangeProperty(
        connection.display, request.requestor, property, request.target, 8, PropModeReplace, bytes,
        Int32(bytes.count))
    }
  }
}

extension X11Display {
  package func copy(_ text: String) {
    guard isUsable else { return }
    clipboard.take(text, for: window, on: connection)
  }
}
