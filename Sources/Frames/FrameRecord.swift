import Layers

/// The ten stages of a frame, in order.
nonisolated package enum FrameStage: Int, CaseIterable, Sendable {
  case input, dispatch, callbacks, layout, commit, evaluate, damage, rasterize, present, record
}

/// One time for each stage, held in place so that a record needs no memory of its own.
nonisolated package struct StageTimes: Sendable, Equatable {
  private var times = InlineArray<10, UInt64>(repeating: 0)

  package init() {}

  package subscript(stage: FrameStage) -> UInt64 {
    get { times[stage.rawValue] }
    set { times[stage.rawValue] = newValue }
  }

  package static func == (left: StageTimes, right: StageTimes) -> Bool {
    left.times.indices.allSatisfy { left.times[$0] == right.times[$0] }
  }
}

/// What one frame did and when. Times are host monotonic nanoseconds.
nonisolated package struct FrameRecord: Sendable, Equatable {
  package var number: UInt64 = 0
  /// The tick that the frame answers, as scheduled.
  package var tickTime: UInt64 = 0
  /// The media time that it shows, in seconds.
  package var mediaTime = 0.0
  /// Media seconds that pass in one second of the host.
  package var rate = 1.0
  /// How often the clock had been changed: media time ran evenly only between frames with the same number.
  package var clockChanges = 0
  package var start: UInt64 = 0
  package var end: UInt64 = 0
  /// When each stage ended; the stage began when the one before it ended.
  package var stageEnds = StageTimes()
  /// Spent on drawing over the scene (the HUD), between rasterize and present, and in no stage.
  package var overlay: UInt64 = 0
  /// When the display was done with it; nil while, or where, that isn't known.
  package var completion: UInt64?
  package var pixelsDrawn = 0
  package var ticksMissed = 0
  package var layersEvaluated = 0
  /// What stages 2 to 5 laid out.
  package var layout = LayoutWork()
  /// The earliest key press that this frame answers: the first since one to give the scene a new picture.
  package var inputTime: UInt64?
  /// Whether the frame followed a pause in which nothing moved: its interval counts nowhere.
  package var isFirstAfterIdle = false
  package var didPresent = false
  /// Whether the scene had not changed, and only overlays or lost window contents were shown.
  package var isRepair = false
  /// Whether the scene had changed but nothing could be drawn because every bitmap was in flight.
  package var wasStarved = false

  package init() {}

  /// How long a stage took, in nanoseconds; 0 for one that was not reached.
  package func duration(of stage: FrameStage) -> UInt64 {
    let begin = FrameStage(rawValue: stage.rawValue - 1).map { stageEnds[$0] } ?? start
    let own = begin &+ (stage == .present ? overlay : 0)
    return stageEnds[stage] > own ? stageEnds[stage] - own : 0
  }
}
