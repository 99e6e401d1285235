nonisolated extension FrameStage {
  /// The stages of the main thread's turn.
  package static let turn: [FrameStage] = [.input, .dispatch, .callbacks, .layout, .commit]
  /// The stages of the render server.
  package static let render: [FrameStage] = [.evaluate, .damage, .rasterize, .present, .record]
}

nonisolated extension FrameRecord {
  /// Whether the frame gave the scene a new picture.
  package var showsScene: Bool { didPresent && !isRepair }

  /// Milliseconds from the input that the frame answers to its completion; nil without either.
  package var latency: Double? {
    guard showsScene, let inputTime, let displayTime else { return nil }
    return HostTime.seconds(from: inputTime, to: displayTime) * 1e3
  }

  /// Stages 1 to 5, in nanoseconds.
  package var turnWork: UInt64 { FrameStage.turn.reduce(0) { $0 &+ duration(of: $1) } }

  /// How long the main thread was at its turn, what is drawn over the scene included, in nanoseconds.
  var turnLength: UInt64 { hasTurn ? stageEnds[.commit] &- turnStart &+ overlayTurn : 0 }

  /// Stages 6 to 10, in nanoseconds.
  package var renderWork: UInt64 { FrameStage.render.reduce(0) { $0 &+ duration(of: $1) } }

  /// Processor time of the frame, in nanoseconds; nil unless all of it is known.
  package var frameCPU: UInt64? {
    guard let renderCPU else { return nil }
    return hasTurn ? turnCPU.map { $0 &+ renderCPU } : renderCPU
  }

  /// How much later than the frame of its own tick the turn was drawn, in nanoseconds; nil for one in time.
  package var turnDelay: UInt64? {
    guard hasTurn, turnTick != 0, turnTick < tickTime else { return nil }
    return tickTime - turnTick
  }

  /// Seconds between refreshes when the frame was made; another number where the record has none.
  package func period(or period: Double) -> Double {
    self.period.isFinite && self.period > 0 ? self.period : period
  }

  /// From the tick at which the frame was first due to its end, in nanoseconds.
  package func frameTime(period: Double) -> UInt64 {
    let due = firstDue(period: period)
    return end > due ? end - due : 0
  }

  /// Whether that is over two periods.
  package func isJanky(period: Double) -> Bool {
    Double(frameTime(period: period)) > (2e9 * period).rounded()
  }

  /// When the frame was meant to be seen: a period after its tick, where nothing else is said.
  func target(period: Double) -> UInt64 {
    targetTime != 0 ? targetTime : HostTime.time(period, after: tickTime)
  }

  /// The earliest tick that the frame answers: its own, or the first of those that passed unanswered before it.
  func firstDue(period: Double) -> UInt64 {
    guard ticksMissed > 0, !isFirstAfterIdle else { return tickTime }
    return HostTime.time(-Double(ticksMissed) * period, after: tickTime)
  }

  /// Whether what moves stood still, since only the main thread can move it and its turn had not come.
  var isUnanswered: Bool { isCommitLate && needsTurn && !isHidden && !showsScene && !wasStarved }

  /// Whether one thread made all of it: its turn began in the moment in which its tick was answered.
  var isOfOneThread: Bool { hasTurn && turnStart == start }
}

nonisolated extension TimestampSource {
  /// Whether its times lie on refreshes of the display: the one at which a frame was seen, or a fixed time before it.
  /// The others tell when pixels were taken over, which are seen with the refresh after that.
  var liesOnRefreshes: Bool { self >= .present }
}
