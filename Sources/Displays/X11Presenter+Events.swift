import CX11
import Dispatch
import KinoraFrames
import KinoraRaster

nonisolated extension X11Presenter {
  package func pump() {
    connection.watch.call {
      var event = XEvent()
      while connection.isUsable, XPending(connection.display) > 0, connection.isUsable {
        XNextEvent(connection.display, &event)
        take(&event)
      }
      if sync?.request != nil { answerIfPainted() }
    }
  }

  private func take(_ event: inout XEvent) {
    if manager?.take(event, on: connection, atoms: atoms) == true { return managerChanged() }
    switch event.type {
    case GenericEvent:
      if let time = refreshClock?.take(&event) { takeRefresh(time) }
    case completionEvent:
      completeSegment(withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg })
    case ClientMessage: takeMessage(event.xclient)
    case SelectionNotify: drops.take(event.xselection, on: connection, window: window.id)
    case Expose:
      if event.xexpose.count == 0 { isExposed = true }
    case ConfigureNotify:
      if event.xconfigure.window == window.id { takeConfiguration(event.xconfigure) }
    case DestroyNotify:
      if event.xdestroywindow.window == window.id { isWindowGone = true }
    default: break
    }
  }

  private func takeMessage(_ event: XClientMessageEvent) {
    guard event.format == 32 else { return }
    if event.message_type == atoms.frame {
      takeMessage(about: event.data.l.0, frame: event.data.l.1)
    } else if event.message_type == atoms.protocols {
      takeProtocolMessage(event)
    } else if event.message_type == atoms.frameDrawn || event.message_type == atoms.frameTimings {
      takeFrameMessage(event)
    } else {
      _ = drops.take(event, on: connection, window: window.id)
    }
  }

  private func takeProtocolMessage(_ event: XClientMessageEvent) {
    switch Atom(bitPattern: event.data.l.0) {
    case atoms.deleteWindow:
      let onCloseRequest = onCloseRequest
      DispatchQueue.main.async { onCloseRequest() }
    case atoms.ping: connection.answerPing(event)
    case atoms.syncRequest: takeSyncRequest(event)
    default: break
    }
  }

  /// Handles both frame messages, which identify a frame by the counter value it ended with, in two words.
  private func takeFrameMessage(_ event: XClientMessageEvent) {
    let data = event.data.l
    let serial = Int64(words: data.0, data.1)
    let completion =
      event.message_type == atoms.frameDrawn
      ? sync?.recordDrawn(serial, time: UInt64(bitPattern: Int64(words: data.2, data.3)))
      : sync?.recordTimings(serial, offset: data.2, interval: data.3)
    if let completion { completions.append(completion) }
  }
}
