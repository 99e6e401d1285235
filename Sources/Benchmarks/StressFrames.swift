import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraRaster
import KinoraRenderServer
import KinoraReports
import KinoraRuns
import KinoraScenes
import KinoraTools

/// Frames of `stress`, made as in a run or without any measuring, by the same layers into the same bitmaps: memory
/// addresses affect the time more than the difference being measured.
package final class StressFrames {
  private let stage: SceneStage
  private let pipeline: FramePipeline
  private let setting: RunSetting
  private let writer: RecordWriter
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("kinora-\(UUID().uuidString).run")
  private let clock = ManualClock(SceneTime.epoch)
  private let scope: WorldScope

  package init(size: PixelSize, framesPerSecond: Double) throws(RunFileError) {
    let scene = LayerScenes.stress
    let display = OffscreenDisplay(size: size)
    setting = RunSetting(
      version: "bench", scene: scene.name, display: display.name, size: size, framesPerSecond: framesPerSecond,
      clock: "none", timestampSource: .offscreen)
    writer = try RecordWriter(path: file.path, setting: setting)
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    stage = SceneStage(scene, size: display.pointSize)
    pipeline = FramePipeline(surface: display, context: stage.context)
    stage.settle()
    // Gives the server's tree the committed layers.
    makeRecordedFrame(at: 0)
  }

  /// Restores the media clock and the layers, and deletes the file.
  package func end() {
    scope.end()
    try? FileManager.default.removeItem(at: file)
  }

  package var picture: CGImage { pipeline.surface.presenter.image() }
  /// The number of recorded frames.
  package var recordedCount: Int { pipeline.recorder.count }

  /// Makes a picture without measuring anything.
  ///
  /// - Parameter seconds: The time in the scene.
  package func makeBareFrame(at seconds: Double) {
    let time = SceneTime.mediaTime(at: seconds)
    let (surface, tree) = (pipeline.surface, pipeline.tree)
    clock.mediaTime = time
    stage.context.runCallbacks(at: time, seenAt: time)
    stage.context.layoutIfNeeded()
    stage.context.commit()
    _ = tree.evaluate(at: time)
    let damage = tree.damage(in: surface.pixelSize, scale: surface.scale)
    guard let bitmap = surface.presenter.acquireBitmap(replacing: damage) else { return }
    _ = tree.draw(damage, into: bitmap)
    _ = surface.presenter.present(damage, frame: 0)
    _ = surface.presenter.takeCompletion()
  }

  /// Makes the same picture with its timestamps and its record.
  package func makeRecordedFrame(at seconds: Double) {
    clock.mediaTime = SceneTime.mediaTime(at: seconds)
    pipeline.recorder.prepare()
    var tick = FrameTick(mediaTime: clock.mediaTime, hostTime: HostTime.now())
    tick.period = setting.period
    pipeline.drawFrame(at: tick)
  }

  /// Makes the HUD's figures of the last seconds.
  func makeFigures() {
    let count = HeadsUpFigures.recordCount(period: setting.period)
    let figures = HeadsUpFigures(pipeline.recorder.records(last: count), period: setting.period)
    for figure in HeadsUpFigures.Figure.allCases { _ = figures.text(of: figure) }
  }

  /// Writes the newest records, and previous ones that may have been completed since, and waits for the file.
  func keep(_ news: Int) throws(RunFileError) {
    writer.write(pipeline.recorder.records(last: news + RecordWriter.window))
    try writer.finish()
  }

  /// Makes everything that `measure` writes at the end of a run.
  func makeReports() {
    let run = RecordedRun(setting: setting, records: pipeline.recorder.records())
    _ = FrameStatistics(run.records, period: setting.period)
    _ = TraceFile.data([run])
    _ = FrameTable.data([run])
    _ = ReportPage.data([run])
  }
}
