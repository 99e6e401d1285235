import KinoraFrames
import KinoraInput
import KinoraRenderServer
import KinoraTools

extension PlaySession {
  /// The default memory for cached pictures, in bytes.
  nonisolated package static let defaultCacheBudget = RenderTree.defaultCacheBudget

  /// The options of a session.
  package struct Options {
    package var framesPerSecond = 60.0
    /// Media seconds per second; must not be negative at the start.
    package var speed = 1.0
    package var load: Int?
    package var showsHUD = false
    /// True for a user who watches: the pointer brings a transport bar and a menu, and Ctrl+O a picker of scenes.
    package var hasControls = false
    /// False while frames are measured: docks beside the scene can't be opened.
    package var allowsDocks = true
    /// True to wait at the first moment until the user starts the scene.
    package var startsPaused = false
    /// True to adopt rate and phase of the display, as far as it reports them.
    package var followsDisplay = false
    /// The thread of the render server.
    package var placement = FrameLoop.Placement.ownThread
    /// The number of threads that share the drawing of a frame. Default: one per processor.
    package var drawingThreads = FrameLoop.usualDrawingThreads
    /// The timer that drives the frame clock.
    package var clock = ClockKind.dispatch
    /// True to raise the priority of the thread that makes frames, if the system allows it: with the clock
    /// `nanosleep`. Default false.
    package var raisesPriority = false
    /// Load put on the run, and additional measurements.
    package var loadConditions = LoadConditions.Options()
    /// True to keep the records of all frames; false keeps the last ones, and the sums of all.
    package var keepsRecords = true
    /// True to keep the signposts of this process.
    package var keepsSignposts = false
    /// True to keep small pictures of the worst frames.
    package var keepsPictures = false
    /// The maximum number of bytes of recorded commits, from which earlier moments are shown.
    package var historyLimit = CommitHistory.usualLimit
    /// The memory for cached shadows, outlines and rasterized layers, in bytes; 0 caches nothing.
    package var cacheBudget = defaultCacheBudget
    /// The scene's pixels per pixel of the window along each side.
    package var renderScale = RenderScale.full
    package var presses: [ScriptedInput] = []
    /// The number of seconds after which the session ends; nil plays until the user quits.
    package var seconds: Double?

    package init() {}
  }
}
