import Frames
import RenderServer

extension PlaySession {
  /// Options of a session.
  package struct Options {
    package var framesPerSecond = 60.0
    /// Media seconds in one second; negative is not a speed to start with.
    package var speed = 1.0
    package var load: Int?
    package var showsHUD = false
    /// True to take rate and phase of the frames over from the display, as far as it reports them.
    package var followsDisplay = false
    /// The thread of the render server.
    package var placement = FrameLoop.Placement.ownThread
    /// The number of threads that share the drawing of a frame. Default: one for each processor.
    package var drawingThreads = FrameLoop.usualDrawingThreads
    /// The timer that wakes the frame clock.
    package var clock = ClockKind.dispatch
    /// Load put on the run on purpose, and additional measurements.
    package var lab = PacingLab.Options()
    /// True to keep the records of all frames; else of the last ones, while the figures of a run are of all frames.
    package var keepsRecords = true
    /// Bytes of recorded commits, from which earlier moments are shown.
    package var historyLimit = CommitHistory.usualLimit
    package var presses: [ScriptedInput] = []
    /// Seconds after which the session ends by itself; nil plays until the user quits.
    package var seconds: Double?

    package init() {}
  }
}
