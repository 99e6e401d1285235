import CX11
import Dispatch
import Frames
import Raster
import X11Requests

/// The ladder of "when was it seen": the window manager's word, the first refresh after the pixels were read, their
/// being read, and a round trip. Every rung that the server offers is used, up to the limit that is set.
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

  /// Asks for `onRefresh` to be called at the next refresh. Refreshes may stop while the window is not visible, so
  /// callers that wait for one need a time at which they stop waiting.
  ///
  /// - Returns: false where refreshes aren't reported.
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
  /// Whether pixels that have been put are seen from the next refresh on. A compositor shows them later.
  var showsWithRefresh: Bool { manager?.hasCompositor == false && refreshClock?.isForeign == false }
  /// True if frames are reported when a message comes back that was sent after them.
  var reportsRoundTrips: Bool { !transport.isShared || limit < .sharedMemory }

  /// Finds out which rungs there are.
  func climbLadder() {
    sync = X11FrameSync(on: connection)
    guard limit >= .present else { return }
    manager = X11Manager(on: connection, atoms: atoms)
    refreshClock = X11RefreshClock(of: window.id, on: connection)
    refreshClock?.ask(on: connection)
  }

  /// Tells window managers what messages are understood here. The counters have to be there before the window is shown.
  func offerProtocols() {
    var protocols = [atoms.deleteWindow, atoms.ping]
    if let sync {
      protocols.append(atoms.syncRequest)
      let counters = limit >= .frameDrawn ? [sync.basic, sync.extended] : [sync.basic]
      window.set(atoms.syncCounter, type: XA_CARDINAL, to: counters.map { Int(bitPattern: $0) }, on: connection)
    }
    window.set(atoms.protocols, type: XA_ATOM, to: protocols.map { Int(bitPattern: $0) }, on: connection)
  }

  /// A refresh of the screen.
  ///
  /// It need not be the first one after a frame: a server without a screen counts its refreshes from half-way between
  /// them, and answers questions of the second half with the refresh after the next. Nor need the time be exact: such
  /// a server gives the one at which it got to answer, and a frame that was handed over since the refresh is shown by
  /// the next. So it says that frames are seen, and the line through many refreshes says which, and since when.
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

  /// The server has read a frame's pixels: the next refresh shows them.
  func awaitRefresh(_ frame: UInt64, handedOver time: UInt64) {
    guard isUsable, showsWithRefresh else { return }
    refreshClock?.awaited.append(AwaitedFrames.Entry(frame: frame, time: time))
    refreshClock?.ask(on: connection)
  }

  /// A window manager or a compositor has come or gone.
  func managerChanged() {
    sync?.reset()
    refreshClock?.awaited.removeAll()
  }

  /// What the mode of the screen says; nil where it says nothing, as on a server without a screen.
  static func modeRefresh(on connection: X11Connection) -> DisplayRefresh? {
    var rate = 0.0
    _ = X11Errors.trap(on: connection.display) {
      rate = kinora_randr_rate(UnsafeMutableRawPointer(connection.display), connection.root)
    }
    return (4...1000).contains(rate) ? DisplayRefresh(time: nil, period: 1 / rate) : nil
  }
}
