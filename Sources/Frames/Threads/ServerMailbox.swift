/// Where the main thread and the render server leave things for each other.
///
///   server --request--> main    one at a time: make your turn for this tick
///   main --turn--> server       here it is; commands given before it come before it
///   main --commands--> server   at any time, kept in order
///   server --start of its history--> main
///
/// Taking and leaving costs a lock; nothing is allocated once the lists have their size.
///
/// Unchecked: all that it has is behind the lock.
nonisolated final class ServerMailbox: @unchecked Sendable {
  private let condition = TimedCondition()
  private var commands: [ServerCommand] = []
  /// How many of the commands were given before the turn that waits here ended; nil for all.
  private var turnMark: Int?
  private var request: FrameTick?
  /// Whether a turn was asked for that has not come.
  private var isAsked = false
  private var isWaiting = false
  private var isClosed = false
  private var turn: FrameTurn?
  private var timelineNow = PlaybackTimeline()
  private var historyStartNow: Double?
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

  /// The tick that a turn is asked for.
  func takeRequest() -> FrameTick? {
    condition.withLock {
      defer { request = nil }
      return request
    }
  }

  /// - Returns: whether the server waits for it; else it has gone on without.
  func finish(_ finished: FrameTurn?) -> Bool {
    condition.withLock {
      turn = finished
      turnMark = commands.count
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
    condition.withLock { (isClosed, isAsked, request, turn) = (false, false, nil, nil) }
  }

  var timeline: PlaybackTimeline {
    get { condition.withLock { timelineNow } }
    set { condition.withLock { timelineNow = newValue } }
  }

  /// The first moment that the history can still show; nil while it has dropped nothing. The server sets it.
  var historyStart: Double? {
    get { condition.withLock { historyStartNow } }
    set { condition.withLock { historyStartNow = newValue } }
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
    condition.withLock {
      defer { turn = nil }
      return turn
    }
  }

  /// Asks for a turn, unless one is asked for already.
  ///
  /// - Returns: whether the main thread has to be told.
  func ask(for tick: FrameTick) -> Bool {
    condition.withLock {
      guard !isAsked, !isClosed else { return false }
      isAsked = true
      request = tick
      return true
    }
  }

  /// Waits for the turn that was asked for.
  ///
  /// - Returns: nil if it has not come by the deadline, in host nanoseconds.
  func waitForTurn(until deadline: UInt64) -> FrameTurn? {
    condition.withLock {
      isWaiting = true
      defer { isWaiting = false }
      while isAsked, !isClosed, condition.wait(until: deadline) {}
      defer { turn = nil }
      return turn
    }
  }

  /// Moves commands to an empty list: those that came before the turn ended, or all there are without a turn.
  func takeCommands(into list: inout [ServerCommand], withTurn: Bool) {
    condition.withLock {
      defer { turnMark = nil }
      guard withTurn, let turnMark, turnMark < commands.count else { return swap(&list, &commands) }
      list.append(contentsOf: commands[..<turnMark])
      commands.removeFirst(turnMark)
    }
  }
}
