import CX11
import Foundation
import KinoraFrames
import KinoraInput

/// Requests to the program that owns a selection. It may be dead, slow or hostile, so time and size are bounded.
extension X11Clipboard {
  enum Answer {
    case data([UInt8])
    /// The owner doesn't have the contents in this form.
    case refused
    /// There is no owner, or it didn't answer in time or sent too much.
    case failed
  }

  /// The most that is read, in bytes.
  private static let largestSize = 64 << 20
  /// The longest wait for the next part of an answer, for an answer that doesn't grow, and for all of it, in
  /// nanoseconds.
  private static let patience = (
    part: UInt64(1_000_000_000), small: UInt64(3_000_000_000), whole: UInt64(15_000_000_000)
  )
  /// The bytes that an answer must have per second after that.
  private static let slowestRate = 1 << 20
  /// The number of 32-bit units that are read at once.
  private static let unitsAtOnce = 1 << 18

  /// Asks for a selection in a form.
  func fetch(_ target: String, of selection: ClipboardSelection) -> Answer {
    let selectionAtom = atom(of: selection)
    guard XGetSelectionOwner(connection.display, selectionAtom) != XID(None) else { return .failed }
    requestCount += 1
    let property = connection.atom("_KINORA_SELECTION_\(requestCount % 8)")
    let start = HostTime.now()
    XDeleteProperty(connection.display, window, property)
    XConvertSelection(
      connection.display, selectionAtom, connection.atom(target), property, window, Time(CurrentTime))
    let answer = waitForEvent(SelectionNotify, until: start + Self.patience.small) { event in
      event.xselection.selection == selectionAtom && event.xselection.target == self.connection.atom(target)
        && (event.xselection.property == property || event.xselection.property == Atom(None))
    }
    guard let answer else { return .failed }
    guard answer.xselection.property == property else { return .refused }
    return read(property, since: start)
  }

  private func read(_ property: Atom, since start: UInt64) -> Answer {
    guard let (type, first) = take(property) else { return .failed }
    guard type == connection.atom("INCR") else { return .data(first) }
    // Taking the property has started the transfer. An empty part ends it.
    var bytes: [UInt8] = []
    while true {
      let earned = UInt64(bytes.count / Self.slowestRate) * 1_000_000_000
      let deadline = start + min(Self.patience.small + earned, Self.patience.whole)
      let event = waitForEvent(PropertyNotify, until: deadline) { event in
        event.xproperty.atom == property && event.xproperty.state == PropertyNewValue
      }
      guard event != nil else { return .failed }
      // The event of the former part, which was taken without waiting for it.
      guard let (_, part) = take(property) else { continue }
      if part.isEmpty { return .data(bytes) }
      bytes += part
      guard bytes.count <= Self.largestSize else { return .failed }
    }
  }

  /// Reads and deletes a property of the window; numbers of 32 bits are 8 bytes each.
  ///
  /// - Returns: Nil if it doesn't exist or is too large.
  private func take(_ property: Atom) -> (type: Atom, bytes: [UInt8])? {
    var bytes: [UInt8] = []
    var offset = 0
    while true {
      var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      let status = XGetWindowProperty(
        connection.display, window, property, offset, Self.unitsAtOnce, 1, Atom(AnyPropertyType), &type, &format,
        &count, &rest, &data)
      defer { if let data { XFree(data) } }
      guard status == Success, type != Atom(None) else { return nil }
      let unit = format == 32 ? MemoryLayout<Int>.size : Int(format) / 8
      bytes += UnsafeBufferPointer(start: data, count: data == nil ? 0 : Int(count) * unit)
      guard rest > 0 else { return (type, bytes) }
      guard bytes.count <= Self.largestSize else {
        XDeleteProperty(connection.display, window, property)
        return nil
      }
      offset += Self.unitsAtOnce
    }
  }

  /// Waits for an event of the window; others stay in the queue. Requests of other programs are answered meanwhile,
  /// since the owner may be waiting for one.
  private func waitForEvent(
    _ type: Int32, until deadline: UInt64, where isWanted: (XEvent) -> Bool
  ) -> XEvent? {
    let end = min(deadline, HostTime.now() + Self.patience.part)
    var event = XEvent()
    while display.isUsable {
      while XCheckTypedWindowEvent(connection.display, window, type, &event) != 0 {
        if isWanted(event) { return event }
      }
      answerRequests()
      let now = HostTime.now()
      guard now < end else { return nil }
      var request = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
      poll(&request, 1, Int32((end - now) / 1_000_000) + 1)
    }
    return nil
  }
}
