import CX11
import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput

/// The input method of an X11 window: a method's server, such as IBus, or Xlib's dead keys and Compose.
///
/// Xlib waits without limit for the server of an input method, so the method has a separate connection and queue. Keys are
/// sent there, and returned if the method doesn't use them. A method that doesn't answer in time gets no keys until it does.
final class X11InputMethod: InputMethod {
  /// The nanoseconds after which a key is typed without an answer.
  private static let patience: UInt64 = 700_000_000

  private unowned let display: X11Display
  private let worker: InputMethodWorker?
  /// The keys that the method has and hasn't answered, oldest first.
  private var waiting: [(number: Int, key: XKeyEvent, time: UInt64)] = []
  private var count = 0
  /// True once the method is ready.
  private var isOpen = false
  private var isActive = false
  /// The window has the keys of the server.
  private var isFocused = true
  /// Set after a key was typed without the method's answer; ended by its next answer.
  private var isSilent = false
  /// The keys that were typed without the method's answer. It may give them back later.
  private var typed: [XKeyEvent] = []
  private var mark = MarkedCharacters()
  /// The number of the input that gets the method's texts. Raised when another input begins or this one starts over, so
  /// that late texts are known.
  private var input = 0
  private var spot: CGPoint?

  init(of display: X11Display) {
    self.display = display
    Self.setLocale()
    worker = InputMethodWorker(named: display.connection.name, window: display.window.id)
    worker?.open { [weak self] report in self?.receive(report) }
  }

  /// Xlib chooses methods and Compose by the locale of the process, which is "C" until it is set. Only characters of C
  /// functions depend on this part of it.
  private static func setLocale() {
    _ = localeIsSet
  }

  private static let localeIsSet: Bool = {
    if setlocale(LC_CTYPE, "") != nil, let codes = nl_langinfo(Int32(CODESET)), String(cString: codes) == "UTF-8" {
      return true
    }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }()

  func close() {
    worker?.close()
  }

  func activate() {
    isActive = true
    reset()
    worker?.setFocused(isFocused)
  }

  func deactivate() {
    isActive = false
    reset()
    worker?.setFocused(false)
  }

  func reset() {
    display.events.removeAll { $0.kind.isMethodsText }
    startInput()
  }

  private func startInput() {
    input += 1
    mark = MarkedCharacters()
    worker?.startInput(input)
  }

  func setCaret(_ frame: CGRect) {
    let point = CGPoint(x: frame.minX * display.scale, y: frame.maxY * display.scale)
    guard point != spot, point.x.isFinite, point.y.isFinite else { return }
    spot = point
    worker?.place(
      x: Int16(clamping: Int(point.x.clamped(-1e4, 1e4))), y: Int16(clamping: Int(point.y.clamped(-1e4, 1e4))))
  }

  func setFocused(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isActive { worker?.setFocused(isFocused) }
  }

  /// Gives a key to the method.
  ///
  /// - Returns: False if the window handles the key itself.
  func take(_ key: XKeyEvent) -> Bool {
    guard isActive, isOpen, !isSilent, let worker else { return false }
    count += 1
    waiting.append((count, key, HostTime.now()))
    worker.take(key, number: count)
    if waiting.count == 1 { checkLater() }
    return true
  }

  private func checkLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(Self.patience))) { [weak self] in
      MainActor.assumeIsolated { self?.check() }
    }
  }

  /// Types the keys that the method hasn't answered in time.
  private func check() {
    guard let oldest = waiting.first else { return }
    guard HostTime.now() - oldest.time >= Self.patience else { return checkLater() }
    isSilent = true
    keepMark()
    // The method's later texts for these keys are dropped.
    startInput()
    typed = waiting.map(\.key)
    typeWaiting()
    display.reportActivity()
  }

  private func typeWaiting() {
    let keys = waiting
    waiting = []
    for var late in keys { display.take(&late.key, text: nil) }
  }

  private func receive(_ report: InputMethodWorker.Report) {
    switch report {
    case .opened: (isOpen, isSilent) = (true, false)
    case .lost:
      isOpen = false
      keepMark()
      typeWaiting()
    case .answered(let number, let key, let text): finish(number, key, text)
    case .key(var key, let text):
      guard !wasTyped(key) else { break }
      display.take(&key, text: text)
    case .committed(let text, let number):
      guard isActive, number == input else { break }
      endMark()
      display.add(.textCommitted(text))
    case .marked(let change, let number):
      guard isActive, number == input else { break }
      mark.apply(change)
      display.add(.textMarked(mark.text, selected: mark.caret..<mark.caret))
    }
    display.reportActivity()
  }

  /// - Parameter key: The key, if the method hasn't taken it.
  private func finish(_ number: Int, _ key: XKeyEvent?, _ text: String?) {
    isSilent = false
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index)
    typed = []
    if var key { display.take(&key, text: text) }
    if index == 0, !waiting.isEmpty { checkLater() }
  }

  private func wasTyped(_ key: XKeyEvent) -> Bool {
    typed.contains { $0.time == key.time && $0.keycode == key.keycode && $0.type == key.type }
  }

  /// Decides the marked text as it is: the method won't.
  private func keepMark() {
    guard !mark.text.isEmpty else { return }
    display.add(.textCommitted(mark.text))
    mark = MarkedCharacters()
  }

  private func endMark() {
    guard !mark.text.isEmpty else { return }
    mark = MarkedCharacters()
    display.add(.textMarked("", selected: 0..<0))
  }
}

extension InputEvent.Kind {
  fileprivate var isMethodsText: Bool {
    switch self {
    case .textCommitted, .textMarked: true
    default: false
    }
  }
}

extension X11Display {
  package var inputMethod: (any InputMethod)? { self }

  func reportActivity() {
    if !events.isEmpty { onActivity?() }
  }
}

/// Opens the method only when it is needed.
extension X11Display: InputMethod {
  package func activate() {
    guard isUsable else { return }
    let method = method ?? X11InputMethod(of: self)
    self.method = method
    method.activate()
  }

  package func deactivate() { method?.deactivate() }
  package func reset() { method?.reset() }
  package func setCaret(_ frame: CGRect) { method?.setCaret(frame) }
}
