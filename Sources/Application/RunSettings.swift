import Foundation
import Geometry

/// The settings of a run from environment variables.
struct RunSettings: Equatable {
  /// The window's first size in points: KINORA_SIZE, "WxH".
  var size = CGSize(width: 960, height: 640)
  /// The number of seconds after which the run ends: KINORA_SECONDS; nil for no limit.
  var seconds: Double?
  /// The path of a PNG of the last frame: KINORA_SCREENSHOT; nil for none.
  var screenshot: String?

  static let sizes = "a size from 1x1 to 16384x16384, such as 960x640"
  static let durations = "a number of seconds from 0 to 1000000"

  init() {}

  /// - Throws: `RunFailure` for an invalid value.
  init(environment: [String: String]) throws(RunFailure) {
    if let text = environment["KINORA_SIZE"] {
      guard let size = Self.size(text) else { throw RunFailure.badSetting("KINORA_SIZE", text, Self.sizes) }
      self.size = size
    }
    if let text = environment["KINORA_SECONDS"] {
      guard let seconds = Double(text), (0...1e6).contains(seconds) else {
        throw RunFailure.badSetting("KINORA_SECONDS", text, Self.durations)
      }
      self.seconds = seconds
    }
    screenshot = environment["KINORA_SCREENSHOT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func size(_ text: String) -> CGSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    return CGSize(width: width, height: height)
  }
}

/// The reason why a run failed or couldn't start: a message for the user and an exit status.
struct RunFailure: Error, Equatable {
  let message: String
  let status: Int32

  static func badSetting(_ name: String, _ value: String, _ wanted: String) -> RunFailure {
    RunFailure(message: "\(name) must be \(wanted), not \"\(value)\"", status: 64)
  }

  static func noDisplay(_ reason: String) -> RunFailure { RunFailure(message: reason, status: 69) }
  static func systemRefused(_ reason: String) -> RunFailure { RunFailure(message: reason, status: 71) }
  static func cannotWrite(_ reason: String) -> RunFailure { RunFailure(message: reason, status: 73) }

  /// Writes the message to standard error.
  func report() {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(message)\n".utf8))
  }
}
