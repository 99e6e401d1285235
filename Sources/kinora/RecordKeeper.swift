import Dispatch
import Displays
import Foundation
import Frames
import Player
import Reports

/// Writes the records of a session to a file while it runs.
@MainActor
final class RecordKeeper {
  private let session: PlaySession
  private let writer: RecordWriter
  private let news: RecordNews

  /// - Throws: A `RunFailure` if the file can't be written.
  init(_ session: PlaySession, setting: RunSetting, path: String) throws {
    self.session = session
    do throws(RunFileError) {
      writer = try RecordWriter(path: path, setting: setting)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
    news = RecordNews(of: session.loop.pipeline.recorder, writer: writer)
  }

  /// Writes the remaining records after the end of the session.
  ///
  /// - Throws: A `RunFailure` if some of them could not be written.
  func finish() throws {
    news.stop()
    writer.write(session.records)
    do throws(RunFileError) {
      try writer.finish(referenceLateness: session.referenceLateness)
    } catch {
      throw RunFailure(error.description, status: RunFailure.cannotWrite)
    }
  }
}

/// Passes new records to a writer periodically, even while the main thread is busy: a session may keep only the last
/// ones.
///
/// Unchecked: mutable state is used on the queue only.
private final class RecordNews: @unchecked Sendable {
  /// Seconds between passes; a run that is killed loses no more than that.
  private static let pause = 0.5

  private let recorder: FrameRecorder
  private let writer: RecordWriter
  private let queue = DispatchQueue(label: "kinora.news", qos: .utility)
  private let timer: any DispatchSourceTimer
  private var newest: UInt64 = 0

  init(of recorder: FrameRecorder, writer: RecordWriter) {
    self.recorder = recorder
    self.writer = writer
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.write() }
    timer.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
    timer.activate()
  }

  /// Passes the remaining records, and stops.
  func stop() {
    queue.sync {
      timer.cancel()
      write()
    }
  }

  /// Frame numbers have no gaps. Records before the newest are passed again, since they may have been completed since.
  private func write() {
    guard let last = recorder.last else { return }
    let news = Int(clamping: last.number - min(newest, last.number))
    newest = last.number
    writer.write(recorder.records(last: news + RecordWriter.window))
  }
}

extension RunSetting {
  /// Describes how a session is run.
  @MainActor
  init(
    of session: PlaySession, live: LiveOptions, clock: ClockKind = .dispatch, conditions: [String] = [],
    speed: Double = 1
  ) {
    let beginning = session.beginning
    self.init(
      version: Kinora.version, scene: beginning.scene, load: live.scripted.load, display: beginning.display,
      size: beginning.size, framesPerSecond: beginning.framesPerSecond, clock: clock.rawValue,
      timestampSource: beginning.timestampSource, speed: speed,
      conditions: live.scripted.file.conditions + live.drawing.conditions + conditions)
  }
}
