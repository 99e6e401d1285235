import CX11
import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import X11Requests

/// A top-level window that shows successive programs. Each program draws into a separate pane.
///
/// A program is a separate process that draws into its pane. It gets the pane's number in the environment variable
/// KINORA_WINDOW. This process owns the panes. So a pane keeps the last picture of a program that has ended or crashed.
/// Closing the window removes all panes.
///
/// ```swift
/// let window = try ProgramWindow(title: "Hello", size: CGSize(width: 393, height: 852))
/// let pane = window.addPane()
/// environment["KINORA_WINDOW"] = "\(pane.id)"
/// // Start the program, and when it is ready:
/// window.show(pane)
/// ```
///
/// It works on the main queue, and does nothing while nothing happens.
package final class ProgramWindow {
  /// The part of the window that belongs to one program: all of it, but only one pane is shown.
  package struct Pane: Hashable, Sendable {
    /// The number for KINORA_WINDOW.
    package let id: UInt
  }

  /// The content's size in pixels.
  package private(set) var pixelSize: PixelSize
  /// Pixels per point.
  package let scale: Double
  /// The pane on screen; nil before the first `show(_:)` and after its removal.
  package internal(set) var shown: Pane?

  /// Called for each use of the close button. The argument is true if the request was passed on to the shown program,
  /// which decides. Without a program, nothing else handles the request.
  package var onClose: ((_ isPassedOn: Bool) -> Void)?
  /// Called for each key event of the window, which the shown program gets too.
  package var onKey: ((InputEvent) -> Void)?
  /// Called after a change of `pixelSize`.
  package var onResize: (() -> Void)?
  /// Called once when the server has gone away, or when another client has destroyed the window.
  package var onLoss: (() -> Void)?

  let connection: X11Connection
  let window: X11Window
  let graphics: GC
  /// The last picture of each pane, as far as it was visible: a pixmap of the pane's size.
  var lastSeen: [Pane: WindowPicture] = [:]
  /// The picture over all of the pane, and the panel at the bottom, which is above it. Unmapped while nil.
  let coverWindow: XID
  let panelWindow: XID
  var cover: WindowPicture?
  var panel: WindowPicture?
  /// The major opcode of the Composite extension; 0 without it.
  let compositeOpcode: Int32
  private let atoms: X11Atoms
  private var keyboard: X11Keyboard
  /// False after the loss of the server or the window.
  private var hasWindow = true

  /// The events of the window itself. Its panes' programs receive the pointer's.
  private static let events = KeyPressMask | KeyReleaseMask | FocusChangeMask | StructureNotifyMask

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - name: The display's name, such as ":0"; nil for $DISPLAY.
  ///   - title: The title until the first program sets its own.
  ///   - size: The content's size in points.
  ///   - fitsScreen: True to keep only the proportions of a size that is very small or larger than the screen.
  ///   - scale: Pixels per point; nil for what the desktop sets.
  /// - Throws: `DisplayError` if there is no such display, or if it can't show our pixel format.
  package init(
    named name: String? = nil, title: String, size: CGSize, fitsScreen: Bool = false, scale: Double? = nil
  ) throws(DisplayError) {
    let connection = try X11Connection(named: name)
    let scale = ScreenScale.usable(scale, on: connection)
    let size = WindowFit.pixelSize(of: size, fitsScreen: fitsScreen, scale: scale, on: connection)
    self.connection = connection
    self.scale = scale
    pixelSize = size
    atoms = X11Atoms(on: connection)
    window = X11Window(
      on: connection, size: size, scale: scale, title: title, events: Self.events, background: connection.black)
    coverWindow = window.makeSubwindow(size: size, isPane: false, on: connection)
    panelWindow = window.makeSubwindow(size: size, isPane: false, on: connection)
    graphics = XCreateGC(connection.display, window.id, 0, nil)
    XSetGraphicsExposures(connection.display, graphics, 0)
    XSetForeground(connection.display, graphics, connection.black)
    compositeOpcode = kinora_composite_open(UnsafeMutableRawPointer(connection.display))
    keyboard = X11Keyboard(on: connection)
    let protocols = [atoms.deleteWindow, atoms.ping]
    window.set(atoms.protocols, type: XA_ATOM, to: protocols.map { Int(bitPattern: $0) }, on: connection)
    XRaiseWindow(connection.display, panelWindow)
    window.map(on: connection)
    XSync(connection.display, 0)
    connection.onReadable = { [weak self] in MainActor.assumeIsolated { self?.pump() } }
    connection.onLost = { [weak self] in self?.lose() }
    connection.listen(on: .main)
    pump()
  }

  isolated deinit {
    close()
  }

  /// True if there is a window, and Xlib may still be called.
  var isUsable: Bool { connection.isUsable && hasWindow }

  /// Closes the window, and with it the panes: their programs end as after the destruction of their windows.
  package func close() {
    guard !connection.isClosed else { return }
    lastSeen = [:]
    (cover, panel) = (nil, nil)
    connection.close()
  }

  /// Runs requests and sends them.
  func request(_ body: () -> Void) {
    guard isUsable else { return }
    connection.watch.call {
      body()
      XFlush(connection.display)
    }
    readLater()
  }

  /// Handles events that Xlib has read while writing; the socket won't announce those.
  private func readLater() {
    guard isUsable, XEventsQueued(connection.display, QueuedAlready) > 0 else { return }
    DispatchQueue.main.async { [weak self] in self?.pump() }
  }

  private func pump() {
    connection.watch.call {
      var event = XEvent()
      while isUsable, XPending(connection.display) > 0, isUsable {
        XNextEvent(connection.display, &event)
        take(&event)
      }
    }
  }

  private func take(_ event: inout XEvent) {
    switch event.type {
    case KeyPress, KeyRelease:
      if let key = keyboard.event(for: &event.xkey) { onKey?(key) }
    case FocusOut:
      guard event.xfocus.changesFocus else { return }
      for key in keyboard.releaseAll() { onKey?(InputEvent(.keyUp(key), hostTime: HostTime.now())) }
    case MappingNotify: keyboard.takeMapping(&event.xmapping)
    case MapNotify: window.takeFocusIfUnmanaged(on: connection, atoms: atoms)
    case ConfigureNotify:
      if let size = PixelSize(of: event.xconfigure), size != pixelSize { resize(to: size) }
    case DestroyNotify: lose()
    case ClientMessage: takeMessage(event.xclient)
    default: break
    }
  }

  private func resize(to size: PixelSize) {
    pixelSize = size
    resizeContents()
    onResize?()
  }

  private func takeMessage(_ message: XClientMessageEvent) {
    guard message.format == 32, message.message_type == atoms.protocols else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case atoms.deleteWindow: onClose?(passOn(message))
    case atoms.ping: connection.answerPing(message)
    default: break
    }
  }

  private func lose() {
    guard hasWindow else { return }
    hasWindow = false
    onLoss?()
  }
}
