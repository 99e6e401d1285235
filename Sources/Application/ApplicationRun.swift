import Frames
import Geometry
import Layers
import RenderServer
import Views

/// A program on a display: its windows are shown, it hears of what a person does, and frames are made while it moves.
final class ApplicationRun {
  private let surface: any DisplaySurface
  private let delegate: any UIApplicationDelegate
  private let context = LayerContext()
  private let screen = CALayer()
  private let loop: FrameLoop
  private let application: UIApplication
  private var isOver = false

  var pipeline: FramePipeline { loop.pipeline }
  /// Called once, when the run is over.
  var onEnd: (() -> Void)?

  private static let framesPerSecond = 60.0
  /// Records that are kept: nothing is made of them but the match of a frame and what the display says of it.
  private static let recordLimit = 512
  /// Media time is the host's, but never below this: programs rely on small times lying in the past.
  private static let earliestTime = 1000.0

  /// Starts the program: its delegate is made and told, and what it shows is laid out and committed.
  ///
  /// - Parameters:
  ///   - placement: where the render server works.
  ///   - now: the host's time in nanoseconds.
  init(
    on surface: any DisplaySurface, placement: FrameLoop.Placement = .ownThread,
    now: @escaping () -> UInt64 = { HostTime.now() },
    delegate makeDelegate: () -> any UIApplicationDelegate
  ) {
    self.surface = surface
    let clock = PlaybackClock(position: max(Self.earliestTime, HostTime.seconds(from: 0, to: now())), now: now)
    CurrentClock.clock = clock
    UIScreen.main.adopt(
      size: surface.pointSize, scale: surface.scale, framesPerSecond: Int(Self.framesPerSecond))
    screen.frame = UIScreen.main.bounds
    screen.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    ViewWorld.current.screenLayer = screen
    context.rootLayer = screen
    loop = FrameLoop(
      pipeline: FramePipeline(surface: surface, context: context, recorder: FrameRecorder(limit: Self.recordLimit)),
      playback: clock,
      framesPerSecond: Self.framesPerSecond, placement: placement,
      drawingThreads: placement == .main ? 1 : FrameLoop.usualDrawingThreads)
    application = UIApplication.shared
    delegate = makeDelegate()
    connect()
    application.launch(delegate)
    context.commit()
  }

  /// Makes frames from here on; they come by the main run loop.
  func start() {
    application.activate()
    loop.run()
  }

  /// Ends the run in order: the program hears of it, and no frame follows.
  func end() {
    guard !isOver else { return }
    isOver = true
    surface.expectEnd()
    application.terminate()
    loop.stop()
    onEnd?()
  }

  /// A copy of what was shown last.
  func image() -> CGImage { loop.image() }

  private func connect() {
    pipeline.dispatch = { [unowned self] in handle($0) }
    pipeline.onClose = { [unowned self] in end() }
    pipeline.onTurnEnd = { [unowned self] in watchPointer() }
  }

  private func handle(_ events: [InputEvent]) {
    for event in events where !isOver {
      switch event.kind {
      case .resized: resize()
      case .focusChanged(let isFocused): if isFocused { application.activate() } else { application.deactivate() }
      case .visibilityChanged(let isVisible):
        if isVisible { application.activate() } else { application.enterBackground() }
      default: break
      }
      application.receive(event)
    }
  }

  /// The display tells of the pointer's every move only to those who want to know.
  private func watchPointer() {
    if ViewWorld.current.watchesHover, !surface.reportsPointerMotion { surface.reportsPointerMotion = true }
  }

  private func resize() {
    let size = surface.pointSize
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    screen.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    ViewWorld.current.resizeScreen(to: size)
  }
}
