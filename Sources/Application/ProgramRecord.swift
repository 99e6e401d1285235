import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraImageFiles
import KinoraRuns
import KinoraSignposts
import KinoraTools

/// The records of a program's frames, written to a file while it runs.
struct ProgramRecord {
  private let run: ApplicationRun
  private let keeper: RecordKeeper

  /// - Throws: A `RunFailure` if the file can't be written.
  init(of run: ApplicationRun, path: String) throws(RunFailure) {
    self.run = run
    do throws(RunFileError) {
      keeper = try RecordKeeper(run.pipeline.recorder, setting: run.setting, path: path)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }

  /// Writes the remaining records after the end of the run.
  ///
  /// - Throws: A `RunFailure` if some of them could not be written.
  func finish() throws(RunFailure) {
    do throws(RunFileError) {
      try keeper.finish(run.pipeline.recorder.records(), run.additions)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }
}

extension ApplicationRun {
  /// The measurements of a finished run, apart from its frames.
  fileprivate var additions: RunAdditions {
    var additions = RunAdditions(referenceLateness: referenceLateness)
    additions.wasScaled = tools?.wasScaled ?? false
    additions.priority = loop.priorityText
    additions.signposts = SignpostLog.shared.stop()
    additions.pictures = (pipeline.server.worstFrames?.pictures ?? []).compactMap { picture in
      ImageFile.png(picture.image).map { FramePicture(frame: picture.frame, png: Data($0)) }
    }
    return additions
  }

  /// The conditions of the run, for its records.
  fileprivate var setting: RunSetting {
    RunSetting(
      version: RunSetting.currentVersion, scene: ProcessInfo.processInfo.processName, display: surface.name,
      size: surface.pixelSize, framesPerSecond: 1 / loop.nominalPeriod, clock: conditions.clock.rawValue,
      timestampSource: surface.presenter.timestampSource,
      conditions: conditionWords,
      machine: .current())
  }
}
