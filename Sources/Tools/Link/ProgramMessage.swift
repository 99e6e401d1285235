import Foundation

/// A message between `kinora` and the program that it has started: a line of JSON.
nonisolated package enum ProgramMessage: Sendable, Equatable, Codable {
  // From kinora to the program.

  /// Stop the program's time, and answer `paused` once the picture of that time is shown and in a `PictureFile`.
  case pause(question: Int, picture: String)
  /// Let the program's time run on.
  case resume
  /// Answer `drawn` once the window has a picture, which is in a `PictureFile` as well.
  case draw(question: Int, picture: String)
  /// Answer `alive` with the same number as soon as the main thread can.
  case ping(Int)
  /// Run to a time in seconds since the start, offline. Answer `done`.
  case advance(Double)
  /// Write a `PictureFile` of the current time, offline. Answer `done`.
  case picture(path: String)
  /// Write the layer tree, offline. Answer `done`.
  case tree(path: String, isJSON: Bool)

  // From the program to kinora.

  /// The program has repeated the past and waits to be shown: its media time, and whether the past could be repeated.
  case ready(time: Double, isRepeated: Bool)
  /// The program's time stands still; whether it did before, and its screen.
  case paused(question: Int, time: Double, wasPaused: Bool, screen: ProgramScreen)
  case drawn(question: Int)
  case alive(Int)
  /// The command has been done; a text says why not.
  case done(failure: String?)

  /// The line without its end.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Returns: nil for another line than those of `text`.
  package init?(_ line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = message
  }
}

/// The size that a program is laid out for, in points, and whether the tools are open beside it.
nonisolated package struct ProgramScreen: Sendable, Equatable, Codable {
  package var width: Double
  package var height: Double
  package var hasTools: Bool

  package init(width: Double, height: Double, hasTools: Bool) {
    (self.width, self.height, self.hasTools) = (width, height, hasTools)
  }
}
