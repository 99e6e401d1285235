import KinoraFrames

/// Reads the lines of a run file one after the other.
struct RunReader {
  private let name: String
  private var lineNumber = 0
  private var runs: [RecordedRun] = []
  /// The known columns of the current run; nil for unknown ones, which are skipped.
  private var fields: [RunField?] = []
  /// The index of each frame in the current run, by its number.
  private var places: [UInt64: Int] = [:]

  init(name: String) {
    self.name = name
  }

  mutating func read(_ line: ArraySlice<UInt8>) throws(RunFileError) {
    lineNumber += 1
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if line.isEmpty { return }
    if line.first == UInt8(ascii: "{") { return try beginOrEnd(line) }
    if runs.isEmpty { throw problem("not a run file: expected a line that begins with {\"columns\":") }
    keep(try record(line))
  }

  /// Reads the last line of a file that doesn't end with a newline; ignores it unless it is complete.
  mutating func readUnfinished(_ line: ArraySlice<UInt8>) {
    var copy = self
    if (try? copy.read(line)) != nil {
      self = copy
    } else if !runs.isEmpty {
      runs[runs.count - 1].isCut = true
    }
  }

  func finish() throws(RunFileError) -> [RecordedRun] {
    if runs.isEmpty {
      throw RunFileError(file: name, line: nil, problem: "not a run file: it has no runs")
    }
    return runs
  }

  private mutating func beginOrEnd(_ line: ArraySlice<UInt8>) throws(RunFileError) {
    if !runs.isEmpty, RunFile.readTail(line, into: &runs[runs.count - 1]) { return }
    try begin(line)
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) throws(RunFileError) {
    guard let head = RunFile.readHead(line) else {
      throw problem("expected the settings of a run, as written by kinora measure --record")
    }
    guard RunFile.readableVersions.contains(head.version) else {
      throw problem("expected version 1 to \(RunFile.version) of the format, not \(head.version)")
    }
    guard head.setting.isUsable else { throw problem("the settings have an impossible size, rate or speed") }
    let known = RunField.byColumn(inVersion: head.version)
    fields = head.columns.map { known[$0] }
    guard head.columns.contains("number") else { throw problem("expected a column 'number'") }
    runs.append(RecordedRun(setting: head.setting, records: []))
    places = [:]
  }

  private func record(_ line: ArraySlice<UInt8>) throws(RunFileError) -> FrameRecord {
    guard let values = RunText.values(of: line) else { throw problem("expected a frame in brackets: [1,...]") }
    guard values.count == fields.count else {
      throw problem("expected \(fields.count) values, not \(values.count)")
    }
    var record = FrameRecord()
    for (field, value) in zip(fields, values) {
      guard let field else { continue }
      guard field.read(value, &record) else {
        throw problem("expected \(field.expectation) as '\(field.name)'")
      }
    }
    return record
  }

  private mutating func keep(_ record: FrameRecord) {
    let last = runs.count - 1
    if let place = places[record.number] {
      runs[last].records[place] = record
    } else {
      places[record.number] = runs[last].records.count
      runs[last].records.append(record)
    }
  }

  private func problem(_ text: String) -> RunFileError {
    RunFileError(file: name, line: lineNumber, problem: text)
  }
}
