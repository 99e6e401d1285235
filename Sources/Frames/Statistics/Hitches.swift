/// Hitches of one kind.
nonisolated package struct Hitches: Sendable, Equatable {
  package internal(set) var count = 0
  /// The total duration.
  package internal(set) var milliseconds = 0.0
  /// Milliseconds per second of active time.
  package internal(set) var ratio = 0.0
}

/// The hitches of a run, by cause.
nonisolated package struct HitchFigures: Sendable, Equatable {
  package internal(set) var all = Hitches()
  /// Hitches caused by the main thread.
  package internal(set) var commit = Hitches()
  /// All other hitches.
  package internal(set) var render = Hitches()
  /// The longest hitch in milliseconds; nil without any.
  package internal(set) var longest: Double?
}

/// The percentage of dropped refreshes among those at which an update could be shown.
nonisolated package struct DroppedShare: Sendable, Equatable {
  /// Over the whole run, rounded up.
  package internal(set) var total: Int?
  /// In the worst second of active time, rounded up. Nil, like the following values, for less than a second.
  package internal(set) var worst: Int?
  package internal(set) var p95: Int?
  package internal(set) var average: Double?
}

/// The number of drawn frames that took long, from the tick at which they were first due to their end.
nonisolated package struct JankFigures: Sendable, Equatable {
  /// Frames longer than two periods.
  package internal(set) var janky = 0
  /// Frames longer than 16 ms.
  package internal(set) var slow = 0
  /// Frames of 700 ms or longer.
  package internal(set) var frozen = 0
}
