import CX11
import Foundation
import KinoraFrames
import KinoraInput

/// A long answer to another program, in pieces: each is sent when the program has deleted the former one.
struct X11Transfer {
  let number: Int
  let requestor: XID
  let property: Atom
  let type: Atom
  var pieces: SelectionPieces
  /// The host's time of the last piece.
  var time: UInt64
}

/// Answers to programs that ask for what this one has copied.
///
/// Any program may ask, and as often as it likes. So a round of the main thread answers only some requests, and others
/// wait.
extension X11Clipboard {
  /// The size from which an answer is sent in pieces, and that of a piece, in bytes.
  private static let pieceSize = 1 << 18
  /// The number of transfers at the same time.
  private static let transferLimit = 16
  /// The time after which a program that takes no more pieces is given up, in nanoseconds.
  private static let patience: UInt64 = 20_000_000_000
  /// The number of requests that are answered until other events have their turn.
  static let answersPerRound = 16
  /// The time after which the rest waits for the next round, in nanoseconds: each answer waits for the server.
  private static let roundLength: UInt64 = 20_000_000
  /// The number of requests that wait. Further ones get no answer.
  private static let waitingLimit = 256

  /// Answers requests that are in the connection's queue, during a wait for the owner of a selection.
  ///
  /// - Returns: True if there were any.
  func answerRequests(until deadline: UInt64) -> Bool {
    var event = XEvent()
    // Each answer waits for the server, which a flood of requests keeps busy.
    for index in 0..<Self.answersPerRound where HostTime.now() < deadline {
      if !waiting.isEmpty {
        answer(waiting.removeFirst())
      } else if XCheckTypedWindowEvent(connection.display, window, SelectionRequest, &event) != 0 {
        answer(event.xselectionrequest)
      } else {
        return index > 0
      }
    }
    return true
  }

  /// Answers a request, or keeps it for the next round.
  func take(_ request: XSelectionRequestEvent) {
    if allowance > 0, waiting.isEmpty {
      allowance -= 1
      answer(request)
    } else if waiting.count < Self.waitingLimit {
      waiting.append(request)
    }
  }

  /// Begins a round with the requests that are left from the last one.
  func beginRound() {
    allowance = Self.answersPerRound
    let end = HostTime.now() + Self.roundLength
    while allowance > 0, !waiting.isEmpty, HostTime.now() < end {
      allowance -= 1
      answer(waiting.removeFirst())
    }
  }

  /// Gives contents, or the list of their forms, to a program that asks.
  private func answer(_ request: XSelectionRequestEvent) {
    let property = request.property == Atom(None) ? request.target : request.property
    let mark = transferCount
    var isGiven = false
    let error = X11Errors.trap(on: connection.display) { isGiven = give(request, as: property) }
    if !isGiven || error != nil { finish { $0.number > mark } }
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
    // Nothing here asks itself: such a request comes from another program, and would write properties of our windows.
    guard !connection.masks.isOwn(request.requestor), request.requestor != connection.root,
      let selection = ClipboardSelection.allCases.first(where: { atom(of: $0) == request.selection }),
      let offer = offer(of: selection)
    else { return false }
    guard request.target == connection.atom("MULTIPLE") else {
      return give(offer, as: request.target, to: request.requestor, property)
    }
    return request.property != Atom(None) && giveAll(offer, to: request.requestor, property)
  }

  /// Answers the requests that a property lists as pairs of a target and a property.
  private func giveAll(_ offer: Offer, to requestor: XID, _ property: Atom) -> Bool {
    let limit = 2 * SelectionForms.pairLimit + 1
    guard let numbers = connection.numbers(in: property, of: requestor, limit: limit),
      let pairs = SelectionForms.pairs(in: numbers)
    else { return false }
    var answers = numbers
    for (index, pair) in pairs.enumerated() {
      let isGiven = pair.property != Atom(None) && give(offer, as: pair.target, to: requestor, pair.property)
      if !isGiven { answers[2 * index] = Atom(None) }
    }
    if answers != numbers { set(property, of: requestor, type: connection.atom("ATOM_PAIR"), to: answers) }
    return true
  }

