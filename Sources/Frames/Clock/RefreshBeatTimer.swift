import Dispatch

/// Fires at the display's refreshes, as its presenter hears of them.
///
/// A time is met by the refresh nearest to it. Where nobody tells of refreshes, or none comes for four periods (a
/// window that is covered hears of none), a Dispatch timer stands in.
nonisolated final class RefreshBeatTimer: BeatTimer, @unchecked Sendable {
  var onFire: ((Int) -> Void)?
  private let presenter: any FramePresenter
  private let standIn: DispatchBeatTimer
  private var next: UInt64?
  private var period: UInt64 = 0

  private static let patience: UInt64 = 4

  init(presenter: any FramePresenter, queue: DispatchQueue) {
    self.presenter = presenter
    standIn = DispatchBeatTimer(queue: queue)
    standIn.onFire = { [unowned self] times in fire(times) }
    presenter.onRefresh = { [weak self] time in self?.refreshed(at: time) }
  }

  func schedule(at time: UInt64, every period: UInt64?) {
    next = time
    self.period = period ?? 0
    guard let period, presenter.requestRefresh() else { return standIn.schedule(at: time, every: period) }
    standIn.schedule(at: time + Self.patience * period, every: Self.patience * period)
  }

  func unschedule() {
    next = nil
    standIn.unschedule()
  }

  private func refreshed(at time: UInt64) {
    guard let due = next, period > 0 else { return }
    guard time + period / 2 >= due else {
      _ = presenter.requestRefresh()
      return
    }
    let times = 1 + (time > due ? Int((time - due + period / 2) / period) : 0)
    fire(times)
  }

  private func fire(_ times: Int) {
    guard let due = next else { return }
    next = period > 0 ? due + UInt64(times) * period : nil
    onFire?(times)
    if let next, period > 0, presenter.requestRefresh() {
      standIn.schedule(at: next + Self.patience * period, every: Self.patience * period)
    }
  }
}
