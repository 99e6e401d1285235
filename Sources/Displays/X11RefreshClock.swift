import CX11
import KinoraFrames
import X11Requests

/// The screen's refreshes as the Present extension reports them, one per request.
nonisolated struct X11RefreshClock {
  private(set) var estimate = RefreshEstimate()
  /// The first and the last refresh that were reported.
  private var span: (first: kinora_refresh, last: kinora_refresh)?
  /// True if a request has gone unanswered for too long, as for a window that isn't visible.
  private(set) var isSilent = false
  /// True if the server's clock isn't this host's, so that its times can't be used.
  private(set) var isForeign = false
  /// Frames whose pixels the server has read, but that no refresh has shown yet.
  var awaited = AwaitedFrames()

  private let opcode: Int32
  private let window: XID
  private var serial: UInt32 = 0
  /// The time of the pending request.
  private var askedAt: UInt64?

  /// The number of refreshes requested at first, to estimate the period.
  private static let lessons = 40
  /// The number of refreshes from which on their average is known.
  private static let leastSpan: UInt64 = 60
  /// Nanoseconds after which a request is repeated.
  private static let patience: UInt64 = 1_000_000_000

  /// - Returns: nil if the server doesn't have the extension, or refuses it.
  init?(of window: XID, on connection: X11Connection) {
    let display = UnsafeMutableRawPointer(connection.display)
    var opcode: Int32 = 0
    let error = X11Errors.trap(on: connection.display) {
      opcode = kinora_present_open(display)
      if opcode != 0 { kinora_present_select(display, opcode, window) }
    }
    guard opcode != 0 else { return nil }
    guard error == nil else {
      X11Errors.warn("The X server refused the Present extension: refresh times are unknown")
      return nil
    }
    self.opcode = opcode
    self.window = window
  }

  /// Seconds between refreshes on average over all that were reported, for a display whose mode doesn't change: the
  /// lateness of single events matters less, the longer they are reported. Nil for less than a second.
  var meanPeriod: Double? {
    guard let span, span.last.count > span.first.count + Self.leastSpan, span.last.time > span.first.time else {
      return nil
    }
    return Double(span.last.time - span.first.time) * 1e-6 / Double(span.last.count - span.first.count)
  }

  /// True if another refresh should be requested even without a client's request.
  var isCurious: Bool { estimate.sampleCount < Self.lessons || !awaited.isEmpty }

  /// Requests the next refresh, unless a request is pending. Doesn't flush.
  mutating func ask(on connection: X11Connection) {
    guard !isForeign else { return }
    let now = HostTime.now()
    if let askedAt {
      guard now - askedAt > Self.patience else { return }
      isSilent = true
      awaited.removeAll()
    }
    serial &+= 1
    askedAt = now
    kinora_present_notify_next(UnsafeMutableRawPointer(connection.display), opcode, window, serial)
  }

  /// Handles an event that may be the answer.
  ///
  /// - Returns: The time of the refresh; nil for other events.
  mutating func take(_ event: inout XEvent) -> UInt64? {
    var refresh = kinora_refresh()
    guard kinora_present_read(&event, opcode, &refresh), refresh.window == window, refresh.serial == serial, let askedAt
    else { return nil }
    self.askedAt = nil
    isSilent = false
    let (time, isTooLong) = refresh.time.multipliedReportingOverflow(by: 1000)
    guard !isTooLong, isOurs(time, askedAt: askedAt) else {
      isForeign = true
      X11Errors.warn("The X server's refresh times are from another clock than the system's monotonic one: ignored")
      return nil
    }
    estimate.record(time: time, count: refresh.count)
    span = (span?.first ?? refresh, refresh)
    return time
  }

  /// Returns true if a time is plausible on this host's clock.
  private func isOurs(_ time: UInt64, askedAt: UInt64) -> Bool {
    HostTime.seconds(from: askedAt, to: time) > -1 && HostTime.seconds(from: time, to: HostTime.now()) > -0.1
  }
}
