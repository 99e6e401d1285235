import Foundation
import KinoraFrames
import KinoraSignposts

/// The file format of recorded runs: JSON lines, so that the output of a killed run is readable.
///
/// A run begins with a line that contains its setting and the columns:
///
///     {"columns":["number","tick",...],"kinora_run":2,"setting":{"scene":"bounce",...}}
///
/// An array per frame follows. A line with the number of an earlier one replaces it, with values that have become known
/// since. Measurements beside the frames come last:
///
///     {"reference_lateness_ms":[0.06,0.055]}
///     {"scaled":true}
///     {"watched":{"seconds":5.0,"watcher_cpu_s":0.11,...}}
///     {"pictures":[{"frame":12,"png":"iVBORw0KGgo..."}]}
///     {"signposts":{"lost":0,"signposts":[{"category":"brushes","name":"Stroke",...}],"threads":{"0":"Paint"}}}
///
/// Another line of the first kind starts another run, so files can be concatenated. Times are host nanoseconds; null
/// means unknown.
package enum RunFile {
  /// The version that is written.
  static let version = 2
  /// The versions that can be read. Version 1, of Kinora up to 0.5, has other names for some columns.
  static let readableVersions = 1...version
  /// The maximum time: 146 years after the start of the host, so that no sum of two times overflows.
  package static let maximalTime = UInt64(1) << 62

  private struct Head: Codable {
    var kinoraRun: Int
    var columns: [String]
    var setting: RunSetting

    enum CodingKeys: String, CodingKey {
      case kinoraRun = "kinora_run"
      case columns, setting
    }
  }

  /// A line with something beside the frames.
  private struct Tail: Codable {
    /// Only present in a line that starts a run.
    var kinoraRun: Int?
    var referenceLateness: [Double]?
    var scaled: Bool?
    var watched: WatchedMeasurements?
    var priority: String?
    var pictures: [FramePicture]?
    var signposts: SignpostRecording?

    enum CodingKeys: String, CodingKey {
      case kinoraRun = "kinora_run"
      case referenceLateness = "reference_lateness_ms"
      case scaled, watched, priority, pictures, signposts
    }
  }

  /// Returns runs as the contents of a file.
  package static func data(_ runs: [RecordedRun]) -> Data {
    var text = ""
    for run in runs {
      text += head(of: run.setting)
      let fields = RunField.columns(of: run.setting)
      for record in run.records { write(record, fields, to: &text) }
      text += tail(run.additions)
    }
    return Data(text.utf8)
  }

  /// Returns the line that starts a run.
  static func head(of setting: RunSetting) -> String {
    line(Head(kinoraRun: version, columns: RunField.columns(of: setting).map(\.name), setting: setting))
  }

  /// Returns the lines that end a run; empty if nothing was measured beside it.
  static func tail(_ additions: RunAdditions) -> String {
    var tails: [Tail] = []
    if let lateness = additions.referenceLateness { tails.append(Tail(referenceLateness: lateness)) }
    if additions.wasScaled { tails.append(Tail(scaled: true)) }
    if let watched = additions.watched { tails.append(Tail(watched: watched)) }
    if let priority = additions.priority { tails.append(Tail(priority: priority)) }
    if !additions.pictures.isEmpty { tails.append(Tail(pictures: additions.pictures)) }
    if !additions.signposts.isEmpty { tails.append(Tail(signposts: additions.signposts)) }
    return tails.map { line($0) }.joined()
  }

  private static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only NaN and infinity can't be encoded.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Appends the line of a frame to a file's text.
  static func write(_ record: FrameRecord, _ fields: [RunField], to text: inout String) {
    var separator = "["
    for field in fields {
      text += separator
      field.write(record, &text)
      separator = ","
    }
    text += "]\n"
  }

  /// Reads all runs of a file.
  ///
  /// - Parameter name: The file's name, for errors.
  /// - Returns: At least one run; an incomplete last line is ignored.
  package static func read(_ data: Data, name: String) throws(RunFileError) -> [RecordedRun] {
    var reader = RunReader(name: name)
    let bytes = [UInt8](data)
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try reader.read(bytes[start..<end])
      start = end + 1
    }
    reader.readUnfinished(bytes[start...])
    return try reader.finish()
  }

  /// Reads the file at a path.
  package static func read(path: String) throws(RunFileError) -> [RecordedRun] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw RunFileError(file: path, line: nil, problem: "no such file")
    }
    guard !isDirectory.boolValue, let data = FileManager.default.contents(atPath: path) else {
      throw RunFileError(file: path, line: nil, problem: "can't be read")
    }
    return try read(data, name: path)
  }

  /// Reads a line that starts a run; nil if it isn't one.
  static func readHead(_ line: ArraySlice<UInt8>) -> (version: Int, columns: [String], setting: RunSetting)? {
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(line)) else { return nil }
    return (head.kinoraRun, head.columns, head.setting)
  }

  /// Reads a line with measurements beside a run, ignoring unknown ones.
  ///
  /// - Returns: false if it isn't one.
  static func readTail(_ line: ArraySlice<UInt8>, into run: inout RecordedRun) -> Bool {
    guard let tail = try? JSONDecoder().decode(Tail.self, from: Data(line)), tail.kinoraRun == nil else { return false }
    run.additions.referenceLateness = tail.referenceLateness ?? run.additions.referenceLateness
    run.additions.wasScaled = tail.scaled ?? run.additions.wasScaled
    run.additions.watched = tail.watched ?? run.additions.watched
    run.additions.priority = tail.priority ?? run.additions.priority
    run.additions.pictures += tail.pictures ?? []
    run.additions.signposts = tail.signposts ?? run.additions.signposts
    return true
  }
}

/// An error in a run file, described in one line.
package struct RunFileError: Error, Equatable, CustomStringConvertible {
  package var file: String
  /// The line, counted from 1; nil if the error isn't about a line.
  package var line: Int?
  package var problem: String

  package var description: String {
    file + (line.map { ":\($0)" } ?? "") + ": " + problem
  }
}
