/// The driver of a pipeline, as the pipeline sees it: `FrameLoop`, or a test that makes frames one by one.
protocol FrameDriver: AnyObject {
  /// The receiver of the pipeline's events; nil before the first run.
  var client: (any FrameClient)? { get }

  /// Sets the times of a tick after the events of its frame, which may have paused or moved the clock.
  func aim(_ tick: inout FrameTick)

  /// Called after an injected event and after a commit outside frames, which no frame has shown yet.
  func requestFrame()
}
