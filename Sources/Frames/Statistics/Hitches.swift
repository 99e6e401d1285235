/// Hitches of one kind.
nonisolated package struct Hitches: Sendable, Equatable {
  package internal(set) var count = 0
  /// In all.
  package internal(set) var milliseconds = 0.0
  /// Milliseconds in a second of active time.
  package internal(set) var ratio = 0.0
}

/// The hitches of a run, and whose they were.
nonisolated package struct HitchFigures: Sendable, Equatable {
  package internal(set) var all = Hitches()
  /// Those that the main thread's part made.
  package internal(set) var commit = Hitches()
  /// All others.
  package internal(set) var render = Hitches()
  /// In milliseconds; nil without any hitch.
  package internal(set) var longest: Double?
}

/// Dropped refreshes in percent of those at which an update could be shown.
nonisolated package struct DroppedShare: Sendable, Equatable {
  /// Over the whole run, rounded up.
  package internal(set) var total: Int?
  /// In the worst second of active time, rounded up; nil for less than a second, as the others.
  package internal(set) var worst: Int?
  package internal(set) var p95: Int?
  package internal(set) var average: Double?
}

/// Drawn frames that took long, from the tick at which they were first due to their end.
nonisolated package struct JankFigures: Sendable, Equatable {
  /// Longer than twice the period.
  package internal(set) var janky = 0
  /// Longer than 16 ms.
  package internal(set) var slow = 0
  /// 700 ms or longer.
  package internal(set) var frozen = 0
}
