import Foundation
import KinoraFrames
import KinoraRuns

/// Pictures of the worst frames that were kept while the runs were measured, with the times of their stages.
struct FramePictures {
  static let count = 3
  /// The bytes with which every PNG file begins.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private struct Shot {
    var run: Int
    var frame: PacedFrame
    var png: Data
  }

  private let shots: [Shot]
  private let runs: Int
  private let period: Double

  /// - Parameter paced: The frames of each run.
  init(_ runs: [RecordedRun], _ paced: [[PacedFrame]]) {
    let shots = zip(runs, paced).enumerated().flatMap { index, pair -> [Shot] in
      let pictures = pair.0.additions.pictures.filter { $0.png.starts(with: Self.signature) }
      return pictures.compactMap { picture in
        let frame = pair.1.first { $0.record.number == picture.frame }
        return frame.map { Shot(run: index + 1, frame: $0, png: picture.png) }
      }
    }
    self.shots = Array(WorstFrames.ranked(shots, by: \.frame).prefix(Self.count))
    self.runs = runs.count
    period = runs.first?.setting.period ?? 0
  }

  var html: String {
    guard !shots.isEmpty else { return "" }
    let longest = shots.map { StageBars.total(StageBars.parts(of: $0.frame.record)) }.max() ?? 0
    let scale = longest > 0 ? 600 / longest : 1
    return "<div class=shots>" + shots.map { figure($0, scale: scale) }.joined() + "</div>"
  }

  private func figure(_ shot: Shot, scale: Double) -> String {
    let frame = shot.frame
    let name =
      "frame \(frame.record.number)" + String(format: " at %.2f s", frame.time)
      + (runs > 1 ? " of run \(shot.run)" : "")
    let worst = WorstFrames([frame], period: period)
    return "<figure><img alt=\"\(name)\" src=\"data:image/png;base64,\(shot.png.base64EncodedString())\">"
      + "<figcaption><b>\(name)</b>: missed \(worst.missed(frame)), work \(Markup.number(frame.work)) ms"
      + worst.bar(of: frame, scale: scale) + "</figcaption></figure>"
  }
}
