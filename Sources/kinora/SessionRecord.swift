import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraImageFiles
import KinoraPlayer
import KinoraRuns

/// The records of a session, written to a file while it runs.
@MainActor
struct SessionRecord {
  private let session: PlaySession
  private let keeper: RecordKeeper

  /// - Throws: A `RunFailure` if the file can't be written.
  init(of session: PlaySession, setting: RunSetting, path: String) throws {
    self.session = session
    do throws(RunFileError) {
      keeper = try RecordKeeper(session.loop.pipeline.recorder, setting: setting, path: path)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }

  /// Writes the remaining records after the end of the session.
  ///
  /// - Throws: A `RunFailure` if some of them could not be written.
  func finish(_ additions: RunAdditions) throws {
    do throws(RunFileError) {
      try keeper.finish(session.records, additions)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }
}

extension RunAdditions {
  /// Collects what a session that has ended has measured beside its frames.
  @MainActor
  init(of session: PlaySession) {
    self.init(referenceLateness: session.referenceLateness)
    signposts = session.signposts
    wasScaled = session.wasScaled
    priority = session.loop.priorityText
    pictures = session.worstFrames.compactMap { picture in
      ImageFile.png(picture.image).map { FramePicture(frame: picture.frame, png: Data($0)) }
    }
  }
}

extension RunSetting {
  /// Describes how a session is run.
  @MainActor
  init(of session: PlaySession, load: Int?, conditions: [String], clock: ClockKind = .dispatch, speed: Double = 1) {
    let beginning = session.beginning
    self.init(
      version: Kinora.version, scene: beginning.scene, load: load, display: beginning.display,
      size: beginning.size, framesPerSecond: beginning.framesPerSecond, clock: clock.rawValue,
      timestampSource: beginning.timestampSource, speed: speed, conditions: conditions, machine: .current())
  }
}
