import Dispatch

/// Fires at the display's refreshes, as its presenter reports them.
///
/// Each scheduled time is met by the nearest refresh. If the display doesn't report refreshes, or none comes for four
/// periods (a covered window gets none), a Dispatch timer stands in until one comes.
///
/// Unchecked, like all of these timers: confined to the clock's queue, on which the presenter listens too.
nonisolated final class RefreshTickTimer: TickTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  private let presenter: any FramePresenter
  private let standIn: DispatchTickTimer
  private var next: UInt64?
  private var period: UInt64 = 0
  /// True while the stand-in fires because refreshes have failed to come.
  private var isSilent = false

  /// The number of periods after which no refresh is expected any more.
  private static let patience: UInt64 = 4

  init(presenter: any FramePresenter, queue: DispatchQueue) {
    self.presenter = presenter
    standIn = DispatchTickTimer(queue: queue)
    standIn.onFire = { [weak self] times in self?.standInFired(times) }
    presenter.onRefresh = { [weak self] time in self?.refreshed(at: time) }
  }

  func schedule(at time: UInt64, every period: UInt64?) {
    next = time
    self.period = period ?? 0
    let isTold = period != nil && presenter.requestRefresh()
    guard isTold, !isSilent else { return standIn.schedule(at: time, every: period) }
    waitForRefresh()
  }

  func unschedule() {
    next = nil
    standIn.unschedule()
  }

  private func waitForRefresh() {
    guard let next, period > 0 else { return }
    standIn.schedule(at: next + Self.patience * period, every: Self.patience * period)
  }

  private func refreshed(at time: UInt64) {
    guard let due = next, period > 0 else { return }
    let wasSilent = isSilent
    isSilent = false
    guard time + nearness >= due else {
      _ = presenter.requestRefresh()
      if wasSilent { waitForRefresh() }
      return
    }
    fire(1 + (time > due ? Int((time - due + nearness) / period) : 0))
    // The callback may have scheduled a single time.
    if next != nil, period > 0, presenter.requestRefresh() { waitForRefresh() }
  }

  /// The maximum distance in nanoseconds at which a refresh is the nearest one to a scheduled time.
  private var nearness: UInt64 {
    guard let display = presenter.refresh?.period, display > 0, display < 1 else { return period / 2 }
    return min(period, UInt64(display * 1e9)) / 2
  }

  private func standInFired(_ times: Int) {
    guard let due = next else { return }
    let isTold = period > 0 && presenter.requestRefresh()
    guard isTold, !isSilent else { return fire(times) }
    isSilent = true
    let now = HostTime.now()
    fire(1 + (now > due ? Int((now - due) / period) : 0))
    if let next, period > 0 { standIn.schedule(at: next, every: period) }
  }

  private func fire(_ times: Int) {
    guard let due = next else { return }
    next = period > 0 ? due + UInt64(times) * period : nil
    onFire?(times)
  }
}
