import Dispatch
import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRenderServer
import KinoraStudio
import KinoraTools
import KinoraUIKitCore
import KinoraUIKitValues

/// A program on a display: shows its windows, dispatches user input, and makes frames while anything moves.
final class ApplicationRun {
  let surface: any DisplaySurface
  private let delegate: any UIApplicationDelegate
  let context = LayerContext()
  private let screen = CALayer()
  let loop: FrameLoop
  let application: UIApplication
  let conditions: RunConditions
  private let loadConditions: LoadConditions
  private let renderScale: RenderScaleControl
  /// The conditions in the words of the command line.
  let conditionWords: [String]
  /// Nil if the tools' keys belong to the program.
  let tools: ProgramTools?
  /// Nil unless the run is recorded, to be repeated by another process.
  let journal: RunJournal?
  /// The clock that the program reads; nil unless the run is recorded.
  let frameTime: FrameTime?
  private(set) var isOver = false

  var pipeline: FramePipeline { loop.pipeline }
  /// The size that the program is laid out for, in points.
  var screenSize: CGSize { screen.bounds.size }
  /// Called once when the run is over.
  var onEnd: (() -> Void)?
  /// Called once after the first main frame.
  var onFirstFrame: (() -> Void)?

  /// The rate of displays that report none.
  private static let framesPerSecond = 60.0
  /// The number of records kept: enough for the figures of the last seconds, for displays with late reports, and for
  /// writing to a file.
  private static let recordLimit = 4096
  /// The minimum media time at the start; media time is the host's otherwise. Programs assume that small times have
  /// passed.
  private static let earliestTime = 1000.0

  /// The media time at the start of a run under a manual clock.
  static let offlineStart = 1000.0

  /// Starts the program: makes and launches its delegate, then lays out and commits its windows.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of the program; nil for the desktop's, or a light one under a manual clock.
  ///   - raisesPriority: True to raise the priority of the thread that makes frames, if the system allows it.
  ///   - journal: Records the run, and has the past to repeat when it starts; nil for neither.
  ///   - now: Returns the host's time in nanoseconds.
  init(
    on surface: any DisplaySurface, conditions: RunConditions = RunConditions(),
    appearance: UIUserInterfaceStyle? = nil, tools: ToolSettings = ToolSettings(),
    renderScale: RenderScale = .full, raisesPriority: Bool = false, journal: RunJournal? = nil,
    now: @escaping () -> UInt64 = { HostTime.now() },
    delegate makeDelegate: () -> any UIApplicationDelegate
  ) {
    self.surface = surface
    self.conditions = conditions
    self.journal = journal
    let frameTime = journal.map { _ in FrameTime(now) }
    self.frameTime = frameTime
    frameTime?.hold(for: FrameTime.longestLaunch)
    let present = conditions.isOffline ? Self.offlineStart : HostTime.seconds(from: 0, to: now())
    // Docks that are open already have their part of the window.
    let screenSize = conditions.screen.flatMap { $0.hasTools ? CGSize(width: $0.width, height: $0.height) : nil }
    let start = journal?.start ?? (max(Self.earliestTime, present), screenSize ?? surface.pointSize)
    journal?.write(.start(time: start.time, size: start.size))
    let clock = PlaybackClock(
      position: start.time, isPaused: conditions.isOffline || journal?.start != nil, now: frameTime?.now ?? now)
    LayerWorld.current.clock = clock
    let rate = conditions.framesPerSecond ?? surface.presenter.refresh.map { 1 / $0.period } ?? Self.framesPerSecond
    UIScreen.main.adopt(size: start.size, scale: surface.scale, framesPerSecond: Int(rate.rounded()))
    Self.adopt(appearance ?? (conditions.isOffline ? .light : nil), from: surface)
    screen.frame = UIScreen.main.bounds
    screen.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let world = ViewWorld.current
    world[WindowList.self].screenLayer = screen
    world[DisplayClipboard.self].clipboard = surface.sharedClipboard
    world[KeyboardFocus.self].inputMethod = surface.inputMethod
    context.rootLayer = screen
    let tree = RenderTree(cacheBudget: conditions.cacheBudget ?? RenderTree.defaultCacheBudget)
    loop = FrameLoop(
      pipeline: FramePipeline(
        surface: surface, context: context, tree: tree, recorder: FrameRecorder(limit: Self.recordLimit)),
      playback: clock, framesPerSecond: rate, placement: conditions.drawsOnMainThread ? .main : .ownThread,
      clock: conditions.clock, followsDisplay: conditions.framesPerSecond == nil,
      drawingThreads: conditions.drawingThreads ?? FrameLoop.usualDrawingThreads, raisesPriority: raisesPriority)
    if conditions.keepsPictures { loop.pipeline.server.worstFrames = WorstFramePictures() }
    loadConditions = LoadConditions(conditions.load, period: loop.nominalPeriod)
    let programTools = tools.areAvailable ? ProgramTools(over: loop, root: screen) : nil
    self.tools = programTools
    conditionWords = conditions.words + renderScale.conditions
    self.renderScale = RenderScaleControl(renderScale, of: loop.pipeline, period: loop.nominalPeriod) { factor in
      programTools?.note(RenderScale.note(factor))
    }
    application = UIApplication.shared
    delegate = makeDelegate()
    programTools?.onFit = { [weak self] in self?.resize() }
    world[RunningProgram.self].endRun = { [weak self] in self?.end() }
    application.launch(delegate)
    context.commit()
    if tools.areOpen || tools.showsHUD { self.tools?.open(opensDocks: tools.areOpen) }
  }

