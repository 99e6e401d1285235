import CX11
import Foundation
import KinoraFrames
import KinoraRaster
import X11Requests

/// A connection that receives what is drawn into another program's window, and the screen's refreshes.
///
/// It makes one window, which is never shown: refreshes requested for the program's window would be reported to the
/// program as well.
nonisolated final class MonitorConnection {
  let connection: X11Connection
  private(set) var refreshClock: X11RefreshClock?
  private let window: XID
  private var damage = kinora_damage_extension()
  private var presentOpcode: Int32 = 0
  private let modeRefresh: DisplayRefresh?
  /// The time of the last request for a refresh.
  private var askedAt: UInt64 = 0

  /// The number of refreshes that are requested one after the other at first.
  private static let lessons = RefreshEstimate.limit
  /// Nanoseconds between requests after that.
  private static let pause: UInt64 = 90_000_000
  /// Seconds between the time of a picture and its event beyond which their clocks must differ.
  private static let likelyDistance = 1.0
  /// The number of windows inside the program's whose presented pictures are reported too.
  private static let mostWindows = 64

  /// - Throws: A `RunFailure` if the server can't be reached, has no DAMAGE, or no such window.
  init(of window: UInt, display: String?) throws(RunFailure) {
    do throws(DisplayError) {
      connection = try X11Connection(named: display)
    } catch {
      throw RunFailure(error)
    }
    self.window = window
    let raw = UnsafeMutableRawPointer(connection.display)
    guard kinora_damage_open(raw, &damage) else {
      throw RunFailure(
        "the X server \(connection.name) has no DAMAGE extension, which reports what programs draw",
        status: RunFailure.displayUnavailable)
    }
    modeRefresh = X11Presenter.modeRefresh(on: connection)
    let (display, root) = (connection.display, connection.root)
    let probe = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    refreshClock = X11RefreshClock(of: probe, on: connection)
    refreshClock?.ask(on: connection)
    var damage = damage
    let error = X11Errors.trap(on: display) {
      connection.select(StructureNotifyMask, on: window, for: .window)
      kinora_damage_create(raw, &damage, window)
    }
    guard error == nil else {
      throw RunFailure("window 0x\(String(window, radix: 16)) can't be watched", status: RunFailure.displayUnavailable)
    }
    selectPresented()
  }

  /// Selects the pictures that the program presents in its window, and in the windows inside.
  private func selectPresented() {
    let raw = UnsafeMutableRawPointer(connection.display)
    presentOpcode = kinora_present_open(raw)
    guard presentOpcode != 0 else { return }
    var windows = [window]
    var next = 0
    while next < windows.count, windows.count < Self.mostWindows {
      windows += connection.children(of: windows[next])
      next += 1
    }
    _ = X11Errors.trap(on: connection.display) {
      for window in windows.prefix(Self.mostWindows) { kinora_present_select(raw, presentOpcode, window) }
    }
  }

  /// The display's refreshes as known now; nil if unknown.
  var refresh: DisplayRefresh? { refreshClock?.estimate.refresh ?? modeRefresh }

  /// Seconds between refreshes of the display; nil if unknown.
  var period: Double? { refreshClock?.meanPeriod ?? refresh?.period }

  /// Reads all events that have arrived.
  ///
  /// - Parameter receive: Called with each one that is about the program's window.
  func read(_ receive: (MonitoredEvent) -> Void) {
    let display = connection.display
    while connection.isUsable, XEventsQueued(display, Int32(QueuedAfterReading)) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      let now = HostTime.now()
      if let kind = kind(of: &event) { receive(MonitoredEvent(time: now, kind: kind)) }
    }
  }

  private func kind(of event: inout XEvent) -> MonitoredEvent.Kind? {
    var drawn = kinora_damage()
    if kinora_damage_read(&event, &damage, &drawn) {
      return .damage(
        PixelRect(x: Int(drawn.x), y: Int(drawn.y), width: Int(drawn.width), height: Int(drawn.height)))
    }
    var presented = kinora_presented()
    if kinora_present_read_pixmap(&event, presentOpcode, &presented) {
      if presented.is_skipped { return .skipped }
      return hostTime(presented.time).map { .presented(at: $0) }
    }
    if refreshClock?.take(&event) != nil { return nil }
    switch event.type {
    case ConfigureNotify where event.xconfigure.window == window:
      return .resized(PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height)))
    case UnmapNotify where event.xunmap.window == window: return .hidden
    case DestroyNotify where event.xdestroywindow.window == window: return .destroyed
    default: return nil
    }
  }

  /// Returns a time of the server in host nanoseconds; nil if the server's clock isn't this host's.
  private func hostTime(_ microseconds: UInt64) -> UInt64? {
    let (time, isTooLong) = microseconds.multipliedReportingOverflow(by: 1000)
    guard !isTooLong, abs(HostTime.seconds(from: HostTime.now(), to: time)) < Self.likelyDistance else { return nil }
    return time
  }

  /// Requests the next refresh if it is time: each one at first, to learn the period, and some a second after that.
  func askForRefresh() {
    guard connection.isUsable, let clock = refreshClock else { return }
    let now = HostTime.now()
    guard clock.estimate.sampleCount < Self.lessons || now &- askedAt > Self.pause else { return }
    askedAt = now
    refreshClock?.ask(on: connection)
    XFlush(connection.display)
  }

  /// Waits until something has arrived.
  ///
  /// - Parameter milliseconds: The longest time.
  func wait(_ milliseconds: Int32) {
    var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, milliseconds)
  }
}
