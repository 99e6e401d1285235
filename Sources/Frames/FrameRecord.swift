/// The ten stages of a frame, in order.
package enum FrameStage: Int, CaseIterable, Sendable {
  case input, dispatch, callbacks, layout, commit, evaluate, damage, rasterize, present, record
}

/// What one frame did and when. Times are host monotonic nanoseconds.
package struct FrameRecord: Sendable, Equatable {
  package var number: UInt64 = 0
  /// The tick that the frame answers, as scheduled.
  package var tickTime: UInt64 = 0
  /// The media time that it shows, in seconds.
  package var mediaTime = 0.0
  package var start: UInt64 = 0
  package var end: UInt64 = 0
  /// When each stage ended; the stage began when the one before it ended.
  package var stageEnds: [UInt64] = []
  /// Spent on drawing over the scene (the HUD), and in no stage.
  package var overlay: UInt64 = 0
  /// When the display was done with it; nil while, or where, that isn't known.
  package var completion: UInt64?
  package var pixelsDrawn = 0
  package var ticksMissed = 0
  package var layersEvaluated = 0
  /// The earliest key press that this frame answers.
  package var inputTime: UInt64?
  /// Whether the frame followed a pause in which nothing moved: its interval counts nowhere.
  package var isFirstAfterIdle = false
  package var didPresent = false

  package init() {}
}
