import KinoraGeometry

/// The position of an animation at one instant.
package struct CyclePosition: Hashable, Sendable {
  package enum Phase: UInt8, Hashable, Sendable { case before, active, after }

  package var phase: Phase
  /// The progress of the current cycle before any timing curve; runs back in the second half of an autoreversed cycle.
  ///
  /// - Range: 0...1.
  package var progress: Double
  /// The progress in local seconds, from 0 to the duration, as springs and the children of groups need it.
  package var time: Double
  /// The number of completed cycles, a whole number. Negative if time runs backwards from the beginning.
  package var cycle: Double
}

extension MediaTiming {
  /// Returns the position at a time of the parent; outside the active phase, that of its nearest instant.
  ///
  /// The last instant belongs to the active phase. A time offset shifts the visible part of the cycle, from its end
  /// back to its start, but never the duration.
  ///
  /// - Returns: Nil if the timing is unusable, or the time isn't finite.
  package func position(atParent parentTime: Double) -> CyclePosition? {
    guard isUsable, parentTime.isFinite else { return nil }
    let elapsed = speed == 0 ? 0 : (parentTime - beginTime) * abs(speed)
    guard (elapsed + abs(timeOffset)).isFinite else { return nil }
    let active = activeDuration
    let phase: CyclePosition.Phase = elapsed < 0 ? .before : elapsed > active ? .after : .active
    return position(phase, elapsed: elapsed.clamped(0, active))
  }

  /// True if the animation is visible in a phase.
  package func shows(in phase: CyclePosition.Phase) -> Bool {
    switch phase {
    case .before: fillMode == .backwards || fillMode == .both
    case .active: true
    case .after: fillMode == .forwards || fillMode == .both
    }
  }

  private func position(_ phase: CyclePosition.Phase, elapsed: Double) -> CyclePosition {
    let length = cycleDuration
    guard length > 0 else {
      return CyclePosition(phase: phase, progress: phase == .before ? 0 : 1, time: 0, cycle: 0)
    }
    let time = (speed < 0 ? -elapsed : elapsed) + timeOffset
    var cycle = (time / length).rounded(.down)
    var inCycle = (time - cycle * length).clamped(0, length)
    if isAtTurn(inCycle), endsCycle(at: time, elapsed: elapsed) {
      // The instant between two cycles belongs to the next one, but at the ends there is no next one.
      if inCycle < length / 2 { cycle -= 1 }
      inCycle = length
    }
    let folded = inCycle <= duration ? inCycle : max(length - inCycle, 0)
    return CyclePosition(phase: phase, progress: min(folded / duration, 1), time: folded, cycle: cycle)
  }

  /// True if a time is the instant between two cycles, within the rounding error of a sum of durations.
  private func isAtTurn(_ inCycle: Double) -> Bool {
    let tolerance = 1e-9 * cycleDuration
    return inCycle <= tolerance || cycleDuration - inCycle <= tolerance
  }

  private func endsCycle(at time: Double, elapsed: Double) -> Bool {
    if speed > 0 { return elapsed == activeDuration }
    guard time > 0 else { return false }
    // Backwards from the end, or standing still at it.
    return speed < 0 ? elapsed == 0 : abs(time - activeDuration) <= 1e-9 * cycleDuration
  }
}
