/// Sets the render scale of a pipeline: to a fixed value, or by the frames that were missed.
package final class RenderScaleControl {
  private let pipeline: FramePipeline
  private let period: Double
  private var chooser = RenderScaleChooser()
  private let isAutomatic: Bool
  private var pace: FramePace
  /// The number of the last record that was used.
  private var taken: UInt64 = 0
  /// Called with each factor that was chosen because of the frames.
  private let onChange: (Double) -> Void

  /// The number of records after which no display time is expected any more.
  private static let settling: UInt64 = 6
  /// Records are read in groups, since reading them allocates.
  private static let group: UInt64 = 4
  /// The share of a period that drawing has to take for a missed frame to be its fault.
  private static let guiltyShare = 0.5

  /// - Parameter period: Seconds between refreshes.
  package init(
    _ scale: RenderScale, of pipeline: FramePipeline, period: Double, onChange: @escaping (Double) -> Void
  ) {
    (self.pipeline, self.period, self.onChange) = (pipeline, period, onChange)
    isAutomatic = scale == .automatic
    pace = FramePace(period: period)
    if scale.first < 1 { pipeline.renderScale = scale.first }
  }

  /// Chooses a factor by the new records. Called after main frames.
  package func update() {
    guard isAutomatic, let last = pipeline.recorder.last else { return }
    guard last.number >= taken + Self.group else { return }
    let records = pipeline.recorder.records(last: Int(min(last.number - taken, 1000)))
    for record in records where record.number > taken {
      let isSettled = !record.showsScene || record.displayTime != nil || record.number + Self.settling <= last.number
      guard isSettled else { break }
      add(record)
    }
    guard chooser.factor != pipeline.renderScale else { return }
    pipeline.renderScale = chooser.factor
    onChange(chooser.factor)
  }

  private func add(_ record: FrameRecord) {
    taken = record.number
    // Frames that were drawn at another scale don't count.
    guard let step = pace.add(record), record.renderScale == chooser.factor else { return }
    let isGuilty = HostTime.seconds(from: 0, to: record.renderWork) > Self.guiltyShare * record.period(or: period)
    chooser.add(missed: isGuilty ? step.progress.missed : 0, at: HostTime.seconds(from: 0, to: record.tickTime))
  }
}
