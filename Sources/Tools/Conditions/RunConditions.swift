import Foundation
import KinoraFrames

/// How `kinora measure` and `kinora run` ask a program to run, in the environment of its process.
nonisolated package struct RunConditions: Sendable, Equatable, Codable {
  /// The name of the environment variable.
  package static let variable = "KINORA_CONDITIONS"

  /// True if the frames are measured, which then goes on while other windows cover the program's. Default false.
  package var isMeasured = false
  /// Frames per second; nil to follow the display.
  package var framesPerSecond: Double?
  /// The timer that drives the frame clock.
  package var clock = ClockKind.dispatch
  /// True to draw on the main thread.
  package var drawsOnMainThread = false
  /// The number of threads that share the drawing of a frame; nil for one per processor.
  package var drawingThreads: Int?
  /// The memory for cached pictures, in bytes; nil for the default.
  package var cacheBudget: Int?
  package var load = LoadConditions.Options()
  /// Scripted input in the form of the command line; its points are in the window, its times count from the start.
  package var presses: [String] = []
  /// The conditions in the words of the command line, for comparing runs.
  package var words: [String] = []
  /// True to keep pictures of the worst frames.
  package var keepsPictures = false
  /// True to keep signposts.
  package var keepsSignposts = false
  /// The screen of the program that this one replaces; nil for the window's.
  package var screen: ProgramScreen?
  /// True to run under a manual clock, without a window, as the link says. Default false.
  package var isOffline = false
  /// The path of an empty file to make once a frame was made; nil for none.
  package var sign: String?
  /// The path of a file to write the program's input and the times of its frames to; nil for none.
  package var journal: String?
  /// The path of such a file of an earlier process, to be repeated before the program is shown; nil for none.
  package var replay: String?
  /// The descriptor of a socket for `ProgramMessage`s; nil without one.
  package var link: Int32?

  package init(drawsOnMainThread: Bool = false) {
    self.drawsOnMainThread = drawsOnMainThread
  }

  /// The value of the environment variable.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // All fields can be encoded, since the command line refuses infinite numbers.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Returns: nil for another text than those of `text`.
  package init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), value.isUsable else { return nil }
    self = value
  }

  /// True if the numbers are in the ranges of the command line.
  private var isUsable: Bool {
    let busy = load.busyMain
    let sides = 1.0...16_384
    return (1...1000).contains(framesPerSecond ?? 1) && sides.contains(screen?.width ?? 1)
      && sides.contains(screen?.height ?? 1) && (1...64).contains(drawingThreads ?? 1)
      && (cacheBudget ?? 0) >= 0
      && (0...256).contains(load.busyThreads) && (0...60).contains(busy?.duration ?? 0)
      && (busy?.duration ?? 0) < (busy?.interval ?? 1) && (busy?.interval ?? 1) <= 3600
  }
}
