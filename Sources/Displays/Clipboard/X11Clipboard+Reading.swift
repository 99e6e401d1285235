import CX11
import Foundation
import KinoraFrames
import KinoraInput

/// Requests to the program that owns a selection. It may be dead, slow or hostile, so time and size are bounded.
extension X11Clipboard {
  enum Answer {
    case data(SelectionPart)
    /// The owner doesn't have the contents in this form.
    case refused
    /// There is no owner, or it didn't answer in time or sent too much.
    case failed
  }

  /// The number of 32-bit units that are read at once.
  private static let unitsAtOnce = 1 << 18

  /// Asks for a selection in a form.
  ///
  /// - Parameter start: The host's time from which the waits count.
  func fetch(_ target: String, of selection: ClipboardSelection, since start: UInt64) -> Answer {
    let (selection, target) = (atom(of: selection), connection.atom(target))
    let owner = XGetSelectionOwner(connection.display, selection)
    var answer = SelectionAnswer(incremental: connection.atom("INCR"))
    guard owner != XID(None), owner != window, takeRequestTime(until: answer.deadline(since: start)) else {
      return .failed
    }
    requestCount += 1
    let property = connection.atom("_KINORA_SELECTION_\(requestCount % 8)")
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(connection.display, selection, target, property, window, requestTime)
    let event = waitForEvent(SelectionNotify, until: answer.deadline(since: start)) { event in
      let notice = event.xselection
      return notice.selection == selection && notice.target == target && notice.time == self.requestTime
        && (notice.property == property || notice.property == Atom(None))
    }
    guard let event else { return .failed }
    guard event.xselection.property == property else { return .refused }
    return read(property, into: &answer, since: start)
  }

  private func read(_ property: Atom, into answer: inout SelectionAnswer, since start: UInt64) -> Answer {
    var part = take(property, until: answer.deadline(since: start))
    guard part != nil else { return .failed }
    while true {
      // Taking the property asks for the next piece. Without it, the event was that of a former piece, which was taken
      // without waiting for it.
      if let part {
        switch answer.take(part) {
        case .unfinished: break
        case .whole(let whole): return .data(whole)
        case .failed: return .failed
        }
      }
      let event = waitForEvent(PropertyNotify, until: answer.deadline(since: start)) { event in
        event.xproperty.atom == property && event.xproperty.state == PropertyNewValue
      }
      guard event != nil else { return .failed }
      part = take(property, until: answer.deadline(since: start))
    }
  }

  /// Reads and deletes a property of the window.
  ///
  /// - Returns: Nil if it doesn't exist, changes meanwhile, or is too large for the time.
  private func take(_ property: Atom, until deadline: UInt64) -> SelectionPart? {
    var bytes: [UInt8] = []
    var offset = 0
    var former: (type: Atom, format: Int32)?
    while true {
      var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      let status = XGetWindowProperty(
        connection.display, window, property, offset, Self.unitsAtOnce, 1, Atom(AnyPropertyType), &type, &format,
        &count, &rest, &data)
      defer { if let data { XFree(data) } }
      guard status == Success, type != Atom(None), former.map({ $0 == (type, format) }) ?? true else { return nil }
      let unit = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
      bytes += UnsafeBufferPointer(start: data, count: data == nil ? 0 : Int(count) * unit)
      guard rest > 0 else { return SelectionPart(type: type, format: Int(format), bytes: bytes) }
      guard bytes.count <= SelectionAnswer.byteLimit, HostTime.now() < deadline else {
        XDeleteProperty(connection.display, window, property)
        return nil
      }
      former = (type, format)
      offset += Self.unitsAtOnce
    }
  }

  /// Sets `requestTime` to the server's time, and waits a millisecond if the last request had the same.
  private func takeRequestTime(until deadline: UInt64) -> Bool {
    let former = requestTime
    while HostTime.now() < deadline, let time = serverTime() {
      requestTime = time
      if time != former { return true }
    }
    return false
  }

  /// Returns the server's time now, which an event about a property says; nil if the server doesn't answer in time.
  func serverTime() -> Time? {
    let property = connection.atom("_KINORA_TIME")
    let serial = XNextRequest(connection.display)
    XChangeProperty(connection.display, window, property, Atom(XA_INTEGER), 32, PropModeAppend, nil, 0)
    let event = waitForEvent(PropertyNotify, until: HostTime.now() + SelectionAnswer.patience.part) { event in
      event.xproperty.atom == property && event.xany.send_event == 0 && event.xany.serial >= serial
    }
    return event?.xproperty.time
  }

  /// Gives a clipboard manager the contents that would be gone with the program, and waits a second for it at most.
  func saveContents() {
    guard display.isUsable, offer(of: .clipboard) != nil else { return }
    connection.watch.call {
      let (selection, target) = (connection.atom("CLIPBOARD_MANAGER"), connection.atom("SAVE_TARGETS"))
      guard XGetSelectionOwner(connection.display, selection) != XID(None) else { return }
      let property = connection.atom("_KINORA_SAVED")
      XConvertSelection(connection.display, selection, target, property, window, serverTime() ?? Time(CurrentTime))
      _ = waitForEvent(SelectionNotify, until: HostTime.now() + SelectionAnswer.patience.part) { event in
        event.xselection.selection == selection
      }
    }
  }

  /// Waits for an event of the window; others stay in the queue. Requests of other programs are answered meanwhile,
  /// since the owner may be waiting for one.
  private func waitForEvent(
    _ type: Int32, until deadline: UInt64, where isWanted: (XEvent) -> Bool
  ) -> XEvent? {
    let end = min(deadline, HostTime.now() + SelectionAnswer.patience.part)
    var event = XEvent()
    while display.isUsable {
      // A program may send events faster than they are read.
      while HostTime.now() < end, XCheckTypedWindowEvent(connection.display, window, type, &event) != 0 {
        if isWanted(event) { return event }
      }
      let length = XEventsQueued(connection.display, QueuedAlready)
      let isBusy = answerRequests(until: end) || sendPieces()
      let now = HostTime.now()
      guard now < end else { return nil }
      // The socket doesn't announce events that were read meanwhile.
      if isBusy || XEventsQueued(connection.display, QueuedAlready) != length { continue }
      var request = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
      poll(&request, 1, Int32((end - now) / 1_000_000) + 1)
    }
    return nil
  }
}
