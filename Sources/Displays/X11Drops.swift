import CX11
import Dispatch

/// Files dropped onto a window: announces the window, translates XDND messages, and sends the answers.
///
/// Belongs to the presenter, whose connection made the window, since sources send their messages there. It is used from
/// the presenter's queue.
nonisolated struct X11Drops {
  /// Called on the main thread with the paths of a drop, in order.
  typealias Taker = @MainActor @Sendable ([String]) -> Void

  var onFiles: Taker?
  private var conversation: DropConversation
  private let enter, position, leave, drop, status, finished, copy, selection, typeList, list, data: Atom

  /// The names of the atoms, in the order of the fields, and that of the window's property.
  static let names = [
    "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished", "XdndActionCopy",
    "XdndSelection", "XdndTypeList", "text/uri-list", "_KINORA_DROP", "XdndAware",
  ]

  init(of window: X11Window, on connection: X11Connection) {
    let atoms = Self.names.map { connection.atom($0) }
    (enter, position, leave, drop, status, finished) = (atoms[0], atoms[1], atoms[2], atoms[3], atoms[4], atoms[5])
    (copy, selection, typeList, list, data) = (atoms[6], atoms[7], atoms[8], atoms[9], atoms[10])
    conversation = DropConversation(listType: list)
    // Sources ask top-level windows.
    guard !window.isEmbedded else { return }
    let newest = DropConversation.versions.upperBound
    window.set(atoms[11], type: Atom(XA_ATOM), to: [newest], on: connection)
  }

  /// Handles a message of format 32; returns false if it isn't one of a drag.
  mutating func take(_ event: XClientMessageEvent, on connection: X11Connection, window: Window) -> Bool {
    let words = event.data.l
    let source = UInt(bitPattern: words.0)
    switch event.message_type {
    case enter:
      let types =
        words.1 & 1 == 0 ? [words.2, words.3, words.4].map { UInt(bitPattern: $0) } : types(of: source, on: connection)
      respond(
        to: .enter(source: source, version: Int(words.1 >> 24 & 0xff), types: types), on: connection, window: window)
    case position: respond(to: .position(source: source), on: connection, window: window)
    case leave: respond(to: .leave(source: source), on: connection, window: window)
    case drop:
      respond(to: .drop(source: source, time: UInt(bitPattern: words.2)), on: connection, window: window)
    default: return false
    }
    return true
  }

  /// Handles the end of a conversion.
  mutating func take(_ event: XSelectionEvent, on connection: X11Connection, window: Window) {
    guard event.requestor == window, event.selection == selection else { return }
    let bytes = event.property == data ? X11Bytes.read(data, of: window, type: list, on: connection) : nil
    respond(to: .data(bytes), on: connection, window: window)
  }

  private func types(of source: Window, on connection: X11Connection) -> [UInt] {
    X11Bytes.numbers(typeList, of: source, limit: DropConversation.typeLimit, on: connection)
  }

  private mutating func respond(to message: DropConversation.Message, on connection: X11Connection, window: Window) {
    for answer in conversation.take(message) {
      switch answer {
      case .status(let source, let isAccepted):
        // Bit 1 asks for a position with every move; the rectangle is empty.
        send(status, to: source, [Int(window), isAccepted ? 3 : 2, 0, 0, isAccepted ? Int(copy) : 0], on: connection)
      case .requestData(let time):
        XDeleteProperty(connection.display, window, data)
        XConvertSelection(connection.display, selection, list, data, window, Time(time))
      case .finished(let source, let isAccepted):
        send(finished, to: source, [Int(window), isAccepted ? 1 : 0, isAccepted ? Int(copy) : 0, 0, 0], on: connection)
      case .files(let paths):
        if let onFiles { DispatchQueue.main.async { onFiles(paths) } }
      }
    }
    XFlush(connection.display)
  }

  private func send(_ type: Atom, to source: Window, _ words: [Int], on connection: X11Connection) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = source
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
    XSendEvent(connection.display, source, 0, 0, &event)
  }
}

/// Bounded reads of properties that other programs write.
nonisolated enum X11Bytes {
  /// Reads and deletes a property of bytes.
  ///
  /// - Returns: Nil if it has another type (as parts that are sent one after the other have), or more than
  ///   `FileAddresses.byteLimit` bytes.
  static func read(_ property: Atom, of window: Window, type: Atom, on connection: X11Connection) -> [UInt8]? {
    var bytes: [UInt8]?
    request(property, of: window, type: type, words: FileAddresses.byteLimit / 4, on: connection) {
      if $1 == 8, $3 == 0 { bytes = Array(UnsafeBufferPointer(start: $0, count: $2)) }
    }
    XDeleteProperty(connection.display, window, property)
    return bytes
  }

  /// Returns the first numbers of a property of atoms.
  static func numbers(_ property: Atom, of window: Window, limit: Int, on connection: X11Connection) -> [UInt] {
    var numbers: [UInt] = []
    request(property, of: window, type: Atom(XA_ATOM), words: limit, on: connection) { start, format, count, _ in
      guard format == 32 else { return }
      // Xlib widens items of 32 bits to machine words.
      start.withMemoryRebound(to: UInt.self, capacity: count) {
        numbers = Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
    return numbers
  }

  /// - Parameter body: Receives the items, the bits of an item, the number of items, and the bytes that were left.
  private static func request(
    _ property: Atom, of window: Window, type: Atom, words: Int, on connection: X11Connection,
    _ body: (UnsafeMutablePointer<UInt8>, Int32, Int, Int) -> Void
  ) {
    var (actual, format, count, left) = (Atom(0), Int32(0), UInt(0), UInt(0))
    var start: UnsafeMutablePointer<UInt8>?
    let result = XGetWindowProperty(
      connection.display, window, property, 0, words, 0, type, &actual, &format, &count, &left, &start)
    guard result == 0, let start else { return }
    defer { XFree(start) }
    if actual == type { body(start, format, Int(count), Int(left)) }
  }
}
