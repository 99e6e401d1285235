/// A regularity in the pace of a program, which says more about its cause than the number of missed refreshes.
///
/// ```swift
/// PacingPattern.periodicDrops(missed: 1, period: 10, count: 59).text  // "every 10th frame dropped (59 times)"
/// ```
package enum PacingPattern: Sendable, Equatable {
  /// Nearly all frames last this many refreshes.
  case lowerRate(refreshes: Int, framesPerSecond: Double)
  /// Of each `period` refreshes, `missed` are missed; seen `count` times.
  case periodicDrops(missed: Int, period: Int, count: Int)
  /// Intervals that are much longer than the others.
  ///
  /// - milliseconds: The shortest and the longest of them.
  /// - seconds: The time from one to the next; nil if it varies, or if there are too few.
  case stalls(milliseconds: ClosedRange<Double>, count: Int, seconds: Double?)
  /// Repaints that left the picture as it was, of all repaints.
  case repaints(count: Int, of: Int)
}

extension PacingPattern {
  /// The name in JSON.
  package var kind: String {
    switch self {
    case .lowerRate: "lower-rate"
    case .periodicDrops: "periodic-drops"
    case .stalls: "stalls"
    case .repaints: "repaints"
    }
  }

  /// A phrase for reports.
  package var text: String {
    switch self {
    case .lowerRate(let refreshes, let rate):
      "a frame at every \(Self.ordinal(refreshes)) refresh (\(ReportTable.short(rate)) fps)"
    case .periodicDrops(1, let period, let count):
      "every \(Self.ordinal(period)) frame dropped (\(Self.times(count)))"
    case .periodicDrops(let missed, let period, let count):
      "\(missed) of every \(period) frames dropped (\(Self.times(count)))"
    case .stalls(let milliseconds, let count, let seconds): Self.stalls(milliseconds, count, seconds)
    case .repaints(let count, let all): "repaints the same picture (\(count) of \(all))"
    }
  }

  private static func stalls(_ milliseconds: ClosedRange<Double>, _ count: Int, _ seconds: Double?) -> String {
    let (shortest, longest) = (tens(milliseconds.lowerBound), tens(milliseconds.upperBound))
    let length = shortest == longest ? "\(shortest) ms" : "\(shortest) to \(longest) ms"
    guard count > 1 else { return "a stall of \(length)" }
    guard let seconds else { return "\(count) stalls of \(length)" }
    let pause = (0.9..<1.1).contains(seconds) ? "once a second" : "every \(ReportTable.number(seconds, 1)) s"
    return "stalls of \(length) about \(pause) (\(times(count)))"
  }

  /// Rounds to ten milliseconds: the display's refreshes allow no more.
  private static func tens(_ milliseconds: Double) -> Int { Int((min(milliseconds, 1e9) / 10).rounded()) * 10 }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending =
      switch number % 10 {
      case 1 where !isTeen: "st"
      case 2 where !isTeen: "nd"
      case 3 where !isTeen: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}

extension PacingPattern: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ReportKey.self)
    try object.encode(kind, forKey: "kind")
    try object.encode(text, forKey: "text")
    switch self {
    case .lowerRate(let refreshes, let rate):
      try object.encode(refreshes, forKey: "refreshes")
      try object.encode(rate, forKey: "fps")
    case .periodicDrops(let missed, let period, let count):
      try object.encode(missed, forKey: "missed")
      try object.encode(period, forKey: "period")
      try object.encode(count, forKey: "count")
    case .stalls(let milliseconds, let count, let seconds):
      try object.encode(milliseconds.lowerBound, forKey: "shortest_ms")
      try object.encode(milliseconds.upperBound, forKey: "longest_ms")
      try object.encode(count, forKey: "count")
      try object.encode(seconds, forKey: "every_s")
    case .repaints(let count, let all):
      try object.encode(count, forKey: "count")
      try object.encode(all, forKey: "of")
    }
  }
}
