import KinoraFrames

/// A field of a record: a column of run files, which are written and read, and of CSV files, which are written.
struct RunField: Sendable {
  typealias Path<Value> = WritableKeyPath<FrameRecord, Value> & Sendable

  static let maximalCount = UInt64(1) << 40

  let name: String
  /// The expected value, for error messages.
  let expectation: String
  /// Appends the value as JSON.
  let write: @Sendable (borrowing FrameRecord, inout String) -> Void
  /// Reads the value; returns false if the bytes aren't a valid one.
  let read: @Sendable (ArraySlice<UInt8>, inout FrameRecord) -> Bool
  /// The name of the column in CSV files.
  private(set) var column: String
  /// Returns the value in CSV files, given the origin of times; nil for an unknown value.
  private(set) var cell: Cell

  typealias Cell = @Sendable (_ record: FrameRecord, _ origin: UInt64) -> String?

  /// Creates a field that is the same text in both files.
  init(
    name: String, expectation: String, write: @escaping @Sendable (borrowing FrameRecord, inout String) -> Void,
    read: @escaping @Sendable (ArraySlice<UInt8>, inout FrameRecord) -> Bool
  ) {
    (self.name, self.expectation, self.write, self.read) = (name, expectation, write, read)
    column = name
    cell = { record, _ in
      var text = ""
      write(record, &text)
      return text
    }
  }

  /// Returns the field with another column in CSV files.
  func inTables(as column: String, _ cell: Cell? = nil) -> RunField {
    var field = self
    field.column = column
    field.cell = cell ?? self.cell
    return field
  }

  /// A whole number: nanoseconds, or the number of a frame.
  static func whole<Number: FixedWidthInteger & SendableMetatype>(
    _ name: String, _ path: Path<Number>, upTo maximum: UInt64 = RunFile.maximalTime
  ) -> RunField {
    RunField(
      name: name, expectation: "a whole number",
      write: { $1 += String($0[keyPath: path]) },
      read: { bytes, record in
        guard let value = RunText.whole(bytes), value <= maximum else { return false }
        record[keyPath: path] = Number(value)
        return true
      })
  }

  static func whole<Number: FixedWidthInteger & SendableMetatype>(
    _ name: String, _ path: Path<Number?>, upTo maximum: UInt64 = RunFile.maximalTime
  ) -> RunField {
    RunField(
      name: name, expectation: "a whole number or null",
      write: { $1 += $0[keyPath: path].map { String($0) } ?? "null" },
      read: { bytes, record in
        if RunText.isNull(bytes) {
          record[keyPath: path] = nil
          return true
        }
        guard let value = RunText.whole(bytes), value <= maximum else { return false }
        record[keyPath: path] = Number(value)
        return true
      })
  }

  static func count(_ name: String, _ path: Path<Int>) -> RunField { whole(name, path, upTo: maximalCount) }

  static func count(_ name: String, _ path: Path<Int?>) -> RunField {
    whole(name, path, upTo: maximalCount).inTables(as: name) { record, _ in record[keyPath: path].map { String($0) } }
  }

  static func real(_ name: String, _ path: Path<Double>) -> RunField {
    RunField(
      name: name, expectation: "a number",
      write: { $1 += $0[keyPath: path].isFinite ? "\($0[keyPath: path])" : "0.0" },
      read: { bytes, record in
        guard let value = RunText.real(bytes) else { return false }
        record[keyPath: path] = value
        return true
      }
    ).inTables(as: name) { record, _ in record[keyPath: path].description }
  }

  static func flag(_ name: String, _ path: Path<Bool>) -> RunField {
    RunField(
      name: name, expectation: "0 or 1",
      write: { $1 += $0[keyPath: path] ? "1" : "0" },
      read: { bytes, record in
        guard let value = RunText.whole(bytes), value <= 1 else { return false }
        record[keyPath: path] = value == 1
        return true
      })
  }

  static func stageEnd(_ stage: FrameStage) -> RunField {
    RunField(
      name: "\(stage)_end", expectation: "a whole number",
      write: { $1 += String($0.stageEnds[stage]) },
      read: { bytes, record in
        guard let value = RunText.whole(bytes), value <= RunFile.maximalTime else { return false }
        record.stageEnds[stage] = value
        return true
      })
  }

  static func source(_ name: String) -> RunField {
    RunField(
      name: name, expectation: "the name of a timestamp source",
      write: { $1 += "\"\($0.timestampSource.name)\"" },
      read: { bytes, record in
        guard let text = RunText.name(bytes),
          let source = TimestampSource.allCases.first(where: { $0.name == text })
        else { return false }
        record.timestampSource = source
        return true
      }
    ).inTables(as: name) { record, _ in record.timestampSource.name }
  }
}
