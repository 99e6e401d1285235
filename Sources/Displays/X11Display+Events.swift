import CX11
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster

extension X11Display {
  /// The time for which events are read at once, in nanoseconds. Other programs can send events without end.
  private static let readingTime: UInt64 = 20_000_000

  /// Reads the input events that the server has sent. If these are very many, the rest is read in the main queue's next
  /// turn.
  func pump() {
    connection.watch.call {
      guard isUsable else { return }
      let end = HostTime.now() + Self.readingTime
      clipboard.beginRound()
      var event = XEvent()
      while isUsable, XPending(connection.display) > 0, isUsable {
        XNextEvent(connection.display, &event)
        take(&event)
        if HostTime.now() > end { break }
      }
    }
    reportEventsReadMeanwhile()
  }

  private func take(_ event: inout XEvent) {
    recordInputTime(of: event)
    switch event.type {
    case KeyPress, KeyRelease: takeKey(&event)
    case ButtonPress, ButtonRelease: takeButton(event.xbutton, isPress: event.type == ButtonPress)
    case MotionNotify: takeMotion(event.xmotion)
    case LeaveNotify: takeLeave(event.xcrossing)
    case FocusIn, FocusOut: takeFocus(event.xfocus)
    case MappingNotify: keyboard.takeMapping(&event.xmapping)
    case SelectionRequest: clipboard.take(event.xselectionrequest)
    case SelectionClear: clipboard.forget(event.xselectionclear)
    default:
      takeWindowChange(event)
      takeThemeChange(event)
    }
  }

  private func takeWindowChange(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify:
      guard event.xconfigure.window == window.id, let size = PixelSize(of: event.xconfigure) else { return }
      if size != windowSize { add(.resized) }
      windowSize = size
    case MapNotify: takeMap(event.xmap)
    case UnmapNotify: takeUnmap(event.xunmap)
    case DestroyNotify:
      clipboard.takeDestroyed(event.xdestroywindow.window)
      guard event.xdestroywindow.window == window.id else { return }
      hasWindow = false
      changeVisibility { isMapped = false }
      add(.closeRequested)
    case PropertyNotify:
      clipboard.takeProperty(event.xproperty)
      if event.xproperty.window == window.topLevel, event.xproperty.atom == x11Presenter.atoms.windowState {
        changeVisibility { isMinimized = window.isMinimized(on: connection, atoms: x11Presenter.atoms) }
      }
    case VisibilityNotify:
      changeVisibility { isCovered = event.xvisibility.state == VisibilityFullyObscured }
    default: break
    }
  }

  /// Records the time of a key or button. The server's own events only: a time of the future would make copies fail.
  private func recordInputTime(of event: XEvent) {
    guard event.xany.send_event == 0 else { return }
    switch event.type {
    case KeyPress, KeyRelease: lastInput = (event.xkey.time, HostTime.now())
    case ButtonPress, ButtonRelease: lastInput = (event.xbutton.time, HostTime.now())
    default: break
    }
  }

  /// The server's time of the last key or button, if it was read within a second.
  var recentInputTime: Time? {
    lastInput.flatMap { HostTime.now() &- $0.read < 1_000_000_000 ? $0.time : nil }
  }

  private func takeKey(_ event: inout XEvent) {
    guard isShown, method?.take(event.xkey) != true else { return }
    take(&event.xkey, text: nil)
  }

  /// Adds a key that no input method has taken.
  ///
  /// - Parameter text: The characters that it types; nil if its name says it.
  func take(_ key: inout XKeyEvent, text: String?) {
    guard var event = keyboard.event(for: &key) else { return }
    event.text = text
    events.append(event)
  }

  /// Converts button events. Buttons 4 to 7 are the wheel: a notch away from the user is y +1, one to the left x +1.
  private func takeButton(_ event: XButtonEvent, isPress: Bool) {
    let point = point(event.x, event.y)
    let notches: [UInt32: (Double, Double)] = [4: (0, 1), 5: (0, -1), 6: (1, 0), 7: (-1, 0)]
    if let (dx, dy) = notches[event.button] {
      if isPress { add(.scrolled(point, dx: dx, dy: dy), serverTime: event.time, state: event.state) }
    } else {
      let button = Int(event.button)
      add(
        isPress ? .pointerDown(point, button: button) : .pointerUp(point, button: button), serverTime: event.time,
        state: event.state)
    }
  }

  /// Keeps only the last of consecutive moves: a mouse may report a thousand per second.
  private func takeMotion(_ event: XMotionEvent) {
    var firstTime: UInt64?
    if let last = events.last, case .pointerMoved = last.kind {
      firstTime = last.firstTime ?? last.hostTime
      events.removeLast()
    }
    add(.pointerMoved(point(event.x, event.y)), serverTime: event.time, state: event.state)
    events[events.count - 1].firstTime = firstTime
  }

  /// Reports that the pointer left, except while the first button is pressed (the pointer is followed outside then),
  /// and except for grabs by hot keys.
  private func takeLeave(_ event: XCrossingEvent) {
    guard event.mode == NotifyNormal, event.state & UInt32(Button1Mask) == 0 else { return }
    add(.pointerLeft, serverTime: event.time, state: event.state)
  }

  private func takeFocus(_ event: XFocusChangeEvent) {
    guard isShown, event.changesFocus else { return }
    let isFocused = event.type == FocusIn
    if !isFocused { releaseKeys() }
    method?.setFocused(isFocused)
    add(.focusChanged(isFocused))
  }

  func releaseKeys() {
    for key in keyboard.releaseAll() { add(.keyUp(key)) }
  }

  func changeVisibility(_ body: () -> Void) {
    let before = isVisible
    body()
    if isVisible != before { add(.visibilityChanged(isVisible)) }
  }

  /// - Parameter state: The server's bits for the modifier keys being held.
  func add(_ kind: InputEvent.Kind, serverTime: Time? = nil, state: UInt32 = 0) {
    let now = HostTime.now()
    let hostTime = serverTime.map { HostTime.time(ofServer: $0, now: now) } ?? now
    events.append(InputEvent(kind, hostTime: hostTime, modifiers: X11Keyboard.modifiers(of: state)))
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: Double(x) / scale, y: Double(y) / scale)
  }
}

extension XFocusChangeEvent {
  /// False for grabs by hot keys, which move the focus away and back within a key press.
  var changesFocus: Bool {
    (mode == NotifyNormal || mode == NotifyWhileGrabbed) && detail != NotifyPointer
  }
}

nonisolated extension HostTime {
  /// Converts a server time to the host clock.
  ///
  /// A server on this host counts milliseconds of the same monotonic clock, in 32 bits. Any other time (from another
  /// host, or none) is replaced with the time at which the event was read.
  static func time(ofServer time: Time, now: UInt64) -> UInt64 {
    let milliseconds = now / 1_000_000
    let age = UInt32(truncatingIfNeeded: milliseconds) &- UInt32(truncatingIfNeeded: time)
    guard time != 0, age < 5000, UInt64(age) <= milliseconds else { return now }
    return min(now, (milliseconds - UInt64(age)) * 1_000_000)
  }
}
