import Foundation

extension Transport {
  /// The badge's text; nil while time runs at normal speed in the present.
  package var badge: TransportBadge.Text? {
    guard isPaused || speed != 1 || isAway else { return nil }
    let speedText = speed == 1 ? nil : String(format: "%g×", speed)
    let words = [isPaused ? "paused" : nil, speedText, String(format: "%.3f s", seconds)]
    return TransportBadge.Text(state: words.compactMap(\.self).joined(separator: "   "), loss: loss)
  }

  /// A note about the earliest moment kept; nil if none was dropped.
  private var loss: String? {
    dropped.map { String(format: "history starts at %.3f s; %d earlier commits discarded", $0.seconds, $0.commits) }
  }
}
