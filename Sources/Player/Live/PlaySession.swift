import Foundation
import Frames
import Geometry
import Input
import Layers
import Raster
import RenderServer
import Scenes

/// A scene played in real time on a display: dispatches keys to the scene or the transport, and collects the figures.
package final class PlaySession {
  /// The conditions at the start of a session. A window may be resized later, and a window manager may come or go; all
  /// reports of a run state the initial conditions, like its records, which are written during the run.
  package struct Beginning: Sendable {
    package let scene: String
    package let display: String
    /// The best presentation timestamp the display can report.
    package let timestampSource: TimestampSource
    package let size: PixelSize
    package let framesPerSecond: Double
  }

  /// The number of records kept if not all are: enough for the figures of the last seconds, for displays with late
  /// reports, and for writing to a file.
  private static let recordLimit = 4096

  package let beginning: Beginning
  package let loop: FrameLoop
  package let transport: Transport
  package let surface: any DisplaySurface
  private let options: Options
  private let stage: SceneStage
  private let overlays: PlayerOverlays
  private let loadConditions: LoadConditions
  private let world = LayerWorld.current
  private let previousClock: any MediaClock
  private var isOver = false
  private var recordsAtEnd: [FrameRecord]?
  private var statisticsAtEnd: FrameStatistics?
  /// A scene to show instead of the present one, after the main frame; it may begin at the time now shown.
  private var nextScene: (description: SceneDescription, keepsTime: Bool)?
  private var sceneName: String
  /// The scene file being played, and the way to open others; nil until `followFiles(from:choosing:with:)`.
  var playedFile: PlayedFile?
  private var wantsRestart = false
  private var wantsScreenshot = false

  /// Called once when the session has ended.
  package var onEnd: (() -> Void)?
  /// Called after each frame, outside its times. Has to be set before the start.
  package var onFrame: ((FrameRecord) -> Void)?
  /// Called with a message for the user: a file was written, a key had no effect.
  package var onMessage: (String) -> Void = { _ in }

  /// - Parameter now: Returns the host's time in nanoseconds, which drives media time.
  package init(
    scene: SceneDescription, surface: any DisplaySurface, options: Options,
    now: @escaping () -> UInt64 = { HostTime.now() }
  ) {
    self.surface = surface
    self.options = options
    sceneName = scene.name
    let playback = PlaybackClock(position: SceneTime.epoch, isPaused: true, now: now)
    playback.setSpeed(options.speed)
    previousClock = world.clock
    world.clock = playback
    stage = SceneStage(scene, load: options.load, size: surface.pointSize)
    let rate = options.followsDisplay ? surface.presenter.refresh.map { 1 / $0.period } : nil
    let timestampSource = surface.presenter.timestampSource
    let recorder = FrameRecorder(limit: options.keepsRecords ? FrameRecorder.defaultLimit : Self.recordLimit)
    let pipeline = FramePipeline(surface: surface, context: stage.context, recorder: recorder)
    loop = FrameLoop(
      pipeline: pipeline, playback: playback, framesPerSecond: rate ?? options.framesPerSecond,
      placement: options.placement,
      clock: options.clock, followsDisplay: options.followsDisplay,
      drawingThreads: options.drawingThreads)
    beginning = Beginning(
      scene: scene.name, display: surface.name, timestampSource: timestampSource, size: surface.pixelSize,
      framesPerSecond: 1 / loop.nominalPeriod)
    if !options.keepsRecords { recorder.sumUp(period: 1 / beginning.framesPerSecond) }
    loadConditions = LoadConditions(options.loadConditions, period: loop.nominalPeriod)
    transport = Transport(loop: loop, historyLimit: options.historyLimit)
    overlays = PlayerOverlays(scene: scene, stage: stage, loop: loop, transport: transport)
    overlays.hud.isShown = options.showsHUD
    pipeline.overlays = overlays.all
    surface.reportsPointerMotion = stage.sceneWindow != nil
    stage.settle()
  }

  /// Starts making frames, which the main run loop drives.
  package func start() {
    loop.playback.restart(at: SceneTime.epoch)
    if !options.startsPaused { loop.playback.resume() }
    let start = HostTime.now()
    for event in options.presses.flatMap(\.events) {
      let due = HostTime.time(event.time / options.speed, after: start)
      schedule(after: event.time / options.speed) { $0.inject(event.kind, at: due) }
    }
    if let seconds = options.seconds { schedule(after: seconds) { $0.end() } }
    loadConditions.start()
    loop.run(for: self)
  }

  /// Ends the session. No frame follows, except the one in which it is called.
  package func end() {
    guard !isOver else { return }
    isOver = true
    playedFile = nil
    surface.expectEnd()
    loadConditions.end()
    loop.stop()
    recordsAtEnd = loop.pipeline.recorder.records()
    statisticsAtEnd = loop.pipeline.recorder.statistics
    stage.close()
    world.clock = previousClock
    onEnd?()
    (recordsAtEnd, statisticsAtEnd) = (nil, nil)
  }

  /// The number of seconds after which the session ends; nil plays until the user quits.
  package var seconds: Double? { options.seconds }

  /// The figures of all frames; nil if all records are kept.
  package var statistics: FrameStatistics? { statisticsAtEnd ?? loop.pipeline.recorder.statistics }

  /// The kept records of frames, oldest first. They don't change after the end of the session, so that all reports
  /// agree even if the display still reports frames.
  package var records: [FrameRecord] { recordsAtEnd ?? loop.pipeline.recorder.records() }

  /// The lateness of each wake-up of a bare sleeping loop, in milliseconds; nil if not measured.
  package var referenceLateness: [Double]? { loadConditions.referenceLateness }

  private func schedule(after seconds: Double, _ action: @escaping (PlaySession) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isOver else { return }
        action(self)
      }
    }
  }

  /// Injects input from the command line. Like a user's input it counts from its due time, even if the main thread is
  /// busy.
  private func inject(_ kind: InputEvent.Kind, at time: UInt64) {
    loop.pipeline.inject(InputEvent(stage.inWindow(kind), hostTime: min(time, HostTime.now())))
  }

  /// The player's command for a pressed key; nil if the key belongs to the scene. A key unknown to both is looked up by
  /// its name in a Latin layout.
  private func command(of event: InputEvent) -> PlayerCommand? {
    guard case .keyDown(let key, _, let shift, let control) = event.kind else { return nil }
    let command = PlayerCommand(key, shift: shift, control: control)
    guard command == nil, stage.knownKey(key) == nil, let latin = event.latinKey else { return command }
    return PlayerCommand(latin, shift: shift, control: control)
  }

  /// Handles the pointer. The past can't be changed: a press first returns to the present.
  private func pointed(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown, .pointerUp: transport.returnToPresent()
    default: break
    }
    if !transport.isInPast { stage.point(event) }
  }

  private func perform(_ command: PlayerCommand) {
    switch command {
    case .togglePause: transport.togglePause()
    case .step(let frames): transport.step(by: frames)
    case .halveSpeed: transport.multiplySpeed(by: 0.5)
    case .doubleSpeed: transport.multiplySpeed(by: 2)
    case .reverse: transport.reverse()
    case .restart: wantsRestart = true
    case .cycleHUD: overlays.hud.cycle()
    case .toggleInspector: overlays.inspector.isShown.toggle()
    case .toggleDamage: overlays.flash.isShown.toggle()
    case .toggleHelp: overlays.help.isShown.toggle()
    case .screenshot: wantsScreenshot = true
    case .quit: end()
    }
    loop.requestFrame()
  }

  private func restart() {
    wantsRestart = false
    startOver { stage.restart() }
  }

  /// Makes a scene while the clock stands at its first moment.
  private func startOver(_ makeScene: () -> Void) {
    let wasPaused = transport.isPaused
    loop.playback.pause()
    transport.restart()
    makeScene()
    stage.settle()
    if !wasPaused { loop.playback.resume() }
  }

  /// Shows another scene after the next main frame, and no error any more.
  ///
  /// - Parameter keepsTime: True to go on at the time now shown; false to begin at the scene's first moment.
  func replaceScene(by description: SceneDescription, keepsTime: Bool) {
    nextScene = (description, keepsTime)
    overlays.message.message = nil
    loop.requestFrame()
  }

  /// Shows a message over the picture until a scene is opened, and passes it on if it is a new one.
  func showError(_ message: String) {
    if overlays.message.message != message { onMessage(message) }
    overlays.message.message = message
    loop.requestFrame()
  }

  private func showNextScene() {
    guard let (description, keepsTime) = nextScene else { return }
    nextScene = nil
    let (position, speed) = (loop.playback.position, loop.playback.speed)
    startOver { stage.replace(by: description) }
    if keepsTime {
      loop.playback.setSpeed(speed)
      transport.resume(at: position)
    }
    sceneName = description.name
    overlays.help.scene = description
    surface.reportsPointerMotion = stage.sceneWindow != nil
    loop.requestFrame()
  }

  private func saveScreenshot() {
    wantsScreenshot = false
    do {
      onMessage("saved \(try Screenshot.save(loop.image(), scene: sceneName, seconds: transport.seconds))")
    } catch {
      onMessage("\(error)")
    }
  }
}

