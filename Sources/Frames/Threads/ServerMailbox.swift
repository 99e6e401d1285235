/// Where the main thread and the render server leave things for each other.
///
///   server --request--> main    one at a time: make your turn for this tick
///   main --turn--> server       here it is; with it comes its own commit, and what was given since
///   main --commands--> server   at any time, kept in order
///   server --start of its history--> main
///
/// Taking and leaving costs a lock; nothing is allocated once the lists have their size.
///
/// Unchecked: all that it has is behind the lock.
nonisolated final class ServerMailbox: @unchecked Sendable {
  private let condition = TimedCondition()
  private var commands: [ServerCommand] = []
  /// How many commands have been taken; with those that wait, how many were ever given.
  private var takenCount = 0
  /// How many commands had been given when the turn began that is not taken yet: those that follow wait until it is.
  private var heldFrom: Int?
  private var request: FrameTick?
  /// Whether a turn was asked for that has not come.
  private var isAsked = false
  /// Whether something has happened since the last turn began that needs another one.
  private var isTurnWanted = false
  private var isWaiting = false
  private var isClosed = false
  private var turn: FrameTurn?
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
    condition.withLock { commands.append(command) }
  }

  /// A frame with a turn that is still to begin is wanted.
  func wantTurn() {
    condition.withLock { isTurnWanted = true }
  }

  /// The tick that a turn is asked for, which begins now.
  func takeRequest() -> FrameTick? {
    condition.withLock {
      guard let tick = request else { return nil }
      (request, isTurnWanted) = (nil, false)
      return tick
    }
  }

  /// A turn begins, and what is given from here on goes with it: a frame without it must not show what it commits,
  /// which would answer keys that the main thread has not seen yet.
  func holdCommands() {
    condition.withLock { heldFrom = heldFrom ?? givenCount }
  }

  /// - Returns: whether the server waits for it; else it has gone on without.
  func finish(_ finished: FrameTurn?) -> Bool {
    condition.withLock {
      turn = finished
      if finished == nil { heldFrom = nil }
      isAsked = false
      if isWaiting { condition.signal() }
      return isWaiting
    }
  }

  /// No turn will come any more.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  func open() {
    condition.withLock {
      (isClosed, isAsked, isTurnWanted) = (false, false, false)
      (request, turn, heldFrom) = (nil, nil, nil)
    }
  }

  var timeline: PlaybackTimeline {
    get { condition.withLock { timelineNow } }
    set { condition.withLock { timelineNow = newValue } }
  }

  /// The commits that the history has dropped; nil while there are none. The server sets it.
  var historyDrops: HistoryDrops? {
    get { condition.withLock { dropsNow } }
    set { condition.withLock { dropsNow = newValue } }
  }

  /// Whether the main thread wants the record of each frame.
  var reportsFrames: Bool {
    get { condition.withLock { wantsRecords } }
    set { condition.withLock { wantsRecords = newValue } }
  }
}

/// The server's side.
nonisolated extension ServerMailbox {
  /// A turn that came too late for its own frame.
  func takeLateTurn() -> FrameTurn? {
    condition.withLock { removeTurn() }
  }

  /// Asks for a turn, unless one has just come; one that is asked for already, and that the main thread has not begun,
  /// is to be for this tick.
  ///
  /// - Returns: whether the main thread has to be told.
  func ask(for tick: FrameTick) -> Bool {
    condition.withLock {
      if request != nil { request = tick }
      guard !isAsked, !isClosed, turn == nil else { return false }
      isAsked = true
      request = tick
      return true
    }
  }

  /// Whether a turn is wanted that nobody has asked for: a frame took along the turn before it, which came late, and with
  /// it the request for another one.
  var lacksTurn: Bool {
    condition.withLock { isTurnWanted && !isAsked }
  }

  /// Whether no turn will come any more.
  var isOver: Bool { condition.withLock { isClosed } }

  /// Waits for the turn that was asked for.
  ///
  /// - Returns: nil if it has not come by the deadline, in host nanoseconds.
  func waitForTurn(until deadline: UInt64) -> FrameTurn? {
    condition.withLock {
      isWaiting = true
      defer { isWaiting = false }
      while isAsked, !isClosed, condition.wait(until: deadline) {}
      return removeTurn()
    }
  }

  /// Moves commands to an empty list: all but those that wait for their turn to be taken.
  func takeCommands(into list: inout [ServerCommand]) {
    condition.withLock {
      let limit = heldFrom ?? givenCount
      let count = min(max(limit - takenCount, 0), commands.count)
      takenCount += count
      guard count < commands.count else { return swap(&list, &commands) }
      list.append(contentsOf: commands[..<count])
      commands.removeFirst(count)
    }
  }

  private func removeTurn() -> FrameTurn? {
    guard let finished = turn else { return nil }
    (turn, heldFrom) = (nil, nil)
    return finished
  }

  private var givenCount: Int { takenCount + commands.count }
}
