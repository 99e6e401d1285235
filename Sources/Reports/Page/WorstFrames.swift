import Foundation
import KinoraFrames

/// The ten worst frames: ranked by missed refreshes, then by work.
struct WorstFrames {
  static let count = 10

  private let frames: [PacedFrame]
  private let period: Double

  /// - Parameter period: Seconds between refreshes.
  init(_ frames: [PacedFrame], period: Double) {
    self.frames = Array(Self.ranked(frames) { $0 }.prefix(Self.count))
    self.period = period * 1e3
  }

  /// Returns frames from the worst to the best.
  static func ranked<Item>(_ items: [Item], by frame: (Item) -> PacedFrame) -> [Item] {
    items.enumerated().sorted { left, right in
      let (first, second) = (frame(left.element), frame(right.element))
      return (first.missed ?? 0, first.work, right.offset) > (second.missed ?? 0, second.work, left.offset)
    }.map(\.element)
  }

  var html: String {
    let longest = frames.map { StageBars.total(StageBars.parts(of: $0.record)) }.max() ?? 0
    let scale = longest > 0 ? 600 / longest : 1
    // Of another program's frames, no work is known.
    let isFromOutside = frames.contains(where: \.record.isFromOutside)
    return Markup.table(
      ["frame", "at", "interval, ms", "missed"] + (isFromOutside ? [] : ["work, ms", "stages, ms"]),
      frames.map { frame in
        [
          String(frame.record.number), String(format: "%.2f s", frame.time), Markup.number(frame.interval),
          missed(frame),
        ] + (isFromOutside ? [] : [Markup.number(frame.work), bar(of: frame, scale: scale)])
      }, kind: isFromOutside ? "" : "worst")
  }

  /// The number of missed refreshes before a frame.
  func missed(_ frame: PacedFrame) -> String {
    guard let missed = frame.missed else { return Markup.number(nil as Int?) }
    return missed > 0 ? "<b class=critical>\(missed)</b>" : "0"
  }

  /// The stages of a frame as a bar and in numbers.
  ///
  /// - Parameter scale: Of 600 units, those of a millisecond.
  func bar(of frame: PacedFrame, scale: Double) -> String {
    let parts = StageBars.parts(of: frame.record)
    let bar = StageBars.bar(parts, x: 0, y: 0, height: 16, scale: scale)
    let stages = parts.filter { $0.milliseconds > 0 }.map { String(format: "\($0.name) %.2f", $0.milliseconds) }
    return "<svg class=stages viewBox=\"0 0 600 16\" preserveAspectRatio=none>\(bar)</svg><small>"
      + (notes(on: frame) + [stages.joined(separator: ", ")]).joined(separator: "; ") + "</small>"
  }

  /// Returns notes about possible causes.
  private func notes(on frame: PacedFrame) -> [String] {
    let record = frame.record
    var notes: [String] = []
    if record.isCommitLate { notes.append("<span class=warning>late commit</span>") }
    if record.ticksMissed > 0 { notes.append("missed ticks before it: \(record.ticksMissed)") }
    let lateness = HostTime.seconds(from: record.tickTime, to: record.start) * 1e3
    if lateness > period / 4 {
      notes.append(String(format: "started %.1f ms after its tick", lateness))
    }
    return notes
  }
}
