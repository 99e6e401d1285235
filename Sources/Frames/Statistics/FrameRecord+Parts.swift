nonisolated extension FrameStage {
  /// The stages of the main frame.
  package static let mainFrame: [FrameStage] = [.input, .dispatch, .callbacks, .layout, .commit]
  /// The stages of the render server.
  package static let render: [FrameStage] = [.evaluate, .damage, .rasterize, .present, .record]
}

nonisolated extension FrameRecord {
  /// True for a frame of another program, of which only the times of drawing and display are known.
  package var isFromOutside: Bool { timestampSource.isFromOutside }

  /// True if the frame gave the scene a new picture.
  package var showsScene: Bool { didPresent && !isRepair }

  /// Milliseconds from the user input that the frame answers to its display time; nil if either is unknown.
  package var latency: Double? {
    guard showsScene, let inputTime, let displayTime else { return nil }
    return HostTime.seconds(from: inputTime, to: displayTime) * 1e3
  }

  /// The sum of stages 1 to 5, in nanoseconds.
  package var mainFrameWork: UInt64 { FrameStage.mainFrame.reduce(0) { $0 &+ duration(of: $1) } }

  /// The duration of the main frame including overlays, in nanoseconds.
  var mainFrameLength: UInt64 { hasMainFrame ? stageEnds[.commit] &- mainFrameStart &+ overlayMainFrame : 0 }

  /// The sum of stages 6 to 10, in nanoseconds.
  package var renderWork: UInt64 { FrameStage.render.reduce(0) { $0 &+ duration(of: $1) } }

  /// Processor time of the frame, in nanoseconds; nil unless all parts are known.
  package var frameCPU: UInt64? {
    guard let renderCPU else { return nil }
    return hasMainFrame ? mainFrameCPU.map { $0 &+ renderCPU } : renderCPU
  }

  /// The main frame's delay relative to the frame of the tick it was requested for, in nanoseconds; nil if in time.
  package var mainFrameDelay: UInt64? {
    guard hasMainFrame, mainFrameTick != 0, mainFrameTick < tickTime else { return nil }
    return tickTime - mainFrameTick
  }

  /// Seconds between refreshes when the frame was made, or the given default if the record has none.
  package func period(or period: Double) -> Double {
    self.period.isFinite && self.period > 0 ? self.period : period
  }

  /// The time from the tick at which the frame was first due to its end, in nanoseconds.
  package func frameTime(period: Double) -> UInt64 {
    let due = firstDue(period: period)
    return end > due ? end - due : 0
  }

  /// True if the frame time is known and over two periods.
  package func isJanky(period: Double) -> Bool {
    !isFromOutside && Double(frameTime(period: period)) > (2e9 * period).rounded()
  }

  /// The time at which the frame was meant to be seen; a period after its tick by default.
  func target(period: Double) -> UInt64 {
    targetTime != 0 ? targetTime : HostTime.time(period, after: tickTime)
  }

  /// The earliest tick that the frame answers: its own, or the first of the missed ones before it.
  func firstDue(period: Double) -> UInt64 {
    guard ticksMissed > 0, !isFirstAfterIdle else { return tickTime }
    return HostTime.time(-Double(ticksMissed) * period, after: tickTime)
  }

  /// True if moving contents stood still because only the main thread can advance them and its main frame was late.
  var isUnanswered: Bool { isCommitLate && needsMainFrame && !isHidden && !showsScene && !wasOutOfBuffers }

  /// True if one thread made all of it: the main frame began in the moment in which the tick was answered.
  var isOfOneThread: Bool { hasMainFrame && mainFrameStart == start }
}

nonisolated extension TimestampSource {
  /// True if its times lie on refreshes of the display: the one at which a frame was seen, or a fixed time before it.
  /// The other sources report when pixels were taken over, which are seen at the refresh after that.
  var liesOnRefreshes: Bool { self >= .present }
}
