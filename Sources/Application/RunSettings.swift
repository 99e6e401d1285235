import Displays
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

  static let sizes = "a size from 1x1 to \(longest)x\(longest), such as 960x640"
  private static let longest = Int(DisplayChoice.sides.upperBound)
  static let durations = "a number of seconds from 0 to 1000000"

  init() {}

  /// - Throws: `RunFailure` for an invalid value.
  init(environment: [String: String]) throws(RunFailure) {
    if let text = environment["KINORA_SIZE"] {
      guard let size = Self.size(text) else { throw Self.failure("KINORA_SIZE", text, Self.sizes) }
      self.size = size
    }
    if let text = environment["KINORA_SECONDS"] {
      guard let seconds = Double(text), (0...1e6).contains(seconds) else {
        throw Self.failure("KINORA_SECONDS", text, Self.durations)
      }
      self.seconds = seconds
    }
    screenshot = environment["KINORA_SCREENSHOT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func size(_ text: String) -> CGSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard DisplayChoice.sides.contains(Double(width)), DisplayChoice.sides.contains(Double(height)) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the failure for an invalid value.
  static func failure(_ name: String, _ value: String, _ wanted: String) -> RunFailure {
    RunFailure("\(name) must be \(wanted), not \"\(value)\"", status: RunFailure.badArguments)
  }
}
