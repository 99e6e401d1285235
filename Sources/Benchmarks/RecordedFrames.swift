import Displays
import Frames
import Geometry
import Player
import Raster
import Reports
import Scenes

/// Frames of a scene as a run makes them, with all that can be had of it: records, their file, figures, trace and reports.
final class RecordedFrames {
  private let stage: SceneStage
  private let pipeline: FramePipeline
  private let setting: RunSetting
  private let writer: RecordWriter

  /// - Parameter path: of the file that takes the records.
  init(of scene: any Scene.Type, size: PixelSize, framesPerSecond: Double, path: String) throws(RunFileError) {
    let display = OffscreenDisplay(size: size)
    setting = RunSetting(
      version: "bench", scene: scene.name, display: display.name, size: size, framesPerSecond: framesPerSecond,
      clock: "none", timestampSource: .offscreen)
    writer = try RecordWriter(path: path, setting: setting)
    stage = SceneStage(scene.make(load: nil), size: display.pointSize)
    pipeline = FramePipeline(surface: display, context: stage.context)
    stage.settle()
  }

  var count: Int { pipeline.recorder.count }

  var picture: CGImage { pipeline.surface.presenter.image() }

  /// - Parameter seconds: of the scene.
  func makeFrame(at seconds: Double) {
    pipeline.recorder.prepare()
    var tick = FrameTick(mediaTime: SceneTime.mediaTime(at: seconds), hostTime: HostTime.now())
    tick.period = setting.period
    pipeline.drawFrame(at: tick)
  }

  /// What the HUD says of the last seconds.
  func showFigures() {
    let count = HeadsUpFigures.recordCount(period: setting.period)
    let figures = HeadsUpFigures(pipeline.recorder.records(last: count), period: setting.period)
    for figure in HeadsUpFigures.Figure.allCases { _ = figures.text(of: figure) }
  }

  /// Writes the newest records, and those before them of which more might be known, and waits for the file.
  func keep(_ news: Int) throws(RunFileError) {
    writer.write(pipeline.recorder.records(last: news + RecordWriter.window))
    try writer.finish()
  }

  /// Everything that `measure` writes when a run is over.
  func writeReports() {
    let run = RecordedRun(setting: setting, records: pipeline.recorder.records())
    _ = FrameStatistics(run.records, period: setting.period)
    _ = TraceFile.data([run])
    _ = FrameTable.data([run])
    _ = ReportPage.data([run])
  }
}
