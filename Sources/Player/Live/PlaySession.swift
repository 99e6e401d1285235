import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import KinoraScenes
import KinoraSignposts
import KinoraStudio
import KinoraTools

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
  let stage: SceneStage
  let shown: ShownScene
  let tools: ToolSet
  /// The scenes that the player steps through.
  var scenes: SceneList
  private let loadConditions: LoadConditions
  let renderScale: RenderScaleControl
  private let world = LayerWorld.current
  private let previousClock: any MediaClock
  private(set) var isOver = false
  private var recordsAtEnd: [FrameRecord]?
  private var statisticsAtEnd: FrameStatistics?
  /// The scene file being played, and the way to open others; nil until `followFiles(from:choosing:with:)`.
  var playedFile: PlayedFile?
  /// Starts the scenes that are programs; nil if choosing one changes nothing.
  package var programs: (any ScenePrograms)?
  /// Plays all scenes in turn; nil unless it was started.
  var tour: SceneTour?
  /// The user's panels; nil for a session without controls.
  private(set) var panels: PlayerPanels?

  /// The signposts of the session, once it has ended; empty unless they are kept.
  package private(set) var signposts = SignpostRecording()

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
    let playback = PlaybackClock(position: SceneTime.epoch, isPaused: true, now: now)
    playback.setSpeed(options.speed)
    previousClock = world.clock
    world.clock = playback
    scenes = SceneList(showing: scene)
    stage = SceneStage(scene, load: options.load, size: surface.pointSize)
    let rate = options.followsDisplay ? surface.presenter.refresh.map { 1 / $0.period } : nil
    let timestampSource = surface.presenter.timestampSource
    let recorder = FrameRecorder(limit: options.keepsRecords ? FrameRecorder.defaultLimit : Self.recordLimit)
    let pipeline = FramePipeline(
      surface: surface, context: stage.context, tree: RenderTree(cacheBudget: options.cacheBudget), recorder: recorder)
    if options.keepsPictures { pipeline.server.worstFrames = WorstFramePictures() }
    loop = FrameLoop(
      pipeline: pipeline, playback: playback, framesPerSecond: rate ?? options.framesPerSecond,
      placement: options.placement,
      clock: options.clock, followsDisplay: options.followsDisplay,
      drawingThreads: options.drawingThreads, raisesPriority: options.raisesPriority)
    beginning = Beginning(
      scene: scene.name, display: surface.name, timestampSource: timestampSource, size: surface.pixelSize,
      framesPerSecond: 1 / loop.nominalPeriod)
    if !options.keepsRecords { recorder.sumUp(period: 1 / beginning.framesPerSecond) }
    loadConditions = LoadConditions(options.loadConditions, period: loop.nominalPeriod)
    transport = Transport(loop: loop, start: SceneTime.epoch, historyLimit: options.historyLimit)
    let tools = ToolSet(over: loop, transport: transport) { [stage] in stage.sceneLayer }
    self.tools = tools
    renderScale = RenderScaleControl(options.renderScale, of: pipeline, period: loop.nominalPeriod) { factor in
      tools.note.show(RenderScale.note(factor))
    }
    shown = ShownScene(scene, stage: stage, loop: loop, transport: transport)
    tools.hud.isShown = options.showsHUD
    tools.studio.isAvailable = options.allowsDocks
    tools.studio.onRefusal = { [weak self] in self?.onMessage($0) }
    tools.studio.onClose = { [weak self] in self?.fitStage() }
    tools.studio.onPicking = { [weak self] in self?.watchPointer() }
    if options.hasControls { panels = makePanels() }
    pipeline.overlays = tools.all + (panels?.all ?? [])
    shown.onChange = { [weak self] scene in
      self?.surface.setTitle(Self.title(of: scene))
      self?.adopt(scene)
    }
    adopt(scene)
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
    if options.keepsSignposts { SignpostLog.shared.start() }
    loadConditions.start()
    loop.run(for: self)
  }

  /// Ends the session. No frame follows, except the one in which it is called.
  package func end() {
    guard !isOver else { return }
    isOver = true
    playedFile = nil
    programs?.end()
    surface.expectEnd()
    loadConditions.end()
    loop.stop()
    if options.keepsSignposts { signposts = SignpostLog.shared.stop() }
    recordsAtEnd = loop.pipeline.recorder.records()
    statisticsAtEnd = loop.pipeline.recorder.statistics
    stage.close()
    world.clock = previousClock
    onEnd?()
    (recordsAtEnd, statisticsAtEnd) = (nil, nil)
  }

  /// The names of all scenes that were shown, each once, in their order: a file may be dropped.
  package var sceneNames: [String] { shown.names }

  /// True if the scene was shown smaller than it is at times, since there were docks beside it.
  package var wasScaled: Bool { tools.studio.hasScaled }

  /// The title of a window that shows a scene.
  package static func title(of scene: SceneDescription) -> String { "Kinora: \(scene.name)" }

  /// The number of seconds after which the session ends; nil plays until the user quits.
  package var seconds: Double? { options.seconds }

  /// The figures of all frames; nil if all records are kept.
  package var statistics: FrameStatistics? { statisticsAtEnd ?? loop.pipeline.recorder.statistics }

  /// The kept records of frames, oldest first. They don't change after the end of the session, so that all reports
  /// agree even if the display still reports frames.
  package var records: [FrameRecord] { recordsAtEnd ?? loop.pipeline.recorder.records() }

  /// The lateness of each wake-up of a bare sleeping loop, in milliseconds; nil if not measured.
  package var referenceLateness: [Double]? { loadConditions.referenceLateness }

  /// Small pictures of the worst frames, once the session has ended; empty unless they are kept.
  package var worstFrames: [WorstFramePictures.Picture] { loop.pipeline.server.worstFrames?.pictures ?? [] }

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
  func inject(_ kind: InputEvent.Kind, at time: UInt64 = HostTime.now()) {
    let event = InputEvent(stage.inWindow(kind), hostTime: min(time, HostTime.now()))
    loop.pipeline.inject(tools.studio.inWindow(event))
  }

  /// Shows another scene after the next main frame, and no error any more.
  ///
  /// - Parameter continues: True to go on at the time now shown, with what the user chose; false to begin at the scene's
  ///   first moment.
  package func replaceScene(by description: SceneDescription, continues: Bool) {
    shown.requestScene(description, continues: continues)
    tools.message.hide()
    loop.requestFrame()
  }

  /// Shows a message over the picture until a scene is opened, and passes it on if it is a new one.
  ///
  /// - Parameter untilInput: True to show it no longer than until a key or a button is pressed.
  func showError(_ message: String, untilInput: Bool) {
    if tools.message.message != message { onMessage(message) }
    tools.message.show(message, untilInput: untilInput)
    loop.requestFrame()
  }
}
