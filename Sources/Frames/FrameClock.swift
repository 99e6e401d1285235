import Dispatch

/// Beats at a frame rate while somebody wants frames, and rests when nobody does.
///
/// Beats fall on `start + n * period`, computed anew for each n, so that rates without a whole number of nanoseconds do
/// not drift. The first beat after a rest comes at once, and the phase starts from it. A beat that comes late still
/// carries the time at which it was due; beats that passed meanwhile are counted, not made up for.
package final class FrameClock {
  package struct Beat: Equatable {
    /// When it was due, in host nanoseconds.
    package var hostTime: UInt64
    package var missed: Int
    package var isFirstAfterRest: Bool
  }

  /// Seconds between beats.
  package let period: Double
  /// Makes a frame; answers whether another is wanted at the next beat.
  package var onBeat: ((Beat) -> Bool)?

  private enum State: Equatable { case stopped, resting, starting, beating }

  /// The repeating timer is set again this often, before whole nanoseconds add up to anything.
  private static let beatsPerAnchor = 600

  private var state = State.stopped
  private var isWanted = false
  private var start: UInt64 = 0
  private var index = 0
  private var anchorIndex = 0
  private var wakeTime: UInt64?
  private let timer: any DispatchSourceTimer

  /// - Parameter framesPerSecond: kept within 1...1000.
  package init(framesPerSecond: Double) {
    let rate = framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000)
    period = 1 / rate
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in self?.timerFired() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  isolated deinit {
    timer.cancel()
  }

  package var isRunning: Bool { state != .stopped }
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
    timer.schedule(deadline: .distantFuture)
  }

  /// Asks for a beat: at once after a rest (in the next turn of the main queue), else at the next one.
  package func requestFrame() {
    isWanted = true
    guard state == .resting else { return }
    state = .starting
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .starting else { return }
        self.startBeating(at: HostTime.now())
      }
    }
  }

  /// Asks for a beat at a host time, should the clock rest then; nil takes it back. One wake is kept.
  package func wake(at time: UInt64?) {
    wakeTime = time
    if state == .resting { scheduleWake() }
  }

  private func startBeating(at time: UInt64) {
    state = .beating
    start = time
    index = 0
    schedule()
    beat(Beat(hostTime: time, missed: 0, isFirstAfterRest: true))
  }

  private func timerFired() {
    switch state {
    case .beating: advance(by: max(1, Int(timer.data)))
    case .resting: wakeUp()
    case .stopped, .starting: break
    }
  }

  private func advance(by beats: Int) {
    index += beats
    guard isWanted else { return rest() }
    if index - anchorIndex >= Self.beatsPerAnchor { schedule() }
    beat(Beat(hostTime: time(ofBeat: index), missed: beats - 1, isFirstAfterRest: false))
  }

  private func beat(_ beat: Beat) {
    isWanted = false
    if onBeat?(beat) ?? false { isWanted = true }
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
    guard let wakeTime else { return timer.schedule(deadline: .distantFuture) }
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: max(1, wakeTime)), leeway: .nanoseconds(0))
  }

  /// Sets the timer for the beat after `index` and those that follow.
  private func schedule() {
    anchorIndex = index
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: time(ofBeat: index + 1)),
      repeating: .nanoseconds(Int((period * 1e9).rounded())), leeway: .nanoseconds(0))
  }

  private func time(ofBeat index: Int) -> UInt64 {
    HostTime.time(Double(index) * period, after: start)
  }
}
