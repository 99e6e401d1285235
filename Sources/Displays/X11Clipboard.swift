import CX11
import Foundation
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
  }

  unowned let display: X11Display
  private var offers: [ClipboardSelection: Offer] = [:]
  private var counts: [ClipboardSelection: Int] = [:]
  /// The answers in progress.
  var transfers: [X11Transfer] = []
  /// The window that owns selections; made at the first use.
  private(set) lazy var window = makeWindow()
  /// Counts requests: each gets another property, so that a late answer isn't taken for a new one's.
  var requestCount = 0

  init(of display: X11Display) {
    self.display = display
  }

  var connection: X11Connection { display.connection }

  private func makeWindow() -> XID {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    return XCreateWindow(
      connection.display, connection.root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
  }

  func atom(of selection: ClipboardSelection) -> Atom {
    selection == .primary ? Atom(XA_PRIMARY) : connection.atom("CLIPBOARD")
  }

  /// Returns what the program offers; nil if another program owns the selection.
  func offer(of selection: ClipboardSelection) -> Offer? { offers[selection] }

  func write(_ contents: ClipboardContents, to selection: ClipboardSelection) {
    guard display.isUsable else { return }
    counts[selection, default: 0] += 1
    let owner = contents.isEmpty ? XID(None) : window
    offers[selection] = contents.isEmpty ? nil : Offer(contents: contents, text: Array((contents.text ?? "").utf8))
    XSetSelectionOwner(connection.display, atom(of: selection), owner, Time(CurrentTime))
    XFlush(connection.display)
    display.reportEventsReadMeanwhile()
  }

  func text(of selection: ClipboardSelection) -> String? {
    if let offer = offers[selection] { return offer.contents.text }
    return wait(orElse: nil) {
      for (target, isLatin) in [("UTF8_STRING", false), ("text/plain;charset=utf-8", false), ("STRING", true)] {
        switch fetch(target, of: selection) {
        case .data(let bytes):
          if isLatin { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
          return String(decoding: bytes, as: UTF8.self)
        case .refused: continue
        case .failed: return nil
        }
      }
      return nil
    }
  }

  func png(of selection: ClipboardSelection) -> [UInt8]? {
    if let offer = offers[selection] { return offer.contents.png }
    // Some programs answer with a text whatever is asked for.
    guard kinds(of: selection).png != nil else { return nil }
    return wait(orElse: nil) {
      guard case .data(let bytes) = fetch("image/png", of: selection) else { return nil }
      return bytes
    }
  }

  func kinds(of selection: ClipboardSelection) -> ClipboardContents {
    if let offer = offers[selection]?.contents {
      return ClipboardContents(text: offer.text.map { _ in "" }, png: offer.png.map { _ in [] })
    }
    let targets: Set<Atom> = wait(orElse: []) {
      guard case .data(let bytes) = fetch("TARGETS", of: selection) else { return [] }
      return bytes.withUnsafeBytes { Set($0.bindMemory(to: UInt.self).map { Atom($0) }) }
    }
    let isText = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"].contains {
      targets.contains(connection.atom($0))
    }
    return ClipboardContents(text: isText ? "" : nil, png: targets.contains(connection.atom("image/png")) ? [] : nil)
  }

  func changeCount(of selection: ClipboardSelection) -> Int { counts[selection] ?? 0 }

  /// Another program has taken a selection.
  func forget(_ event: XSelectionClearEvent) {
    for selection in ClipboardSelection.allCases where event.selection == atom(of: selection) {
      guard offers.removeValue(forKey: selection) != nil else { continue }
      counts[selection, default: 0] += 1
    }
  }

  /// Runs requests that wait for another program; returns a value for a server that is gone.
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
