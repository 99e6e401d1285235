import Frames
import Geometry
import Input
import Layers
import RenderServer
import Views

/// A program on a display: shows its windows, dispatches user input, and makes frames while anything moves.
final class ApplicationRun {
  private let surface: any DisplaySurface
  private let delegate: any UIApplicationDelegate
  private let context = LayerContext()
  private let screen = CALayer()
  private let loop: FrameLoop
  private let application: UIApplication
  private var isOver = false

  var pipeline: FramePipeline { loop.pipeline }
  /// Called once when the run is over.
  var onEnd: (() -> Void)?

  private static let framesPerSecond = 60.0
  /// The number of records kept. They are only used to match frames with their completions.
  private static let recordLimit = 512
  /// The minimum media time at the start; media time is the host's otherwise. Programs assume that small times have
  /// passed.
  private static let earliestTime = 1000.0

  /// Starts the program: makes and launches its delegate, then lays out and commits its windows.
  ///
  /// - Parameters:
  ///   - placement: The thread of the render server.
  ///   - now: Returns the host's time in nanoseconds.
  init(
    on surface: any DisplaySurface, placement: FrameLoop.Placement = .ownThread,
    now: @escaping () -> UInt64 = { HostTime.now() },
    delegate makeDelegate: () -> any UIApplicationDelegate
  ) {
    self.surface = surface
    let clock = PlaybackClock(position: max(Self.earliestTime, HostTime.seconds(from: 0, to: now())), now: now)
    LayerWorld.current.clock = clock
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
    ViewWorld.current.endRun = { [weak self] in self?.end() }
    application.launch(delegate)
    context.commit()
  }

  /// Starts making frames, which the main run loop drives.
  func start() {
    application.activate()
    loop.run(for: self)
  }

  /// Ends the run: terminates the application, then stops making frames.
  func end() {
    guard !isOver else { return }
    isOver = true
    surface.expectEnd()
    application.terminate()
    loop.stop()
    onEnd?()
  }

  /// Returns a copy of the last picture shown.
  func image() -> CGImage { loop.image() }

  private func resize() {
    let size = surface.pointSize
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    screen.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    ViewWorld.current.resizeScreen(to: size)
  }
}

extension ApplicationRun: FrameClient {
  func dispatch(_ events: [InputEvent]) {
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

  /// Enables reports of pointer moves once a view watches hovering, since they are off by default.
  func mainFrameEnded() {
    if ViewWorld.current.watchesHover, !surface.reportsPointerMotion { surface.reportsPointerMotion = true }
  }

  func close() {
    if surface.hasWindow, let decide = ViewWorld.current.displayShouldClose { decide() } else { end() }
  }
}
