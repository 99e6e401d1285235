import Dispatch

/// Beats at a frame rate while somebody wants frames, and rests when nobody does.
///
/// Beats fall on `start + n * period`, computed anew for each n, so that rates without a whole number of nanoseconds do
/// not drift. The first beat after a rest comes at once, and the phase starts from it, until `follow` gives it another.
/// A beat that comes late still carries the time at which it was due; beats that passed meanwhile are counted, not made
/// up for.
///
/// It belongs to its queue, a serial one: it beats there, and all calls come from there.
nonisolated package final class FrameClock: @unchecked Sendable {
  package struct Beat: Equatable {
    /// When it was due, in host nanoseconds.
    package var hostTime: UInt64
    package var missed: Int
    package var isFirstAfterRest: Bool
    /// When what is drawn for it will be seen: at the display's next refresh, or a period later where none is followed.
    package var targetTime: UInt64
  }

  /// Seconds between beats.
  package private(set) var period: Double
  /// Makes a frame; answers whether another is wanted at the next beat.
  package var onBeat: ((Beat) -> Bool)?

  private enum State: Equatable { case stopped, resting, starting, beating }

  /// The repeating timer is set again this often, before whole nanoseconds add up to anything.
  private static let beatsPerAnchor = 600

  /// How far rate, as a share, and phase, in seconds, may be from the display's before they are set again.
  private static let driftLimit = 1e-4
  private static let phaseLimit = 3e-4
  /// How long after a refresh beats fall, as a share of the period: near enough to a refresh, a frame would now be seen
  /// at this one and now at the next.
  private static let usualLag = 0.125
  /// A refresh that comes sooner after a beat than this share of the period is not the one that shows its frame.
  private static let shortestLead = 0.0625

  private var state = State.stopped
  private var isWanted = false
  private var start: UInt64 = 0
  private var index = 0
  private var anchorIndex = 0
  private var wakeTime: UInt64?
  /// What is followed.
  private var refresh: DisplayRefresh?
  private let lag: Double
  private let queue: DispatchQueue
  private let timer: any BeatTimer

  /// - Parameters:
  ///   - framesPerSecond: kept within 1...1000.
  ///   - queue: a serial one.
  ///   - kind: what wakes it.
  ///   - presenter: whose refreshes wake it, if they are to.
  package init(
    framesPerSecond: Double, queue: DispatchQueue = .main, kind: ClockKind = .dispatch,
    presenter: (any FramePresenter)? = nil
  ) {
    let rate = framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)
    period = 1 / rate
    self.queue = queue
    // Refreshes that wake it have come when they do.
    lag = kind == .present ? 0 : Self.usualLag
    timer = kind.makeTimer(on: queue, presenter: presenter)
    timer.onFire = { [weak self] in self?.timerFired($0) }
  }

  package var isResting: Bool { state == .resting }

  /// Starts with a beat at once.
  package func run() {
    guard state == .stopped else { return }
    state = .resting
    requestFrame()
  }

  /// Stops for good or until `run()`.
  package func stop() {
    state = .stopped
    isWanted = false
    wakeTime = nil
    timer.unschedule()
  }

  /// Asks for a beat: at once after a rest (in the queue's next turn), else at the next one.
  package func requestFrame() {
    isWanted = true
    guard state == .resting else { return }
    state = .starting
    queue.async { [weak self] in
      guard let self, state == .starting else { return }
      startBeating(at: HostTime.now())
    }
  }

  /// Asks for a beat at a host time, should the clock rest then; nil takes it back. One wake is kept.
  package func wake(at time: UInt64?) {
    wakeTime = time
    if state == .resting { scheduleWake() }
  }

  /// Takes phase and rate over from a display: beats fall an eighth of a period after its refreshes. The next beat is
  /// half a period away at least.
  package func follow(_ refresh: DisplayRefresh) {
    guard refresh.period.isFinite, (0.001...1).contains(refresh.period), let shown = refresh.time else { return }
    self.refresh = refresh
    let time = HostTime.time(lag * refresh.period, after: shown)
    let drift = abs(refresh.period - period) / period
    let next = self.time(ofBeat: index + 1)
    let steps = (HostTime.seconds(from: time, to: next) / refresh.period).rounded()
    let aligned = HostTime.time(steps * refresh.period, after: time)
    guard drift > Self.driftLimit || abs(HostTime.seconds(from: next, to: aligned)) > Self.phaseLimit else { return }
    period = refresh.period
    guard state == .beating else { return }
    start = HostTime.time(-period, after: aligned)
    (index, anchorIndex) = (0, 0)
    schedule()
  }

  private func startBeating(at time: UInt64) {
    state = .beating
    start = time
    index = 0
    schedule()
    beat(at: time, missed: 0, isFirstAfterRest: true)
  }

  private func timerFired(_ times: Int) {
    switch state {
    case .beating: advance(by: times)
    case .resting: wakeUp()
    case .stopped, .starting: break
    }
  }

  private func advance(by beats: Int) {
    index += beats
    guard isWanted else { return rest() }
    if index - anchorIndex >= Self.beatsPerAnchor { schedule() }
    beat(at: time(ofBeat: index), missed: beats - 1, isFirstAfterRest: false)
  }

  private func beat(at time: UInt64, missed: Int, isFirstAfterRest: Bool) {
    isWanted = false
    let beat = Beat(
      hostTime: time, missed: missed, isFirstAfterRest: isFirstAfterRest, targetTime: target(after: time))
    if onBeat?(beat) ?? false { isWanted = true }
  }

  private func target(after time: UInt64) -> UInt64 {
    refresh?.first(after: time, lead: Self.shortestLead) ?? HostTime.time(period, after: time)
  }

  private func rest() {
    state = .resting
    scheduleWake()
  }

  private func wakeUp() {
    guard let time = wakeTime else { return }
    let now = HostTime.now()
    guard time <= now else { return scheduleWake() }
    wakeTime = nil
    startBeating(at: max(time, now &- min(now, UInt64(period * 1e9))))
  }

  private func scheduleWake() {
    guard let wakeTime else { return timer.unschedule() }
    timer.schedule(at: wakeTime, every: nil)
  }

  /// Sets the timer for the beat after `index` and those that follow.
  private func schedule() {
    anchorIndex = index
    timer.schedule(at: time(ofBeat: index + 1), every: UInt64((period * 1e9).rounded()))
  }

  private func time(ofBeat index: Int) -> UInt64 {
    HostTime.time(Double(index) * period, after: start)
  }
}
