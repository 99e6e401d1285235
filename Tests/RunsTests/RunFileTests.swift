import Foundation
import KinoraFrames
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

@Suite struct RunFileTests {
  private let run = SampleRun.run()

  private func text(_ runs: [RecordedRun]) -> String {
    String(decoding: RunFile.data(runs), as: UTF8.self)
  }

  private func error(_ text: String) -> String? {
    do throws(RunFileError) {
      _ = try RunFile.read(Data(text.utf8), name: "a.run")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func whatIsWrittenIsReadWithoutLoss() throws {
    let runs = [run, SampleRun.run(frames: 3, seed: 2, isThreaded: false), SampleRun.run(frames: 0)]
    #expect(try RunFile.read(RunFile.data(runs), name: "a.run") == runs)
  }

  /// A new field of a record needs a column.
  @Test func everyFieldOfARecordHasAColumn() throws {
    let known: Set = [
      "number", "tickTime", "targetTime", "period", "mediaTime", "rate", "clockChanges", "start", "end",
      "mainFrameStart",
      "mainFrameTick", "renderStart", "stageEnds", "overlay", "overlayMainFrame", "mainFrameCPU", "renderCPU",
      "displayTime",
      "timestampSource", "pixelsDrawn", "bytesSent", "ticksMissed", "ticksSlept",
      "layersEvaluated", "layout", "inputTime",
      "isFirstAfterIdle", "isCommitLate", "didPresent", "isRepair", "wasOutOfBuffers",
      "displayPeriod", "needsMainFrame", "isHidden", "cacheBytes", "cacheHits", "cacheMisses", "cacheEvictions",
      "renderScale",
    ]
    #expect(Set(Mirror(reflecting: FrameRecord()).children.compactMap(\.label)) == known)
  }

  @Test func aCutFileIsReadToTheLastWholeRecord() throws {
    let data = RunFile.data([run])
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = lines[0].count + 1
    for length in stride(from: head, to: data.count, by: 37) {
      let read = try RunFile.read(data.prefix(length), name: "a.run")
      let whole = data.prefix(length).count { $0 == UInt8(ascii: "\n") } - 1
      #expect([whole, whole + 1].contains(read[0].records.count))
      let isBetweenLines = data[length - 1] == UInt8(ascii: "\n")
      #expect(read[0].isCut == (!isBetweenLines && read[0].records.count == whole))
      #expect(read[0].records[...] == run.records.prefix(read[0].records.count))
    }
  }

  @Test func aLaterLineReplacesAnEarlierOne() throws {
    var late = run
    late.records[5].displayTime = 77
    let lines = text([late]).split(separator: "\n")
    let read = try RunFile.read(Data((text([run]) + lines[6] + "\n").utf8), name: "a.run")
    #expect(read == [late])
  }

  @Test func filesCanBePutBehindEachOther() throws {
    let other = SampleRun.run(frames: 9, seed: 9)
    #expect(try RunFile.read(RunFile.data([run]) + RunFile.data([other]), name: "a.run") == [run, other])
  }

  @Test func columnsOfOtherVersionsAreLeftOut() throws {
    var lines = text([SampleRun.run(frames: 2)]).split(separator: "\n").map(String.init)
    lines[0] = lines[0].replacingOccurrences(of: "\"bytes_sent\"", with: "\"of_tomorrow\"")
    let read = try RunFile.read(Data((lines.joined(separator: "\n") + "\n").utf8), name: "a.run")
    #expect(read[0].records.map(\.bytesSent) == [0, 0])
    #expect(read[0].records.map(\.pixelsDrawn) == SampleRun.run(frames: 2).records.map(\.pixelsDrawn))
  }

  @Test func whatStandsBehindTheFramesIsReadAsFarAsItIsKnown() throws {
    let frames = text([SampleRun.run(frames: 2)])
    func read(_ tail: String) throws -> [RecordedRun] {
      try RunFile.read(Data((frames + tail).utf8), name: "a.run")
    }
    #expect(try read("{\"reference_lateness_ms\":[0.5]}\n")[0].additions.referenceLateness == [0.5])
    #expect(try read("{\"of_tomorrow\":[0.5]}\n")[0].additions.referenceLateness == nil)
    #expect(try read("{\"reference_lateness_ms\":[0.5")[0].records.count == 2)
    #expect(try read("{\"reference_lateness_ms\":[0.5]}\n" + frames).count == 2)
    #expect(error(frames + "{\"reference_lateness_ms\":true}\n")?.hasPrefix("a.run:4: expected the setting") == true)
    #expect(error("{\"reference_lateness_ms\":[0.5]}\n")?.hasPrefix("a.run:1: expected the setting") == true)
  }

  @Test func saysInWhichLineWhatWasExpected() throws {
    let lines = text([SampleRun.run(frames: 3)]).split(separator: "\n").map(String.init)
    func with(_ line: String, at index: Int) -> String {
      var lines = lines
      lines[index] = line
      return lines.joined(separator: "\n") + "\n"
    }
    #expect(error("") == "a.run: not a run file: it has no runs")
    #expect(error("P6 3 3\n")?.hasPrefix("a.run:1: not a run file: expected") == true)
    #expect(error(with("{\"kinora_run\":2}", at: 0))?.hasPrefix("a.run:1: expected the setting") == true)
    let head = lines[0].replacingOccurrences(of: "\"kinora_run\":2", with: "\"kinora_run\":3")
    #expect(error(with(head, at: 0)) == "a.run:1: expected version 1 to 2 of the format, not 3")
    let rate = lines[0].replacingOccurrences(of: "\"target_fps\":60", with: "\"target_fps\":0")
    #expect(error(with(rate, at: 0))?.contains("an impossible size, rate or speed") == true)
    let columns = (lines[0].firstMatch(of: /"columns":\[([^\]]*)\]/)?.1 ?? "").split(separator: ",")
    #expect(error(with("[1,2]", at: 2)) == "a.run:3: expected \(columns.count) values, not 2")
    #expect(error(with("[1,2", at: 2))?.hasPrefix("a.run:3: expected a frame in brackets") == true)
    let values = lines[1].dropFirst().dropLast().split(separator: ",")
    for (column, expectation) in [
      ("number", "a whole number as 'number'"), ("tick", "a whole number as 'tick'"),
      ("period", "a number as 'period'"),
      ("displayed", "a whole number or null as 'displayed'"), ("timestamp_source", "the name of a timestamp source"),
      ("hidden", "0 or 1"),
    ] {
      let index = try #require(columns.firstIndex { $0 == "\"\(column)\"" })
      for bad in ["-1x", "\"nobody\"", "nan", "", "1e999", "{}"] {
        var values = values.map(String.init)
        values[index] = bad
        let message = error(with("[" + values.joined(separator: ",") + "]", at: 1))
        #expect(message?.hasPrefix("a.run:2: expected \(expectation)") == true, "\(bad) as \(column)")
      }
    }
  }

  @Test func noBytesCrashIt() {
    var numbers = SeededNumbers(seed: 5)
    let good = [UInt8](RunFile.data([SampleRun.run(frames: 4)]))
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<numbers.integer(1...6) {
        bytes[numbers.integer(0...bytes.count - 1)] = UInt8(numbers.integer(0...255))
      }
      guard let runs = try? RunFile.read(Data(bytes), name: "a.run") else { continue }
      _ = RunFile.data(runs)
      _ = FrameTable.data(runs)
    }
  }
}

