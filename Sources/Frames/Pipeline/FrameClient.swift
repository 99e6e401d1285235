import KinoraInput

/// The program on a frame loop: receives the events and the results of its frames.
///
/// All calls come on the main thread. After `FrameLoop.stop()` no frame begins, but records of frames that were drawn
/// before may still arrive; the rest of a main frame that stops its loop is made as well. A client has to dispatch events and to close; the other members have defaults
/// that do nothing.
package protocol FrameClient: AnyObject {
  /// True if `frameDrawn(_:)` is to be called, which costs a message per frame. Read when the loop starts.
  var wantsFrameRecords: Bool { get }

  /// Stage 2: delivers events to their receivers. Not called without events.
  func dispatch(_ events: [InputEvent])

  /// Indicates whether an event may be answered with a new picture; the latency of such events is measured.
  func answers(_ event: InputEvent) -> Bool

  /// Adjusts a tick at the end of stage 2, when the media time of its frame is known. A player moves its history
  /// there, or corrects the time.
  func settle(_ tick: inout FrameTick)

  /// Called after a main frame was handed over, outside the frame's times.
  func mainFrameEnded()

  /// Receives the record of a frame after stage 10, outside the frame's times.
  func frameDrawn(_ record: FrameRecord)

  /// Called when the user closes the window.
  func close()
}

extension FrameClient {
  package var wantsFrameRecords: Bool { false }

  /// Returns true.
  package func answers(_ event: InputEvent) -> Bool { true }

  package func settle(_ tick: inout FrameTick) {}

  package func mainFrameEnded() {}

  package func frameDrawn(_ record: FrameRecord) {}
}
