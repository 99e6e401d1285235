import CX11
import Frames

/// Frames as window managers count them, by two counters of the server's (`_NET_WM_SYNC_REQUEST_COUNTER`).
///
/// The extended one is odd while the window's pixels change and even when they are whole, and whoever draws the window
/// answers with the even number. It turns odd with a frame's first band and even after its last, in one batch of
/// requests: a frame that is begun and given up never touches it. A counter ends with its connection, and so does the
/// window.
///
/// The basic one answers managers that know no frames: it takes the number of a request to resize once that is painted.
nonisolated struct X11FrameSync {
  /// A manager's request to say when a new size is painted.
  struct Request {
    let value: Int64
    let isExtended: Bool
    /// Whether the size that it asks for has come.
    var isConfigured = false

    /// - Returns: nil for a number that no manager could count up to.
    init?(low: Int, high: Int, isExtended: Bool) {
      value = Int64(words: low, high)
      self.isExtended = isExtended
      guard (0...(1 << 62)).contains(value) else { return nil }
    }
  }

  let basic: XSyncCounter
  let extended: XSyncCounter
  /// The extended counter, as it was set last; even outside `present`.
  private(set) var value: Int64 = 0
  var request: Request?
  var awaited = AwaitedFrames()
  /// Whether frames have gone unanswered for too long.
  private(set) var isSilent = false
  /// Whether the manager has said when a frame came to the screen.
  private(set) var hasTimings = false
  /// What the manager says of the time between refreshes.
  private(set) var refresh: DisplayRefresh?
  /// When the first frame was handed over of those since the last answer.
  private var unansweredSince: UInt64?

  /// Nanoseconds without an answer after which a manager counts as silent. One that draws a covered window answers
  /// after some six refreshes.
  private static let patience: UInt64 = 1_000_000_000

  /// - Returns: nil when the server has no counters.
  init?(on connection: X11Connection) {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XSyncQueryExtension(connection.display, &event, &error) != 0,
      XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    basic = XSyncCreateCounter(connection.display, XSyncValue(0))
    extended = XSyncCreateCounter(connection.display, XSyncValue(0))
  }

  /// The window's pixels are about to change. If they are those of a size that was asked for, this answers.
  mutating func begin(answering request: Request?, on connection: X11Connection) {
    if let request, request.isExtended { value = max(value, request.value.nextEven) }
    value += 1
    XSyncSetCounter(connection.display, extended, XSyncValue(value))
  }

  /// They are whole.
  ///
  /// - Parameter isTimed: whether the frame came by the beat of a clock; else it is to be drawn as soon as can be.
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

  /// Answers a request outside any frame, or one of a manager that counts no frames.
  mutating func answer(_ request: Request, on connection: X11Connection) {
    if request.isExtended {
      value = max(value, request.value.nextEven)
      XSyncSetCounter(connection.display, extended, XSyncValue(value))
    } else {
      XSyncSetCounter(connection.display, basic, XSyncValue(request.value))
    }
  }

  /// `_NET_WM_FRAME_DRAWN`.
  ///
  /// - Parameter time: microseconds; 0 where it isn't known, as for a window that is covered.
  mutating func noteDrawn(_ serial: Int64, time: UInt64) -> PresentCompletion? {
    noteAnswer()
    guard time != 0 else {
      _ = awaited.take(serial)
      return nil
    }
    let drawn = Self.hostTime(time, now: HostTime.now())
    return awaited.update(serial, time: drawn).map {
      PresentCompletion(frame: $0.frame, hostTime: drawn, source: .frameDrawn)
    }
  }

  /// `_NET_WM_FRAME_TIMINGS`, which follows.
  ///
  /// - Parameters:
  ///   - offset: microseconds from the drawing to the screen; 0 where it isn't known.
  ///   - interval: microseconds between refreshes; 0 where it isn't known.
  mutating func noteTimings(_ serial: Int64, offset: Int, interval: Int) -> PresentCompletion? {
    noteAnswer()
    guard let entry = awaited.take(serial) else { return nil }
    let seen = HostTime.time(Double(offset) * 1e-6, after: entry.time)
    if (1000...250_000).contains(interval) {
      refresh = DisplayRefresh(time: offset == 0 ? nil : seen, period: Double(interval) * 1e-6)
    }
    guard offset != 0, abs(offset) < 1_000_000 else { return nil }
    hasTimings = true
    return PresentCompletion(frame: entry.frame, hostTime: seen, source: .frameTimings)
  }

  /// Another manager has come, or none is left: nobody answers for the frames so far.
  mutating func reset() {
    awaited.removeAll()
    noteAnswer()
    hasTimings = false
    refresh = nil
  }

  private mutating func noteAnswer() {
    unansweredSince = nil
    isSilent = false
  }

  /// The manager's time on our clock, which it is where both are on one host.
  private static func hostTime(_ microseconds: UInt64, now: UInt64) -> UInt64 {
    let (time, isTooLong) = microseconds.multipliedReportingOverflow(by: 1000)
    guard !isTooLong, abs(HostTime.seconds(from: time, to: now)) < 2 else { return now }
    return min(time, now)
  }
}

nonisolated extension Int64 {
  /// A number that came in two words of 32 bits.
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
