import Dispatch
import KinoraFrames

/// Writes the records of a run to a file while it runs.
///
/// It looks for new records periodically, even while the main thread is busy: a recorder may keep only the last ones.
package final class RecordKeeper {
  private let writer: RecordWriter
  private let news: RecordNews

  /// - Throws: An error if the file can't be written.
  package init(_ recorder: FrameRecorder, setting: RunSetting, path: String) throws(RunFileError) {
    writer = try RecordWriter(path: path, setting: setting)
    news = RecordNews(of: recorder, writer: writer)
  }

  /// Writes the remaining records after the end of the run.
  ///
  /// - Parameters:
  ///   - records: The last records, oldest first; earlier ones may be included.
  ///   - additions: What was measured beside the frames.
  /// - Throws: The first error of all writes.
  package func finish(_ records: [FrameRecord], _ additions: RunAdditions) throws(RunFileError) {
    news.stop()
    writer.write(records)
    try writer.finish(additions)
  }
}

/// Passes new records to a writer periodically.
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