  private func give(_ offer: Offer, as target: Atom, to requestor: XID, _ property: Atom) -> Bool {
    let types = types(of: offer)
    switch target {
    case connection.atom("TARGETS"):
      let special = ["TARGETS", "TIMESTAMP", "MULTIPLE"].map { connection.atom($0) }
      set(property, of: requestor, type: Atom(XA_ATOM), to: special + types)
      return true
    case connection.atom("TIMESTAMP"):
      set(property, of: requestor, type: Atom(XA_INTEGER), to: [offer.time])
      return true
    default:
      return types.contains(target) && send(bytes(of: offer, as: target), as: type(of: target), to: requestor, property)
    }
  }

  /// Sets a property of 32-bit numbers.
  private func set(_ property: Atom, of requestor: XID, type: Atom, to numbers: [UInt]) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, requestor, property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
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
    return target == Atom(XA_STRING) ? SelectionForms.latin1(offer.contents.text ?? "") : offer.text
  }

  /// Sends contents, long ones in pieces.
  ///
  /// - Returns: False if too many programs are getting pieces.
  private func send(_ bytes: [UInt8], as type: Atom, to requestor: XID, _ property: Atom) -> Bool {
    guard bytes.count > Self.pieceSize else {
      XChangeProperty(
        connection.display, requestor, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
      return true
    }
    let now = HostTime.now()
    finish { now &- $0.time > Self.patience || ($0.requestor == requestor && $0.property == property) }
    guard transfers.count < Self.transferLimit else { return false }
    // The deletion of the property, by which the program asks for the next piece, is an event of its window.
    connection.select(PropertyChangeMask | StructureNotifyMask, on: requestor, for: .transfers)
    set(property, of: requestor, type: connection.atom("INCR"), to: [UInt(bytes.count)])
    transferCount += 1
    transfers.append(
      X11Transfer(
        number: transferCount, requestor: requestor, property: property, type: type,
        pieces: SelectionPieces(of: bytes, size: Self.pieceSize), time: now))
    return true
  }

  /// Sends the next piece to a program that has deleted the former one.
  func takeProperty(_ event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
    else { return }
    let piece = transfers[index].pieces.next()
    transfers[index].time = HostTime.now()
    let transfer = transfers[index]
    let error = X11Errors.trap(on: connection.display) {
      piece.withUnsafeBufferPointer { piece in
        _ = XChangeProperty(
          connection.display, transfer.requestor, transfer.property, transfer.type, 8, PropModeReplace,
          piece.baseAddress, Int32(piece.count))
      }
    }
    // The last piece is empty.
    if error != nil || piece.isEmpty { finish { $0.number == transfer.number } }
  }

  /// Sends the pieces that programs ask for by events in the connection's queue, during a wait.
  ///
  /// - Returns: True if there were any such events.
  func sendPieces() -> Bool {
    var event = XEvent()
    var isBusy = false
    for requestor in Set(transfers.map(\.requestor))
    where XCheckTypedWindowEvent(connection.display, requestor, PropertyNotify, &event) != 0 {
      takeProperty(event.xproperty)
      isBusy = true
    }
    return isBusy
  }

  /// Ends the transfers to a window that is gone.
  func takeDestroyed(_ window: XID) {
    if transfers.contains(where: { $0.requestor == window }) { finish { $0.requestor == window } }
  }

  private func finish(where isOver: (X11Transfer) -> Bool) {
    let ended = Set(transfers.filter(isOver).map(\.requestor))
    transfers.removeAll(where: isOver)
    for requestor in ended where !transfers.contains(where: { $0.requestor == requestor }) {
      connection.deselect(requestor, for: .transfers)
    }
  }
}