@Suite struct RecordWriterTests {
  @Test func writesEachFrameOnceAndAgainWhenMoreIsKnown() throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "a.run")
    let run = SampleRun.run(frames: 90)
    var early = run.records
    for index in early.indices { early[index].displayTime = nil }
    let writer = try RecordWriter(path: path, setting: run.setting)
    writer.write(Array(early[..<40]))
    writer.write(Array(early[20..<60]))
    writer.write(run.records)
    writer.write(run.records)
    try writer.finish()
    #expect(try RunFile.read(path: path) == [run])
    let lines = folder.text(of: "a.run").split(separator: "\n").count
    #expect(lines <= 1 + 90 + 60)
  }

  @Test func recordsAreInTheFileWithoutAFinish() async throws {
    let folder = try ScratchFolder()
    let run = SampleRun.run(frames: 30)
    let writer = try RecordWriter(path: folder.path(of: "a.run"), setting: run.setting)
    writer.write(run.records)
    while folder.text(of: "a.run").split(separator: "\n").count < 31 { await Task.yield() }
    withExtendedLifetime(writer) {}
    #expect(try RunFile.read(path: folder.path(of: "a.run")) == [run])
  }

  private func message(_ body: () throws(RunFileError) -> Void) -> String? {
    do throws(RunFileError) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["/nonexistent/a.run", "/dev/full"])
  func aFileThatCannotBeWrittenIsAnError(path: String) {
    let message = message { () throws(RunFileError) in
      _ = try RecordWriter(path: path, setting: SampleRun.setting())
    }
    #expect(message == "\(path): can't be written")
  }

  @Test(arguments: [("/nonexistent/a.run", "no such file"), ("/tmp", "can't be read")])
  func aFileThatCannotBeReadIsAnError(path: String, problem: String) {
    let message = message { () throws(RunFileError) in _ = try RunFile.read(path: path) }
    #expect(message == "\(path): \(problem)")
  }
}
