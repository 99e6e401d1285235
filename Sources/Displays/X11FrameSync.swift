import CX11
import KinoraFrames

/// Frame synchronization with the window manager, by two counters of the server (`_NET_WM_SYNC_REQUEST_COUNTER`).
///
/// The extended counter is odd while the window's pixels change and even when they are complete; the manager reports
/// frames by that even number. It turns odd with a frame's first band and even after its last, in one batch of
/// requests, so an abandoned frame never changes it. Like the window, a counter ends with its connection.
///
/// The basic counter is for managers that don't count frames: it is set to the number of a resize request once the new
/// size is painted.
nonisolated struct X11FrameSync {
  /// A manager's request to report when a new size is painted.
  struct Request {
    let value: Int64
    let isExtended: Bool
    /// True once the window has the requested size.
    var isConfigured = false

    /// - Returns: nil for a number that no manager could have counted up to.
    init?(low: Int, high: Int, isExtended: Bool) {
      value = Int64(words: low, high)
      self.isExtended = isExtended
      guard (0...(1 << 62)).contains(value) else { return nil }
    }
  }

  let basic: XSyncCounter
  let extended: XSyncCounter
  /// The last value of the extended counter; even outside `present`.
  private(set) var value: Int64 = 0
  var request: Request?
  var awaited = AwaitedFrames()
  /// True if frames have gone unanswered for too long.
  private(set) var isSilent = false
  /// True if the manager has reported when a frame reached the screen.
  private(set) var hasTimings = false
  /// The display's refreshes as reported by the manager.
  private(set) var refresh: DisplayRefresh?
  /// The time of the first frame handed over since the last answer.
  private var unansweredSince: UInt64?

  /// Nanoseconds without an answer after which a manager counts as silent. For a covered window one answers after about
  /// six refreshes.
  private static let patience: UInt64 = 1_000_000_000

  /// - Returns: nil if the server has no counters.
  init?(on connection: X11Connection) {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XSyncQueryExtension(connection.display, &event, &error) != 0,
      XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    basic = XSyncCreateCounter(connection.display, XSyncValue(0))
    extended = XSyncCreateCounter(connection.display, XSyncValue(0))
  }

  /// Marks the window's pixels as changing, and answers a resize request whose size this frame has.
  mutating func begin(answering request: Request?, on connection: X11Connection) {
    if let request, request.isExtended { value = max(value, request.value.nextEven) }
    value += 1
    XSyncSetCounter(connection.display, extended, XSyncValue(value))
  }

  /// Marks the window's pixels as complete.
  ///
  /// - Parameter isTimed: True if the frame follows the tick of a clock; false asks for drawing as soon as possible.
  mutating func end(_ frame: UInt64, isTimed: Bool, on connection: X11Connection) {
    value += isTimed ? 3 : 1
    XSyncSetCounter(connection.display, extended, XSyncValue(value))
    let now = HostTime.now()
    if let unansweredSince {
      if now - unansweredSince > Self.patience { isSilent = true }
    } else {
      unansweredSince = now
    }
    awaited.append(AwaitedFrames.Entry(frame: frame, serial: value, time: now))
  }

  /// Answers a request outside frames, or one by a manager that doesn't count frames.
  mutating func answer(_ request: Request, on connection: X11Connection) {
    if request.isExtended {
      value = max(value, request.value.nextEven)
      XSyncSetCounter(connection.display, extended, XSyncValue(value))
    } else {
      XSyncSetCounter(connection.display, basic, XSyncValue(request.value))
    }
  }

  /// Handles `_NET_WM_FRAME_DRAWN`.
  ///
  /// - Parameter time: Microseconds; 0 if unknown, as for a covered window.
  mutating func recordDrawn(_ serial: Int64, time: UInt64) -> PresentCompletion? {
    recordAnswer()
    guard time != 0 else {
      _ = awaited.take(serial)
      return nil
    }
    let drawn = Self.hostTime(time, now: HostTime.now())
    return awaited.update(serial, time: drawn).map {
      PresentCompletion(frame: $0.frame, hostTime: drawn, source: .frameDrawn)
    }
  }

  /// Handles `_NET_WM_FRAME_TIMINGS`, which follows `_NET_WM_FRAME_DRAWN`.
  ///
  /// - Parameters:
  ///   - offset: Microseconds from the drawing to the screen; 0 if unknown.
  ///   - interval: Microseconds between refreshes; 0 if unknown.
  mutating func recordTimings(_ serial: Int64, offset: Int, interval: Int) -> PresentCompletion? {
    recordAnswer()
    guard let entry = awaited.take(serial) else { return nil }
    let seen = HostTime.time(Double(offset) * 1e-6, after: entry.time)
    if (1000...250_000).contains(interval) {
      refresh = DisplayRefresh(time: offset == 0 ? nil : seen, period: Double(interval) * 1e-6)
    }
    guard offset != 0, abs(offset) < 1_000_000 else { return nil }
    hasTimings = true
    return PresentCompletion(frame: entry.frame, hostTime: seen, source: .frameTimings)
  }

  /// Forgets the frames so far, which will not be answered: the manager was replaced or is gone.
  mutating func reset() {
    awaited.removeAll()
    recordAnswer()
    hasTimings = false
    refresh = nil
  }

  private mutating func recordAnswer() {
    unansweredSince = nil
    isSilent = false
  }

  /// Converts the manager's time to the host clock; the two are the same on one host.
  private static func hostTime(_ microseconds: UInt64, now: UInt64) -> UInt64 {
    let (time, isTooLong) = microseconds.multipliedReportingOverflow(by: 1000)
    guard !isTooLong, abs(HostTime.seconds(from: time, to: now)) < 2 else { return now }
    return min(time, now)
  }
}

nonisolated extension Int64 {
  /// Combines two 32-bit words.
  init(words low: Int, _ high: Int) {
    self = Int64(truncatingIfNeeded: high) << 32 | Int64(UInt32(truncatingIfNeeded: low))
  }

  fileprivate var nextEven: Int64 { self &+ (self & 1) }
}

nonisolated extension XSyncValue {
  var number: Int64 { Int64(words: Int(lo), Int(hi)) }

  fileprivate init(_ value: Int64) {
    self.init()
    lo = UInt32(truncatingIfNeeded: value)
    hi = Int32(truncatingIfNeeded: value >> 32)
  }
}
