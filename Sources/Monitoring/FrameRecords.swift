import KinoraDisplays
import KinoraFrames

/// Makes records of the frames of a watched window.
package struct FrameRecords: Sendable {
  /// Seconds between pictures if all are in time.
  package var period: Double
  /// Seconds between refreshes of the display; 0 if unknown.
  package var displayPeriod: Double
  /// The host times of inputs, in rising order.
  package var inputs: [UInt64] = []
  /// The results of comparing pictures; nil if they weren't compared.
  package var contents: [ContentCheck.Result]?

  /// The number of repaints that didn't change the picture.
  package private(set) var repaints = 0
  /// The number of frames whose pictures weren't compared.
  package private(set) var unchecked = 0

  /// Seconds by which the times of two connections may differ for the same event.
  private static let likeness = 1.5e-3
  /// The part by which the program's period may differ from the display's and counts as the same.
  private static let sameRate = 0.01

  package init(period: Double, displayPeriod: Double) {
    (self.period, self.displayPeriod) = (period, displayPeriod)
  }

  /// Returns the records of frames, in the order of the times at which they were seen.
  package mutating func records(of frames: [SeenFrame]) -> [FrameRecord] {
    (repaints, unchecked) = (0, 0)
    var records: [FrameRecord] = []
    var lastShown: UInt64?
    var nextInput = inputs.startIndex
    var nextResult = 0
    for frame in frames {
      var record = record(of: frame, number: UInt64(records.count + 1))
      record.isRepair = isRepaint(frame, &nextResult)
      if record.isRepair {
        repaints += 1
      } else {
        // From outside, a program that rests looks like one that hangs.
        let pause = lastShown.map { HostTime.seconds(from: $0, to: frame.displayTime) }
        record.isFirstAfterIdle = pause.map { $0 > FrameStatistics.idleTimeout } ?? true
        lastShown = frame.displayTime
        record.inputTime = takeInput(before: frame, &nextInput)
      }
      records.append(record)
    }
    assumeRefreshes(in: &records)
    return records
  }

  /// Gives frames whose refreshes weren't reported a target, by which refreshes are counted.
  private func assumeRefreshes(in records: inout [FrameRecord]) {
    // At another rate than the display's, frames fall on no regular refreshes.
    guard displayPeriod == 0 || abs(period / displayPeriod - 1) <= Self.sameRate else { return }
    let indices = records.indices.filter { records[$0].timestampSource == .damage && !records[$0].isRepair }
    let times = indices.map { records[$0].displayTime ?? records[$0].end }
    let refreshes = AssumedRefreshes(period: period).first(after: times)
    for (index, refresh) in zip(indices, refreshes) { records[index].targetTime = refresh }
  }

  private func record(of frame: SeenFrame, number: UInt64) -> FrameRecord {
    var record = FrameRecord()
    record.number = number
    (record.period, record.displayPeriod) = (period, displayPeriod)
    (record.start, record.end) = (frame.first, frame.last)
    (record.displayTime, record.timestampSource) = (frame.displayTime, frame.source)
    record.didPresent = true
    return record
  }

  /// Returns the first of the inputs that a frame answers: those since the frame before it.
  private func takeInput(before frame: SeenFrame, _ next: inout Int) -> UInt64? {
    guard next < inputs.endIndex, inputs[next] <= frame.first else { return nil }
    defer { while next < inputs.endIndex, inputs[next] <= frame.first { next += 1 } }
    return inputs[next]
  }

  /// Returns true if the comparison of a frame's picture found no change.
  private mutating func isRepaint(_ frame: SeenFrame, _ next: inout Int) -> Bool {
    guard let contents else { return false }
    while next < contents.count, HostTime.seconds(from: contents[next].time, to: frame.first) > Self.likeness {
      next += 1
    }
    if next < contents.count {
      let result = contents[next]
      let isOwn = HostTime.seconds(from: frame.last, to: result.time) < Self.likeness
      if isOwn, let isChanged = result.isChanged { return !isChanged }
      // On a busy machine, one connection is read later than the other. Each drawing is in one of the comparisons.
      if !isOwn, next > 0, contents[next - 1].isChanged == false, result.isChanged == false { return true }
    }
    unchecked += 1
    return false
  }
}

extension FrameRecords {
  /// Returns the milliseconds from each input to the first drawing after it, without inputs that another one followed
  /// before.
  package static func answers(to inputs: [UInt64], in bursts: [SeenFrame]) -> [Double] {
    var answers: [Double] = []
    var next = 0
    for (index, input) in inputs.enumerated() {
      while next < bursts.count, bursts[next].first < input { next += 1 }
      guard next < bursts.count else { break }
      if index + 1 < inputs.count, inputs[index + 1] <= bursts[next].first { continue }
      answers.append(HostTime.seconds(from: input, to: bursts[next].first) * 1e3)
    }
    return answers
  }
}
