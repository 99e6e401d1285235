import KinoraFrames

/// The frame that took longest, from the tick at which it was first due to its end, and the longest part of that time.
struct WorstFrame: Equatable {
  /// Milliseconds.
  var length: Double
  /// The name of a stage, or of other time in a frame.
  var part: String
  /// Milliseconds.
  var partLength: Double

  /// - Parameters:
  ///   - records: The records; only frames with a new picture of the scene are used.
  ///   - period: Seconds between refreshes, for records without a period.
  /// - Returns: nil without such a frame.
  init?(of records: some Sequence<FrameRecord>, period: Double) {
    var longest: (record: FrameRecord, nanoseconds: UInt64)?
    for record in records where record.showsScene {
      let length = record.frameTime(period: record.period(or: period))
      if length > longest?.nanoseconds ?? 0 { longest = (record, length) }
    }
    guard let longest else { return nil }
    let greatest = Self.greatestPart(of: longest.record, length: longest.nanoseconds)
    length = Double(longest.nanoseconds) * 1e-6
    (part, partLength) = (greatest.name, Double(greatest.nanoseconds) * 1e-6)
  }

  /// Finds the longest part. The stages of a late main frame ran before this frame, so they aren't part of it.
  private static func greatestPart(of record: FrameRecord, length: UInt64) -> (name: String, nanoseconds: UInt64) {
    let isOwnMainFrame = record.mainFrameDelay == nil
    var greatest = (name: "overlays", nanoseconds: record.overlay &+ (isOwnMainFrame ? record.overlayMainFrame : 0))
    var known = greatest.nanoseconds
    for stage in isOwnMainFrame ? FrameStage.allCases : FrameStage.render {
      let nanoseconds = record.duration(of: stage)
      known &+= nanoseconds
      if nanoseconds > greatest.nanoseconds { greatest = ("\(stage)", nanoseconds) }
    }
    let rest = length > known ? length - known : 0
    guard rest > greatest.nanoseconds else { return greatest }
    return (record.isCommitLate ? "waiting for the main frame" : "waiting", rest)
  }
}