  /// Gives the screen an appearance, or else that of the desktop, which it follows then. Light if the desktop doesn't say.
  private static func adopt(_ appearance: UIUserInterfaceStyle?, from surface: any DisplaySurface) {
    let world = ViewWorld.current
    let named = DesktopTheme.isDark(in: ProcessInfo.processInfo.environment).map {
      $0 ? UIUserInterfaceStyle.dark : .light
    }
    if let style = appearance ?? named { return world.begin(with: style) }
    var isFirst = true
    surface.followAppearance { [weak world] isDark in
      let style = isDark ?? false ? UIUserInterfaceStyle.dark : .light
      if isFirst { world?.begin(with: style) } else { world?.changeStyle(to: style) }
    }
    isFirst = false
  }

  /// Starts making frames, which the main run loop drives.
  func start() {
    application.activate()
    repeatPast()
    frameTime?.release()
    schedulePresses()
    loadConditions.start()
    loop.run(for: self)
  }

  /// Injects the scripted input at its times, whose points are in the window.
  private func schedulePresses() {
    let start = HostTime.now()
    for event in conditions.presses.compactMap({ ScriptedInput($0) }).flatMap(\.events) {
      DispatchQueue.main.asyncAfter(deadline: .now() + event.time) { [weak self] in
        MainActor.assumeIsolated {
          guard let self, !self.isOver else { return }
          let due = HostTime.time(event.time, after: start)
          self.pipeline.inject(InputEvent(event.kind, hostTime: min(due, HostTime.now())))
        }
      }
    }
  }

  /// Ends the run: terminates the application, then stops making frames.
  func end() {
    guard !isOver else { return }
    isOver = true
    surface.expectEnd()
    loadConditions.end()
    application.terminate()
    loop.stop()
    onEnd?()
  }

  /// The lateness of each wake-up of a bare sleeping loop, in milliseconds; nil if not measured.
  var referenceLateness: [Double]? { loadConditions.referenceLateness }

  /// Returns a copy of the last picture shown.
  func image() -> CGImage { loop.image() }

  private func resize() {
    resizeScreen(to: surface.pointSize)
  }

  /// Lays the program out for a size in points.
  func resizeScreen(to size: CGSize) {
    journal?.write(.resize(size))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    screen.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    ViewWorld.current.resizeScreen(to: size)
    tools?.programResized()
  }
}

extension ApplicationRun: FrameClient {
  func dispatch(_ events: [InputEvent]) {
    frameTime?.hold(for: FrameTime.longestFrame)
    for event in events where !isOver && !toolsTake(event) {
      if event.kind == .resized, !(tools?.windowResized() ?? false) { resize() }
      deliver(tools?.inProgram(event) ?? event)
    }
  }

  /// Gives the program an event, whose points are the program's.
  func deliver(_ event: InputEvent) {
    journal?.write(.event(event))
    switch event.kind {
    case .focusChanged(let isFocused): if isFocused { application.activate() } else { application.deactivate() }
    case .visibilityChanged(let isVisible):
      if isVisible { application.activate() } else { application.enterBackground() }
    default: break
    }
    application.receive(event)
  }

  /// True for an event of the program: the tools' own keys and presses have no latency of its.
  func answers(_ event: InputEvent) -> Bool {
    guard let tools else { return true }
    if tools.wants(event) { return false }
    return ToolCommand(event) == nil || application.hasKeyCommand(for: event)
  }

  /// Performs an event that is a tool's command, unless the program has a command for the key.
  ///
  /// - Returns: False for an event of the program.
  private func toolsTake(_ event: InputEvent) -> Bool {
    guard let tools else { return false }
    // A key command of the program wins, unless a dock has the keys.
    if !application.hasKeyCommand(for: event) || tools.haveKeys, tools.take(event) { return true }
    if let command = ToolCommand(event), !application.hasKeyCommand(for: event) {
      if case .keyDown(_, isRepeat: true, _, _) = event.kind, command.ignoresRepeats { return tools.isOpen }
      return tools.perform(command)
    }
    if tools.takePicture(event) { return true }
    if event.kind.isPress { tools.userActs() }
    tools.note(event)
    // The past and the future can't be changed.
    if case .pointerMoved = event.kind { return tools.isAway }
    return false
  }

  func settle(_ tick: inout FrameTick) {
    tools?.settle(&tick)
    record(tick)
  }

  /// Enables reports of pointer moves once a view watches hovering, since they are off by default.
  func mainFrameEnded() {
    frameTime?.release()
    onFirstFrame?()
    onFirstFrame = nil
    tools?.mainFrameEnded()
    renderScale.update()
    guard !surface.reportsPointerMotion, ViewWorld.current[HoverEvents.self].areSent else { return }
    surface.reportsPointerMotion = true
  }

  func close() {
    let program = ViewWorld.current[RunningProgram.self]
    if surface.hasWindow, let decide = program.displayShouldClose { decide() } else { end() }
  }
}
