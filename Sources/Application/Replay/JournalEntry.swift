import Foundation
import KinoraGeometry
import KinoraInput

/// A line of a journal: what reached the program from outside, and when.
///
///   start TIME WIDTH HEIGHT
///   resize WIDTH HEIGHT
///   event JSON
///   frame NOW MODEL SHOWN PERIOD [frozen]
///
/// Times are media times in seconds, sizes are in points. Events belong to the next frame.
nonisolated enum JournalEntry: Equatable {
  /// The media time during the launch, and the size of the screen.
  case start(time: Double, size: CGSize)
  case resize(CGSize)
  case event(InputEvent)
  case frame(JournalFrame)

  /// The line without its end.
  var text: String {
    switch self {
    case .start(let time, let size): "start \(time) \(size.width) \(size.height)"
    case .resize(let size): "resize \(size.width) \(size.height)"
    case .event(let event):
      "event \((try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? "")"
    case .frame(let frame): frame.text
    }
  }

  /// - Returns: nil for a line that isn't one, and for numbers out of range.
  init?(_ line: Substring) {
    let word = line.prefix { $0 != " " }
    let rest = line.dropFirst(word.count + 1)
    if word == "event" {
      guard let event = try? JSONDecoder().decode(InputEvent.self, from: Data(rest.utf8)) else { return nil }
      self = .event(event)
      return
    }
    let words = rest.split(separator: " ")
    let numbers = words.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e12 }
    switch (word, numbers.count) {
    case ("start", 3) where words.count == 3:
      guard let size = Self.size(numbers[1], numbers[2]) else { return nil }
      self = .start(time: numbers[0], size: size)
    case ("resize", 2) where words.count == 2:
      guard let size = Self.size(numbers[0], numbers[1]) else { return nil }
      self = .resize(size)
    case ("frame", 4):
      guard let frame = JournalFrame(numbers, words.dropFirst(4)) else { return nil }
      self = .frame(frame)
    default: return nil
    }
  }

  private static func size(_ width: Double, _ height: Double) -> CGSize? {
    (0...16_384).contains(width) && (0...16_384).contains(height) ? CGSize(width: width, height: height) : nil
  }
}

/// The times of a main frame.
nonisolated struct JournalFrame: Equatable {
  /// The media time that the program read during the frame.
  var now: Double
  /// The media time up to which callbacks were due.
  var model: Double
  /// The media time at which the frame was to be seen.
  var shown: Double
  /// Seconds between two refreshes of the display.
  var period: Double
  /// True if the frame showed the past, so that no callbacks, layout or commit took place.
  var isFrozen = false

  var text: String { "frame \(now) \(model) \(shown) \(period)\(isFrozen ? " frozen" : "")" }

  init(now: Double, model: Double, shown: Double, period: Double, isFrozen: Bool = false) {
    (self.now, self.model, self.shown, self.period, self.isFrozen) = (now, model, shown, period, isFrozen)
  }

  fileprivate init?(_ numbers: [Double], _ flags: ArraySlice<Substring>) {
    guard flags.isEmpty || flags == ["frozen"], numbers[3] > 0, numbers[3] <= 10 else { return nil }
    self.init(
      now: numbers[0], model: numbers[1], shown: numbers[2], period: numbers[3], isFrozen: !flags.isEmpty)
  }
}
