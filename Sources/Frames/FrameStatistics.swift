/// What a run of frames amounts to. A pure function of the records; nil means not known, which is never 0.
///
/// With the tick time `t` and the completion `d` of a frame and the period `T`:
/// - The frame is shown at the first refresh at or after `d`, and not before `t + T`: refreshes fall on `t + k T`.
/// - The interval of a frame is `d` minus that of the frame before it. It counts only while updates were due: not for
///   the first frame after a rest, nor when nothing changed for longer than `idleTimeout`.
/// - Missed refreshes are those between two shown frames at which the older picture was still there although an update
///   was due; a tick at which nothing had changed misses nothing. A frame without a completion was not shown.
/// - Active time is the refreshes from each shown frame to the next, times `T`, where intervals count; frames a second
///   are those shown in it (of several that fall on one refresh only one is seen, and counts), and the hitch time ratio
///   is missed refreshes times `T`, in milliseconds, for each second.
/// - The animation error of a frame is how far the step in media time lies from the step in displayed time. It counts
///   only while the clock ran evenly from the frame before.
/// - The latency is from a key press to the completion of the first frame after it that gave the scene a new picture.
nonisolated package struct FrameStatistics: Sendable, Equatable {
  /// Seconds without a change after which a scene counts as idle.
  package static let idleTimeout = 0.25

  /// Frames in which the scene was drawn and presented.
  package internal(set) var frames = 0
  /// Changes of the scene that could not be drawn because every buffer was in flight.
  package internal(set) var starved = 0
  /// Time in which updates were due, in seconds.
  package internal(set) var activeSeconds: Double?
  package internal(set) var missed: Int?
  /// Frames in a second of active time.
  package internal(set) var fps: Double?
  /// Milliseconds in a second.
  package internal(set) var hitchRatio: Double?
  /// In milliseconds, like all that follow.
  package internal(set) var interval = Percentiles()
  package internal(set) var stages = [Percentiles](repeating: Percentiles(), count: FrameStage.allCases.count)
  /// From the start of a frame to its end, without overlays.
  package internal(set) var work = Percentiles()
  package internal(set) var overlay = Percentiles()
  /// From the due time of a tick to the start of its frame.
  package internal(set) var lateness = Percentiles()
  package internal(set) var latency = Percentiles()
  package internal(set) var animationError = Percentiles()
  package internal(set) var pixelsDrawn = 0
  package internal(set) var layersEvaluated = 0

  package init() {}

  /// - Parameters:
  ///   - records: oldest first.
  ///   - period: seconds between refreshes.
  package init(_ records: [FrameRecord], period: Double) {
    gatherPacing(records, period: period)
    gatherCosts(records)
  }

  package func stage(_ stage: FrameStage) -> Percentiles { stages[stage.rawValue] }

  /// Pixels drawn in a frame, on average.
  package var pixelsPerFrame: Double? { frames == 0 ? nil : Double(pixelsDrawn) / Double(frames) }
  /// Layers evaluated in a frame, on average.
  package var layersPerFrame: Double? { frames == 0 ? nil : Double(layersEvaluated) / Double(frames) }

  private mutating func gatherCosts(_ records: [FrameRecord]) {
    let drawn = records.filter(\.showsScene)
    func spread(_ nanoseconds: (FrameRecord) -> UInt64) -> Percentiles {
      Percentiles(drawn.map { Double(nanoseconds($0)) * 1e-6 })
    }
    frames = drawn.count
    starved = records.count(where: \.wasStarved)
    for stage in FrameStage.allCases { stages[stage.rawValue] = spread { $0.duration(of: stage) } }
    work = spread(\.work)
    overlay = Percentiles(drawn.filter { $0.overlay > 0 }.map { Double($0.overlay) * 1e-6 })
    lateness = Percentiles(drawn.map { HostTime.seconds(from: $0.tickTime, to: $0.start) * 1e3 })
    latency = Percentiles(records.compactMap(\.latency))
    pixelsDrawn = drawn.reduce(0) { $0 + $1.pixelsDrawn }
    layersEvaluated = drawn.reduce(0) { $0 + $1.layersEvaluated }
  }
}

nonisolated extension FrameRecord {
  /// Whether the frame gave the scene a new picture.
  package var showsScene: Bool { didPresent && !isRepair }

  /// Milliseconds from the key press that the frame answers to its completion; nil without either.
  package var latency: Double? {
    guard showsScene, let inputTime, let displayTime else { return nil }
    return HostTime.seconds(from: inputTime, to: displayTime) * 1e3
  }
}
