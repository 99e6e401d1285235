import CX11
import Dispatch
import Foundation
import X11Requests

/// The part of an input method that may wait for the method's server: a connection to the X server and a serial queue.
///
/// All Xlib calls on the connection come from the queue. Reports go to the main thread in order.
nonisolated final class InputMethodWorker: @unchecked Sendable {
  /// A message from the input method to the main thread.
  enum Report: @unchecked Sendable {
    case opened
    /// The method's server is gone.
    case lost
    /// The answer to `take`: the key and its text if the method hasn't taken it.
    case answered(number: Int, key: XKeyEvent?, text: String?)
    /// A key that the method gave back later.
    case key(XKeyEvent, text: String?)
    /// Text of the input with a number (`startInput`); so are marks.
    case committed(String, input: Int)
    case marked(MarkedCharacters.Change, input: Int)
  }

  // Used on the queue only, like Xlib; the lock is its order.
  private let queue = DispatchQueue(label: "kinora.input-method")
  private let connection: X11Connection
  private let window: XID
  /// The property of the root window that lists the servers of input methods.
  private let servers: Atom
  private var method: OpaquePointer?
  private var report: (@MainActor (Report) -> Void)?
  private var isFocused = false
  private var spot: (x: Int16, y: Int16)?
  private var isClosed = false
  /// The number of the input that reported texts are for.
  private var input = 0
  /// True while a search for the method's server is due.
  private var isLooking = false
  /// Seconds between a sign of a new server and the search for it.
  private static let searchDelay = 0.5

  /// - Returns: Nil without another connection to the server.
  @MainActor
  init?(named name: String, window: XID) {
    guard let connection = try? X11Connection(named: name) else { return nil }
    self.connection = connection
    self.window = window
    servers = connection.atom("XIM_SERVERS")
    // A server that starts, or starts again, changes the list.
    XSelectInput(connection.display, connection.root, PropertyChangeMask)
  }

  /// Opens the user's method or, without its server, dead keys and Compose.
  func open(_ report: @escaping @MainActor (Report) -> Void) {
    queue.async { [self] in
      self.report = report
      openMethod()
    }
    connection.onReadable = { [weak self] in self?.readEvents() }
    connection.listen(on: queue)
  }

  private func openMethod() {
    guard connection.isUsable, !isClosed else { return }
    if let method = makeMethod("") ?? makeMethod("@im=none") { adopt(method) }
  }

  private func makeMethod(_ modifiers: String) -> OpaquePointer? {
    let owner = Unmanaged.passUnretained(self).toOpaque()
    let events = kinora_input_method_events(
      drawn: { owner, caret, first, length, text in
        let text = text.map { String(cString: $0) } ?? ""
        InputMethodWorker.of(owner)?.mark(
          .replace(first: Int(first), length: Int(length), text: text, caret: Int(caret)))
      },
      moved: { owner, caret in InputMethodWorker.of(owner)?.mark(.caret(Int(caret))) },
      ended: { owner in InputMethodWorker.of(owner)?.mark(.end) },
      lost: { owner in InputMethodWorker.of(owner)?.handleLoss() })
    return kinora_open_input_method(
      UnsafeMutableRawPointer(connection.display), window, modifiers, events, owner)
  }

  private func adopt(_ method: OpaquePointer) {
    self.method = method
    kinora_focus_input_method(method, isFocused)
    if let spot { kinora_place_input_method(method, spot.x, spot.y) }
    send(.opened)
    readEvents()
  }

  /// Looks for the method's server after a while, unless there is one.
  private func lookForServer() {
    guard !isLooking else { return }
    isLooking = true
    queue.asyncAfter(deadline: .now() + Self.searchDelay) { [weak self] in
      self?.isLooking = false
      self?.openServedMethod()
    }
  }

  private func openServedMethod() {
    guard connection.isUsable, !isClosed, !(method.map(kinora_input_method_is_served) ?? false),
      let found = makeMethod("")
    else { return }
    guard kinora_input_method_is_served(found) else { return kinora_close_input_method(found) }
    if let method { kinora_close_input_method(method) }
    adopt(found)
  }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> InputMethodWorker? {
    owner.map { Unmanaged<InputMethodWorker>.fromOpaque($0).takeUnretainedValue() }
  }

  private func send(_ report: Report) {
    guard let receive = self.report else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(report) } }
  }

  private func mark(_ change: MarkedCharacters.Change) {
    send(.marked(change, input: input))
  }

  /// Goes on without a server until there is one again. Xlib calls this while it handles an event, so its objects are freed later.
  private func handleLoss() {
    send(.lost)
    queue.async { [self] in
      if let method { kinora_close_input_method(method) }
      method = nil
      openMethod()
      lookForServer()
    }
  }

  /// Gives a key to the method, and reports the answer.
  func take(_ key: XKeyEvent, number: Int) {
    nonisolated(unsafe) let key = key
    queue.async { [self] in
      guard let method, connection.isUsable else { return send(.answered(number: number, key: key, text: nil)) }
      var event = XEvent()
      event.xkey = key
      event.xkey.display = connection.display
      event.xkey.window = window
      let isTaken = XFilterEvent(&event, XID(None)) != 0
      send(
        .answered(
          number: number, key: isTaken ? nil : key,
          text: isTaken ? nil : text(of: &event.xkey, by: self.method ?? method)))
      // Xlib may have queued events during the call, and the socket isn't readable for those.
      readEvents()
    }
  }

  func setFocused(_ isFocused: Bool) {
    queue.async { [self] in
      guard isFocused != self.isFocused else { return }
      self.isFocused = isFocused
      if let method, connection.isUsable { kinora_focus_input_method(method, isFocused) }
      if connection.isUsable { XFlush(connection.display) }
    }
  }

  /// Throws undecided text away. The texts that the method reports from then on are for the input with a number.
  func startInput(_ number: Int) {
    queue.async { [self] in
      if let method, connection.isUsable {
        kinora_reset_input_method(method)
        // These texts are still the former input's.
        readEvents()
      }
      input = number
    }
  }

  func place(x: Int16, y: Int16) {
    queue.async { [self] in
      spot = (x, y)
      guard let method, connection.isUsable else { return }
      kinora_place_input_method(method, x, y)
      XFlush(connection.display)
    }
  }

  /// Closes the connection once the method answers; one that never does keeps its queue until the process ends.
  func close() {
    connection.watch.expectEnd()
    queue.async { [self] in
      isClosed = true
      report = nil
      if let method, connection.isUsable { kinora_close_input_method(method) }
      method = nil
      connection.close()
    }
  }

  private func readEvents() {
    var event = XEvent()
    while connection.isUsable, !isClosed, XPending(connection.display) > 0 {
      XNextEvent(connection.display, &event)
      if XFilterEvent(&event, XID(None)) != 0 { continue }
      if event.type == PropertyNotify, event.xproperty.atom == servers { lookForServer() }
      guard event.type == KeyPress || event.type == KeyRelease, let method else { continue }
      let text = text(of: &event.xkey, by: method)
      // A key without a code is made by the method, for its text.
      if event.xkey.keycode != 0 {
        send(.key(event.xkey, text: text))
      } else if let text, event.type == KeyPress {
        send(.committed(text, input: input))
      }
    }
  }

  /// The bytes that a text may have at first; a longer one is read again.
  private static let usualSize = 256
  private static let largestSize = 1 << 20

  private func text(of key: inout XKeyEvent, by method: OpaquePointer) -> String? {
    var bytes = [CChar](repeating: 0, count: Self.usualSize)
    var count = Int(kinora_look_up_text(method, &key, &bytes, Int32(bytes.count)))
    if count > bytes.count, count <= Self.largestSize {
      bytes = [CChar](repeating: 0, count: count)
      count = Int(kinora_look_up_text(method, &key, &bytes, Int32(bytes.count)))
    }
    guard count > 0, count <= bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
