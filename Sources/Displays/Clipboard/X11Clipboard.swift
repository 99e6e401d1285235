import CX11
import Foundation
import KinoraFrames
import KinoraInput

/// The clipboard and the primary selection of an X11 server.
///
/// X11 keeps no contents: the program that owns a selection answers requests, until another one takes it or ends. Both
/// ways, long contents go in pieces (INCR). A window that is never shown owns the selections and receives answers, so
/// that it works for a subwindow, too.
final class X11Clipboard: Clipboard {
  /// The contents that this program copied or selected, as long as it owns the selection.
  struct Offer {
    let contents: ClipboardContents
    /// Unsent parts of the contents are read from here, so that one copy is enough.
    let text: [UInt8]
    /// The server's time from which the program owns the selection.
    let time: Time
  }

  unowned let display: X11Display
  private var offers: [ClipboardSelection: Offer] = [:]
  private var counts: [ClipboardSelection: Int] = [:]
  /// The answers in progress.
  var transfers: [X11Transfer] = []
  /// Counts transfers.
  var transferCount = 0
  /// Requests of other programs that wait for an answer, oldest first.
  var waiting: [XSelectionRequestEvent] = []
  /// The number of requests that are still answered in this round.
  var allowance = X11Clipboard.answersPerRound
  /// The window that owns selections; made at the first use.
  private(set) lazy var window = makeWindow()
  /// Counts requests: each gets another property, so that a late answer isn't taken for a new one's.
  var requestCount = 0
  /// The server's time of the last request: each has another one, by which a late refusal is known.
  var requestTime: Time = 0
  /// The forms of texts.
  private(set) lazy var forms = SelectionForms(
    utf8: [connection.atom("UTF8_STRING"), connection.atom("text/plain;charset=utf-8")], latin1: Atom(XA_STRING),
    lists: [Atom(XA_ATOM), connection.atom("TARGETS")])

  init(of display: X11Display) {
    self.display = display
  }

  var connection: X11Connection { display.connection }

  private func makeWindow() -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    let window = XCreateWindow(
      connection.display, connection.root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
    connection.record(PropertyChangeMask, on: window, for: .clipboard)
    return window
  }

  func atom(of selection: ClipboardSelection) -> Atom {
    selection == .primary ? Atom(XA_PRIMARY) : connection.atom("CLIPBOARD")
  }

  /// Returns what the program offers; nil if another program owns the selection.
  func offer(of selection: ClipboardSelection) -> Offer? { offers[selection] }

  func write(_ contents: ClipboardContents, to selection: ClipboardSelection) {
    wait(orElse: ()) {
      counts[selection, default: 0] += 1
      let time = ownershipTime(of: selection)
      let owner = contents.isEmpty ? XID(None) : window
      XSetSelectionOwner(connection.display, atom(of: selection), owner, time)
      // The server refuses a copy from before another program's.
      let isOwner = !contents.isEmpty && isOwner(of: selection)
      offers[selection] =
        isOwner ? Offer(contents: contents, text: Array((contents.text ?? "").utf8), time: time) : nil
    }
  }

  /// Returns the time of the input that this copy answers, or the server's time now.
  ///
  /// With the former, of two programs that copy the one wins that the user asked last.
  private func ownershipTime(of selection: ClipboardSelection) -> Time {
    guard var time = display.recentInputTime ?? serverTime() else { return Time(CurrentTime) }
    if let former = offers[selection]?.time, ServerTime.isLater(former, than: time) { time = former }
    return time
  }

  private func isOwner(of selection: ClipboardSelection) -> Bool {
    XGetSelectionOwner(connection.display, atom(of: selection)) == window
  }

  func text(of selection: ClipboardSelection) -> String? {
    if let offer = offers[selection] { return offer.contents.text }
    return wait(orElse: nil) {
      let start = HostTime.now()
      for target in Self.readableTexts {
        switch fetch(target, of: selection, since: start) {
        case .data(let part):
          if let text = forms.text(in: part) { return text }
        case .refused: continue
        case .failed: return nil
        }
      }
      return nil
    }
  }

  func png(of selection: ClipboardSelection) -> [UInt8]? {
    if let offer = offers[selection] { return offer.contents.png }
    return wait(orElse: nil) {
      let start = HostTime.now()
      let image = connection.atom("image/png")
      // Some programs answer with a text whatever is asked for.
      guard targets(of: selection, since: start).contains(image),
        case .data(let part) = fetch("image/png", of: selection, since: start), part.type == image, part.format == 8
      else { return nil }
      return part.bytes
    }
  }

  func kinds(of selection: ClipboardSelection) -> ClipboardContents {
    if let offer = offers[selection]?.contents {
      return ClipboardContents(text: offer.text.map { _ in "" }, png: offer.png.map { _ in [] })
    }
    let targets = wait(orElse: []) { self.targets(of: selection, since: HostTime.now()) }
    let isText = Self.readableTexts.contains { targets.contains(connection.atom($0)) }
    return ClipboardContents(text: isText ? "" : nil, png: targets.contains(connection.atom("image/png")) ? [] : nil)
  }

  /// The forms in which texts are asked for, best first.
  private static let readableTexts = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"]

  private func targets(of selection: ClipboardSelection, since start: UInt64) -> Set<Atom> {
    guard case .data(let part) = fetch("TARGETS", of: selection, since: start) else { return [] }
    return forms.targets(in: part) ?? []
  }

  func changeCount(of selection: ClipboardSelection) -> Int { counts[selection] ?? 0 }

  /// Another program has taken a selection, unless this one has taken it again meanwhile.
  func forget(_ event: XSelectionClearEvent) {
    for selection in ClipboardSelection.allCases where event.selection == atom(of: selection) {
      guard offers[selection] != nil, !isOwner(of: selection) else { continue }
      offers[selection] = nil
      counts[selection, default: 0] += 1
    }
  }

  /// Runs requests that wait for the server or another program; returns a value for a server that is gone.
  private func wait<Result>(orElse failure: Result, _ body: () -> Result) -> Result {
    guard display.isUsable else { return failure }
    let result = connection.watch.call(body)
    // Events that came meanwhile are in the connection's queue, which its socket won't announce.
    display.reportEventsReadMeanwhile()
    return result
  }
}

extension X11Display {
  package func copy(_ text: String) {
    clipboard.write(ClipboardContents(text: text), to: .clipboard)
  }

  package var sharedClipboard: any Clipboard { clipboard }
}
