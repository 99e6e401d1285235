import KinoraFrames
import KinoraRuns

/// Finds regularities in the pace of runs.
///
/// Chance finds none: misses at random times repeat at one distance too rarely.
struct PatternSearch {
  /// The step from one shown frame to the next.
  private struct Step {
    /// The number of the frame. It jumps by more than `longestPeriod` where frames don't follow each other.
    var frame: Int
    var run: Int
    /// The host time at which the frame was seen, in seconds.
    var time: Double
    /// Milliseconds from the frame before.
    var interval: Double
    /// Refreshes from the frame before.
    var refreshes: Int
  }

  /// The part of the steps that are equally long at a lower rate.
  private static let steadyShare = 0.75
  /// The number of refreshes, and of milliseconds, from which on an interval is a stall.
  private static let stalledRefreshes = 4
  private static let stalledMilliseconds = 45.0
  /// The number of frames after which drops may repeat, at most.
  private static let longestPeriod = 120
  /// The number of drops that have to repeat.
  private static let leastRepetitions = 6
  private static let leastSteps = 30
  private static let leastStalls = 3
  /// The part and the number of the pauses between stalls that have to be about as long as their median, within a quarter.
  /// Other stalls, by the load of the machine, divide some of the pauses.
  private static let regularShare = 0.5
  private static let leastPauses = 3
  /// The part of all repaints from which on those of the same picture are named.
  private static let repaintShare = 0.05

  private let steps: [Step]
  private let records: [FrameRecord]

  init(_ runs: [RecordedRun]) {
    records = runs.flatMap(\.records)
    var steps: [Step] = []
    var frame = 0
    for (run, frames) in runs.map(FrameTimeline.frames).enumerated() {
      for paced in frames {
        guard let pace = paced.pace, let interval = paced.interval, let seen = paced.record.displayTime else {
          frame += Self.longestPeriod + 1
          continue
        }
        frame += 1
        let time = HostTime.seconds(from: 0, to: seen)
        steps.append(Step(frame: frame, run: run, time: time, interval: interval, refreshes: pace.missed + 1))
      }
    }
    self.steps = steps
  }

  /// The patterns, the most extensive one first.
  var patterns: [PacingPattern] {
    let base = steadyLength ?? 1
    return [base > 1 ? lowerRate(base) : periodicDrops, stalls(base), repaints].compactMap(\.self)
  }

  /// The number of refreshes that nearly all steps take; nil if there is none.
  private var steadyLength: Int? {
    guard steps.count >= Self.leastSteps else { return nil }
    let counts = Dictionary(steps.map { ($0.refreshes, 1) }, uniquingKeysWith: +)
    guard let (length, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    return Double(count) >= Self.steadyShare * Double(steps.count) ? length : nil
  }

  private func lowerRate(_ refreshes: Int) -> PacingPattern? {
    let steady = steps.filter { $0.refreshes == refreshes }
    let mean = steady.reduce(0) { $0 + $1.interval } / Double(steady.count)
    return mean > 0 ? .lowerRate(refreshes: refreshes, framesPerSecond: 1e3 / mean) : nil
  }

  /// The shortest distance in frames at which drops repeat.
  private var periodicDrops: PacingPattern? {
    let drops = steps.filter { $0.refreshes > 1 && !isStall($0, base: 1) }
    let frames = Set(drops.map(\.frame))
    guard let last = steps.last, drops.count >= Self.leastRepetitions else { return nil }
    // More drops repeat by chance where there are many.
    let least = (1 + Double(drops.count) / Double(steps.count)) / 2
    for distance in 2...Self.longestPeriod {
      let followed = drops.count { $0.frame + distance <= last.frame }
      let repeated = drops.filter { frames.contains($0.frame + distance) }
      guard repeated.count >= Self.leastRepetitions, Double(repeated.count) >= least * Double(followed) else {
        continue
      }
      let missed = repeated.map { $0.refreshes - 1 }.sorted()[repeated.count / 2]
      return .periodicDrops(missed: missed, period: distance + missed, count: repeated.count + 1)
    }
    return nil
  }

  private func isStall(_ step: Step, base: Int) -> Bool {
    step.refreshes >= Self.stalledRefreshes * base && step.interval >= Self.stalledMilliseconds
  }

  private func stalls(_ base: Int) -> PacingPattern? {
    let stalls = steps.filter { isStall($0, base: base) }
    let lengths = stalls.map(\.interval).sorted()
    guard let shortest = lengths.first, let longest = lengths.last else { return nil }
    let middle = lengths[lengths.count / 2]
    let pauses = zip(stalls, stalls.dropFirst()).filter { $0.run == $1.run }.map { $1.time - $0.time }.sorted()
    let pause = pauses.isEmpty ? 0 : pauses[pauses.count / 2]
    let regular = pauses.count { abs($0 - pause) <= pause / 4 }
    guard stalls.count >= Self.leastStalls, pause > 0, regular >= min(pauses.count, Self.leastPauses),
      Double(regular) >= Self.regularShare * Double(pauses.count)
    else {
      return .stalls(milliseconds: shortest...longest, count: stalls.count, seconds: nil)
    }
    // A single long one doesn't hide how long they usually are.
    let usual = lengths.filter { abs($0 - middle) <= middle / 4 }
    return .stalls(milliseconds: (usual.first ?? middle)...(usual.last ?? middle), count: stalls.count, seconds: pause)
  }

  private var repaints: PacingPattern? {
    let all = records.count { $0.isFromOutside && $0.didPresent }
    let count = records.count { $0.isFromOutside && $0.isRepair }
    guard count >= Self.leastStalls, Double(count) >= Self.repaintShare * Double(all) else { return nil }
    return .repaints(count: count, of: all)
  }
}