extension PlaySession: FrameClient {
  package var wantsFrameRecords: Bool { onFrame != nil }

  package func dispatch(_ events: [InputEvent]) {
    for event in events where !isOver {
      switch event.kind {
      case .keyDown(_, let isRepeat, _, _):
        if let command = command(of: event) {
          if !isRepeat || !command.ignoresRepeats { perform(command) }
        } else {
          transport.returnToPresent()
          stage.press(event)
        }
      case .resized:
        transport.forgetPast()
        stage.resize(to: surface.pointSize)
      default:
        if event.kind.concernsViews { pointed(event) }
      }
    }
  }

  /// True if the scene may answer an event: false for the player's keys, and for the pointer without views.
  package func answers(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown: command(of: event) == nil
    default: stage.sceneWindow != nil && !transport.isInPast
    }
  }

  package func settle(_ tick: inout FrameTick) {
    if !isOver { transport.show(&tick) }
  }

  /// Performs actions that have to wait for the end of the main frame: a new scene would be shown at the old one's
  /// time, and a screenshot should show the frame.
  package func mainFrameEnded() {
    guard !isOver else { return }
    if wantsRestart { restart() }
    showNextScene()
    if wantsScreenshot { saveScreenshot() }
  }

  package func frameDrawn(_ record: FrameRecord) { onFrame?(record) }

  package func close() { end() }
}
