import CX11
import Foundation
import KinoraFrames
import KinoraInput

/// A long answer to another program, in pieces: each is sent when the program has deleted the former one.
struct X11Transfer {
  let requestor: XID
  let property: Atom
  let type: Atom
  let bytes: [UInt8]
  var sent = 0
  /// The host's time of the last piece.
  var time: UInt64
}

/// Answers to programs that ask for what this one has copied.
extension X11Clipboard {
  /// The size from which an answer is sent in pieces, and that of a piece, in bytes.
  private static let pieceSize = 1 << 18
  /// The number of transfers at the same time.
  private static let transferLimit = 16
  /// The time after which a program that takes no more pieces is given up, in nanoseconds.
  private static let patience: UInt64 = 20_000_000_000

  /// Answers the requests that are in the connection's queue.
  func answerRequests() {
    var event = XEvent()
    while XCheckTypedWindowEvent(connection.display, window, SelectionRequest, &event) != 0 {
      answer(event.xselectionrequest)
    }
  }

  /// Gives contents, or the list of their forms, to a program that asks.
  func answer(_ request: XSelectionRequestEvent) {
    let property = request.property == Atom(None) ? request.target : request.property
    var isGiven = false
    let error = X11Errors.trap(on: connection.display) { isGiven = give(request, as: property) }
    var reply = XEvent()
    reply.xselection.type = SelectionNotify
    reply.xselection.requestor = request.requestor
    reply.xselection.selection = request.selection
    reply.xselection.target = request.target
    reply.xselection.property = isGiven && error == nil ? property : Atom(None)
    reply.xselection.time = request.time
    _ = X11Errors.trap(on: connection.display) {
      XSendEvent(connection.display, request.requestor, 0, 0, &reply)
    }
    XFlush(connection.display)
  }

  private func give(_ request: XSelectionRequestEvent, as property: Atom) -> Bool {
    guard let selection = ClipboardSelection.allCases.first(where: { atom(of: $0) == request.selection }),
      let offer = offer(of: selection)
    else { return false }
    let types = types(of: offer)
    if request.target == connection.atom("TARGETS") {
      let atoms = ([connection.atom("TARGETS")] + types).map { Int($0) }
      atoms.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          connection.display, request.requestor, property, Atom(XA_ATOM), 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(atoms.count))
      }
      return true
    }
    guard types.contains(request.target) else { return false }
    send(bytes(of: offer, as: request.target), as: type(of: request.target), to: request.requestor, property)
    return true
  }

  private static let textTypes = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT",
  ]

  private func types(of offer: Offer) -> [Atom] {
    let texts = offer.contents.text == nil ? [] : Self.textTypes.map { connection.atom($0) }
    return texts + (offer.contents.png == nil ? [] : [connection.atom("image/png")])
  }

  /// TEXT is answered with the type that the text has.
  private func type(of target: Atom) -> Atom {
    target == connection.atom("TEXT") ? connection.atom("UTF8_STRING") : target
  }

  private func bytes(of offer: Offer, as target: Atom) -> [UInt8] {
    if target == connection.atom("image/png") { return offer.contents.png ?? [] }
    guard target == Atom(XA_STRING) else { return offer.text }
    // STRING is Latin-1.
    return (offer.contents.text ?? "").unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  private func send(_ bytes: [UInt8], as type: Atom, to requestor: XID, _ property: Atom) {
    guard bytes.count > Self.pieceSize else {
      XChangeProperty(
        connection.display, requestor, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
      return
    }
    dropOldTransfers()
    guard transfers.count < Self.transferLimit else { return }
    // The deletion of the property, by which the program asks for the next piece, is an event of its window.
    if requestor != window { XSelectInput(connection.display, requestor, PropertyChangeMask) }
    var size = bytes.count
    withUnsafeBytes(of: &size) { number in
      _ = XChangeProperty(
        connection.display, requestor, property, connection.atom("INCR"), 32, PropModeReplace,
        number.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    transfers.removeAll { $0.requestor == requestor && $0.property == property }
    transfers.append(
      X11Transfer(requestor: requestor, property: property, type: type, bytes: bytes, time: HostTime.now()))
  }

  /// Sends the next piece to a program that has deleted the former one.
  func takeProperty(_ event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
    else { return }
    let transfer = transfers[index]
    let end = min(transfer.sent + Self.pieceSize, transfer.bytes.count)
    let error = X11Errors.trap(on: connection.display) {
      transfer.bytes[transfer.sent..<end].withUnsafeBufferPointer { piece in
        _ = XChangeProperty(
          connection.display, transfer.requestor, transfer.property, transfer.type, 8, PropModeReplace,
          piece.baseAddress, Int32(piece.count))
      }
    }
    // The last piece is empty.
    guard error == nil, end > transfer.sent else { return finish(index) }
    transfers[index].sent = end
    transfers[index].time = HostTime.now()
  }

  private func finish(_ index: Int) {
    let requestor = transfers.remove(at: index).requestor
    guard requestor != window, !transfers.contains(where: { $0.requestor == requestor }) else { return }
    _ = X11Errors.trap(on: connection.display) { XSelectInput(connection.display, requestor, NoEventMask) }
  }

  private func dropOldTransfers() {
    let now = HostTime.now()
    while let index = transfers.firstIndex(where: { now &- $0.time > Self.patience }) { finish(index) }
  }
}
