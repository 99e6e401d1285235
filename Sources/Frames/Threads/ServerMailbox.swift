import KinoraGeometry
import KinoraRenderServer

/// The exchange between the main thread and the render server.
///
///   server --request--> main       one at a time: run a main frame for this tick
///   main --main frame--> server    the result; it releases its own commit and all later commands
///   main --commands--> server      at any time, in order
///   server --start of its history--> main
///
/// Every access takes a lock; nothing is allocated once the lists have grown.
///
/// Unchecked: all state is behind the lock.
nonisolated final class ServerMailbox: @unchecked Sendable {
  private let lock = ConditionLock()
  private var commands: [ServerCommand] = []
  /// The number of commands taken so far; `givenCount` adds those still waiting.
  private var takenCount = 0
  /// The `givenCount` when the main frame in progress or not yet taken began. Later commands wait until it is taken.
  private var heldFrom: Int?
  private var request: FrameTick?
  /// True while a requested main frame hasn't come.
  private var isAsked = false
  /// Set when a change arrives after the current main frame started, so that another one follows.
  private var isMainFrameWanted = false
  /// True while the server waits for a main frame or is about to, so that it needs no other request to take one.
  private var isWaiting = false
  private var isClosed = false
  private var mainFrame: MainFrame?
  private var timelineNow = PlaybackTimeline()
  private var dropsNow: HistoryDrops?
  private var wantsRecords = false

  init() {
    commands.reserveCapacity(64)
  }
}

/// The main thread's side.
nonisolated extension ServerMailbox {
  func give(_ command: ServerCommand) {
    lock.withLock { commands.append(command) }
  }

  /// Requests a frame with a main frame that has not begun yet.
  func requestMainFrame() {
    lock.withLock { isMainFrameWanted = true }
  }

  /// Returns the tick of the requested main frame, which begins now.
  func takeRequest() -> FrameTick? {
    lock.withLock {
      guard let tick = request else { return nil }
      (request, isMainFrameWanted) = (nil, false)
      return tick
    }
  }

  /// Holds back commands given after the start of a main frame. A frame without that main frame must not show its
  /// commit, or it would answer key presses that the main thread has not handled yet.
  func holdCommands() {
    lock.withLock { heldFrom = heldFrom ?? givenCount }
  }

  /// - Returns: True if the server is waiting for it; false if it has gone on without.
  func finish(_ finished: MainFrame?) -> Bool {
    lock.withLock {
      mainFrame = finished
      if finished == nil { heldFrom = nil }
      isAsked = false
      if isWaiting { lock.signal() }
      return isWaiting
    }
  }

  /// Ends the exchange: no more main frames will come. A request that hasn't begun is dropped.
  func close() {
    lock.withLock {
      isClosed = true
      request = nil
      lock.signal()
    }
  }

  func open() {
    lock.withLock {
      (isClosed, isAsked, isMainFrameWanted) = (false, false, false)
      (request, mainFrame, heldFrom) = (nil, nil, nil)
    }
  }

  var timeline: PlaybackTimeline {
    get { lock.withLock { timelineNow } }
    set { lock.withLock { timelineNow = newValue } }
  }

  /// The commits that the history has dropped; nil if it dropped none. Set by the server.
  var historyDrops: HistoryDrops? {
    get { lock.withLock { dropsNow } }
    set { lock.withLock { dropsNow = newValue } }
  }

  /// True if the client wants the record of each frame.
  var reportsFrames: Bool {
    get { lock.withLock { wantsRecords } }
    set { lock.withLock { wantsRecords = newValue } }
  }
}

/// The server's side.
nonisolated extension ServerMailbox {
  /// Returns a main frame that missed its own frame.
  func takeLateMainFrame() -> MainFrame? {
    lock.withLock { removeMainFrame() }
  }

  /// Requests a main frame, unless one has just come. A request that the main thread hasn't begun yet moves to this
  /// tick.
  ///
  /// - Parameter waits: True if the server then waits for the main frame.
  /// - Returns: True if the main thread has to be woken.
  func ask(for tick: FrameTick, waits: Bool) -> Bool {
    lock.withLock {
      // From now on, since the main thread may be done before the wait begins.
      if waits { isWaiting = true }
      if request != nil { request = tick }
      guard !isAsked, !isClosed, mainFrame == nil else { return false }
      isAsked = true
      request = tick
      return true
    }
  }

  /// True if a main frame is needed that has not been requested: a frame took along a late main frame, and with it the
  /// request for another.
  var lacksMainFrame: Bool {
    lock.withLock { isMainFrameWanted && !isAsked }
  }

  /// True if a main frame is needed that hasn't begun.
  var wantsMainFrame: Bool {
    lock.withLock { isMainFrameWanted }
  }

  /// True once no more main frames will come.
  var isOver: Bool { lock.withLock { isClosed } }

  /// Waits for the requested main frame.
  ///
  /// - Parameters:
  ///   - deadline: The time in host nanoseconds at which the wait ends.
  ///   - start: The time at which it ends unless the main frame has begun or a change has come; nil for the deadline.
  /// - Returns: nil if it has not come by then.
  func waitForMainFrame(until deadline: UInt64, begunBy start: UInt64? = nil) -> MainFrame? {
    lock.withLock {
      isWaiting = true
      defer { isWaiting = false }
      while isAsked, !isClosed {
        let limit = request == nil || isMainFrameWanted ? deadline : min(start ?? deadline, deadline)
        // At the end of the short wait it may have begun.
        if !lock.wait(until: limit), limit == deadline || (request != nil && !isMainFrameWanted) { break }
      }
      return removeMainFrame()
    }
  }

  /// Moves commands to an empty list, except those held back for a main frame.
  func takeCommands(into list: inout [ServerCommand]) {
    lock.withLock {
      let limit = heldFrom ?? givenCount
      let count = (limit - takenCount).clamped(0, commands.count)
      takenCount += count
      guard count < commands.count else { return swap(&list, &commands) }
      list.append(contentsOf: commands[..<count])
      commands.removeFirst(count)
    }
  }

  private func removeMainFrame() -> MainFrame? {
    guard let finished = mainFrame else { return nil }
    (mainFrame, heldFrom) = (nil, nil)
    return finished
  }

  private var givenCount: Int { takenCount + commands.count }
}
