import CX11
import Dispatch
import KinoraFrames
import KinoraRaster
import X11Requests

/// The timestamp sources, from best to worst: the window manager's report, the first refresh after the pixels were
/// read, the completion of reading them, and a round trip. Every source that the server offers is used, up to the set
/// limit.
nonisolated extension X11Presenter {
  package var timestampSource: TimestampSource {
    if countsFrames, let sync, !sync.isSilent { return sync.hasTimings ? .frameTimings : .frameDrawn }
    if let refreshClock, showsWithRefresh, !refreshClock.isSilent { return .present }
    return reportsRoundTrips ? .roundTrip : .sharedMemory
  }

  package var refresh: DisplayRefresh? {
    guard let measured = refreshClock?.estimate.refresh else { return sync?.refresh ?? modeRefresh }
    return refreshClock?.isSilent == true ? DisplayRefresh(time: nil, period: measured.period) : measured
  }

  /// Requests a call of `onRefresh` at the next refresh. Refreshes may stop while the window isn't visible, so callers
  /// need a timeout.
  ///
  /// - Returns: false if refreshes aren't reported.
  @discardableResult
  package func requestRefresh() -> Bool {
    guard isUsable, refreshClock?.isForeign == false else { return false }
    connection.watch.call {
      refreshClock?.ask(on: connection)
      XFlush(connection.display)
    }
    return true
  }

  /// True if a window manager counts our frames and reports when they are drawn.
  var countsFrames: Bool { limit >= .frameDrawn && sync != nil && manager?.drawsFrames == true }
  /// True if pixels are visible from the next refresh after they were put. A compositor shows them later.
  var showsWithRefresh: Bool { manager?.hasCompositor == false && refreshClock?.isForeign == false }
  /// True if frames are reported by a message that is sent after them and comes back.
  var reportsRoundTrips: Bool { !transport.isShared || limit < .sharedMemory }

  /// Finds out which sources are available.
  func climbLadder() {
    // Window managers count the frames of top-level windows.
    if !window.isEmbedded { sync = X11FrameSync(on: connection) }
    guard limit >= .present else { return }
    manager = X11Manager(on: connection, atoms: atoms)
    refreshClock = X11RefreshClock(of: window.id, on: connection)
    refreshClock?.ask(on: connection)
  }

  /// Announces the supported messages to window managers. The counters have to exist before the window is shown.
  func offerProtocols() {
    guard !window.isEmbedded else { return }
    var protocols = [atoms.deleteWindow, atoms.ping]
    if let sync {
      protocols.append(atoms.syncRequest)
      let counters = limit >= .frameDrawn ? [sync.basic, sync.extended] : [sync.basic]
      window.set(atoms.syncCounter, type: XA_CARDINAL, to: counters.map { Int(bitPattern: $0) }, on: connection)
    }
    window.set(atoms.protocols, type: XA_ATOM, to: protocols.map { Int(bitPattern: $0) }, on: connection)
  }

  /// Handles a reported refresh of the screen.
  ///
  /// It need not be the first refresh after a frame: a server without a screen counts refreshes from half-way between
  /// them, and answers requests made in the second half with the refresh after the next. Its time need not be exact
  /// either: such a server reports the time at which it answered, and a frame handed over since the refresh is shown by
  /// the next one. So the event only confirms that frames were seen; the estimate from many refreshes gives which ones,
  /// and when.
  func takeRefresh(_ time: UInt64) {
    let line = refreshClock?.estimate.refresh
    while let oldest = refreshClock?.awaited.oldest, oldest.time <= time {
      let first = line?.first(after: oldest.time) ?? time
      if let line, HostTime.seconds(from: time, to: first) > line.period / 4 { break }
      completions.append(
        PresentCompletion(frame: oldest.frame, hostTime: max(min(first, time), oldest.time), source: .present))
      _ = refreshClock?.awaited.removeOldest()
    }
    if isUsable, refreshClock?.isCurious == true { refreshClock?.ask(on: connection) }
    onRefresh?(time)
  }

  /// Waits for the next refresh, which shows a frame whose pixels the server has read.
  func awaitRefresh(_ frame: UInt64, handedOver time: UInt64) {
    guard isUsable, showsWithRefresh else { return }
    refreshClock?.awaited.append(AwaitedFrames.Entry(frame: frame, time: time))
    refreshClock?.ask(on: connection)
  }

  /// Handles a change of the window manager or the compositor.
  func managerChanged() {
    sync?.reset()
    refreshClock?.awaited.removeAll()
  }

  /// Returns the refresh rate of the screen's mode; nil if it has none, as on a server without a screen.
  static func modeRefresh(on connection: X11Connection) -> DisplayRefresh? {
    var rate = 0.0
    _ = X11Errors.trap(on: connection.display) {
      rate = kinora_randr_rate(UnsafeMutableRawPointer(connection.display), connection.root)
    }
    return (4...1000).contains(rate) ? DisplayRefresh(time: nil, period: 1 / rate) : nil
  }
}
