import CX11
import Dispatch
import Foundation
import KinoraFrames
import KinoraGeometry

/// A connection to an X server: its visual and atoms, and its loss or close.
///
/// Made on the main thread. After that all calls on it come from one serial queue, the one it listens on.
nonisolated final class X11Connection {
  let display: OpaquePointer
  let name: String
  let screen: Int32
  let root: XID
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// True once the server is gone; Xlib must not be called any more.
  private(set) var isLost = false
  private(set) var isClosed = false
  /// Called once on the main thread after the server went away.
  var onLost: (@MainActor @Sendable () -> Void)?
  /// Called on the queue when the socket has something to read.
  var onReadable: (() -> Void)?
  /// Limits the time of calls that wait for the server.
  let watch: ServerWatch
  /// The events that were selected on this connection.
  var masks = X11EventMasks()

  private var source: (any DispatchSourceRead)?
  /// True if a thread reads for us, from a duplicate of the descriptor that it closes itself.
  private var isReadByThread = false

  /// - Parameter name: The display's name, such as ":0"; nil for $DISPLAY.
  init(named name: String?) throws(DisplayError) {
    let environment = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
    guard let wanted = name ?? (environment.isEmpty ? nil : environment) else { throw .notNamed }
    Self.prepareForThreads
    // A write to a server that is gone should fail instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    guard let display = XOpenDisplay(wanted) else { throw .cannotOpen(wanted) }
    self.display = display
    self.name = String(cString: XDisplayString(display))
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    guard let found = Self.findVisual(of: display, screen: screen) else {
      XCloseDisplay(display)
      throw .noVisual(wanted)
    }
    (visual, depth) = found
    watch = ServerWatch(descriptor: XConnectionNumber(display))
    X11Errors.install()
    XSetIOErrorExitHandler(display, connectionWasLost, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    close()
  }

  /// The size of the screen in pixels, as it was when the connection was made.
  var screenSize: CGSize {
    CGSize(width: Double(XDisplayWidth(display, screen)), height: Double(XDisplayHeight(display, screen)))
  }

  func atom(_ name: String) -> Atom {
    XInternAtom(display, name, 0)
  }

  /// Asks for atoms in one round. Xlib keeps them, so that `atom(_:)` doesn't wait for the server then.
  func fetchAtoms(_ names: [String]) {
    var pointers = names.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, Int32(names.count), 0, &atoms)
  }

  /// The pixel of opaque black.
  var black: UInt { 0xff00_0000 }

  /// Sends a ping back to the root window, where window managers listen.
  func answerPing(_ question: XClientMessageEvent) {
    var answer = XEvent()
    answer.xclient = question
    answer.xclient.window = root
    XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &answer)
    XFlush(display)
  }

  /// True if Xlib may still be called.
  var isUsable: Bool { !isLost && !isClosed }

  /// Stops listening and closes the connection, and with it windows and attached segments.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    source?.cancel()
    let own = isReadByThread && !isLost ? fcntl(XConnectionNumber(display), F_DUPFD_CLOEXEC, 0) : nil
    watch.expectEnd()
    watch.call {
      // Closing waits for the server, and the connection may be lost meanwhile.
      if !isLost { XSync(display, 0) }
      if !isLost { XCloseDisplay(display) }
    }
    watch.retire()
    // Shut the duplicate down too, so that the server doesn't wait for it.
    if let source { shutdown(Int32(source.handle), Int32(SHUT_RDWR)) }
    source = nil
    if let own {
      shutdown(own, Int32(SHUT_RDWR))
      closeDescriptor(own)
    }
  }

  /// Listens on a duplicate of the descriptor, closed only after the source is cancelled: the number of a descriptor
  /// closed too early may be reused by another connection. A second call moves to another queue.
  ///
  /// - Parameter reading: Has a thread read in the queue's turn instead of Dispatch.
  func listen(on queue: DispatchQueue, by reading: DescriptorReading? = nil) {
    guard isUsable else { return }
    source?.cancel()
    source = nil
    let descriptor = fcntl(XConnectionNumber(display), F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    if let reading {
      isReadByThread = true
      return reading(descriptor) { [weak self] in
        if let self, isUsable { onReadable?() }
        return self?.isUsable ?? false
      }
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.onReadable?() }
    source.setCancelHandler { closeDescriptor(descriptor) }
    source.activate()
    self.source = source
  }

  /// Called inside an Xlib call, so it only records the loss.
  fileprivate func markLost() {
    guard !isLost else { return }
    isLost = true
    source?.cancel()
    source = nil
    if let onLost { DispatchQueue.main.async { onLost() } }
  }

  /// Two connections are used from two threads, so this has to be the first call to Xlib.
  private static let prepareForThreads: Void = {
    XInitThreads()
  }()

  /// Returns a visual whose pixels are laid out like a `Bitmap`'s: the default visual if suitable, else a 24-bit one.
  private static func findVisual(
    of display: OpaquePointer, screen: Int32
  ) -> (UnsafeMutablePointer<Visual>, Int32)? {
    let standard = XDefaultVisual(display, screen)
    let depth = XDefaultDepth(display, screen)
    if let standard, depth == 24, isSuitable(standard, depth: depth, on: display) { return (standard, depth) }
    for depth: Int32 in [24, 32] {
      var info = XVisualInfo()
      guard XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual else { continue }
      if isSuitable(visual, depth: depth, on: display) { return (visual, depth) }
    }
    return nil
  }

  private static func isSuitable(
    _ visual: UnsafeMutablePointer<Visual>, depth: Int32, on display: OpaquePointer
  ) -> Bool {
    let masks = (visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask)
    guard masks == (0xff0000, 0x00ff00, 0x0000ff) else { return false }
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return false }
    defer { XFree(formats) }
    return (0..<Int(count)).contains { formats[$0].depth == depth && formats[$0].bits_per_pixel == 32 }
  }
}

nonisolated private func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}

/// Returns normally to keep the program alive; Xlib marks the display and fails every later call.
nonisolated private func connectionWasLost(_ display: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<X11Connection>.fromOpaque(context).takeUnretainedValue().markLost()
}
