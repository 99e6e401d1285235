import CX11
import Foundation

nonisolated extension WindowSearch {
  package enum Pick {
    case window(FoundWindow)
    /// Escape was pressed, or the click was on no window.
    case cancelled
    /// Another program holds the pointer or the keyboard.
    case refused
  }

  /// The number of the crosshair in the cursor font.
  private static let crosshair: UInt32 = 34

  /// Shows a crosshair and waits for a click on a window, or for Escape.
  ///
  /// - Parameter isCancelled: Called a few times a second; true ends the wait.
  package func pick(isCancelled: () -> Bool) -> Pick {
    let display = connection.display
    let cursor = XCreateFontCursor(display, Self.crosshair)
    defer {
      if connection.isUsable {
        XUngrabPointer(display, Time(CurrentTime))
        XUngrabKeyboard(display, Time(CurrentTime))
        XFreeCursor(display, cursor)
        XFlush(display)
      }
    }
    let pointer = XGrabPointer(
      display, connection.root, 0, UInt32(ButtonPressMask), Int32(GrabModeAsync), Int32(GrabModeAsync),
      connection.root, cursor, Time(CurrentTime))
    guard pointer == GrabSuccess else { return .refused }
    // Without the keyboard, a click still works.
    XGrabKeyboard(
      display, connection.root, 0, Int32(GrabModeAsync), Int32(GrabModeAsync), Time(CurrentTime))
    XFlush(display)
    while connection.isUsable, !isCancelled() {
      while connection.isUsable, XEventsQueued(display, Int32(QueuedAfterReading)) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == ButtonPress { return window(under: event.xbutton) }
        if event.type == KeyPress, XLookupKeysym(&event.xkey, 0) == KeySym(XK_Escape) { return .cancelled }
      }
      var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 100)
    }
    return .cancelled
  }

  private func window(under click: XButtonEvent) -> Pick {
    guard click.subwindow != 0 else { return .cancelled }
    return window(client(of: click.subwindow)).map { .window($0) } ?? .cancelled
  }
}
