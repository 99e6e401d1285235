import Dispatch
import Foundation
import Frames
import Player
import Reports

/// Writes the records of a session into a file while it goes on.
@MainActor
final class RecordKeeper {
  private let session: PlaySession
  private let writer: RecordWriter
  private let news: RecordNews

  /// - Throws: a `CommandFailure` when the file can't be written.
  init(_ session: PlaySession, setting: RunSetting, path: String) throws {
    self.session = session
    do throws(RunFileError) {
      writer = try RecordWriter(path: path, setting: setting)
    } catch {
      throw CommandFailure(error.description, status: CommandFailure.cannotWrite)
    }
    news = RecordNews(of: session.loop.pipeline.recorder, writer: writer)
  }

  /// Writes what is left, when the session has ended.
  ///
  /// - Throws: a `CommandFailure` when some of it could not be written.
  func finish() throws {
    news.stop()
    writer.write(session.records)
    do throws(RunFileError) {
      try writer.finish(referenceLateness: session.referenceLateness)
    } catch {
      throw CommandFailure(error.description, status: CommandFailure.cannotWrite)
    }
  }
}

/// Hands new records to a writer from time to time, however busy the main thread is: a session may keep the last ones
/// only.
///
/// Unchecked: what changes is used on the queue alone.
private final class RecordNews: @unchecked Sendable {
  /// Between two looks at what is new; a run that is killed loses no more.
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

  /// Waits until what is new has been handed over, and hands over no more.
  func stop() {
    queue.sync {
      timer.cancel()
      write()
    }
  }

  /// Frames are numbered without gaps; those before the newest are handed over again, since more may be known of them.
  private func write() {
    guard let last = recorder.last else { return }
    let news = Int(clamping: last.number - min(newest, last.number))
    newest = last.number
    writer.write(recorder.records(last: news + RecordWriter.window))
  }
}

extension RunSetting {
  /// How a session is run.
  @MainActor
  init(
    of session: PlaySession, live: LiveOptions, clock: ClockKind = .dispatch, conditions: [String] = [],
    speed: Double = 1
  ) {
    let beginning = session.beginning
    self.init(
      version: Kinora.version, scene: beginning.scene, load: live.scripted.load, display: beginning.display,
      size: beginning.size, framesPerSecond: beginning.framesPerSecond, clock: clock.rawValue,
      timestampSource: beginning.timestampSource, speed: speed, conditions: conditions)
  }
}
