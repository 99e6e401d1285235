import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitValues

/// Five bars on grey tracks, with a coloured pill below each.
final class ProgressChart {
  private static let values: [CGFloat] = [0.45, 0.8, 0.3, 1, 0.65]
  private static let track = CGSize(width: 26, height: 142)
  private static let duration = 1.2

  private var tracks: [CALayer] = []
  private var bars: [CALayer] = []
  private var pills: [CALayer] = []

  init(growsFromEdge: Bool, color: UIColor, in panel: CALayer) {
    let size = Self.track
    for (index, value) in Self.values.enumerated() {
      let x = 200 + CGFloat(index) * 44
      let track = panel.addRectangle(
        CGRect(x: x, y: 28, width: size.width, height: size.height), color: SceneTheme.raised, cornerRadius: 6,
        name: "track")
      let height = size.height * value
      let bar = panel.addRectangle(
        CGRect(x: x, y: track.frame.maxY - height, width: size.width, height: height), color: color, cornerRadius: 6,
        name: "bar")
      if growsFromEdge {
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.position.y += bar.bounds.height / 2
      }
      let pill = panel.addRectangle(
        CGRect(x: x + 4, y: track.frame.maxY + 14, width: size.width - 8, height: 8), color: color, cornerRadius: 4,
        name: "pill")
      tracks.append(track)
      bars.append(bar)
      pills.append(pill)
    }
  }

  /// Shows the track first; then the pill drops, and meanwhile the bar fills.
  func fill() {
    for index in bars.indices {
      let delay = 0.08 * Double(index)
      tracks[index].add(group([part("opacity", from: 0, at: 0, lasting: 0.28)], delay: delay), forKey: "appear")
      pills[index].add(
        group(
          [
            part("opacity", from: 0, at: 0.3, lasting: 0.5),
            part("transform.translation.y", from: -11, at: 0.3, lasting: 0.5),
          ],
          delay: delay), forKey: "drop")
      bars[index].add(
        group(
          [part("opacity", from: 0, at: 0.6, lasting: 0.4), part("transform.scale.y", from: 0, at: 0.6, lasting: 0.4)],
          delay: delay), forKey: "fill")
    }
  }

  /// Returns a step whose start and length are fractions of the whole, like a view's keyframes.
  ///
  /// It ends at the layer's own value, and shows its start value until it begins.
  private func part(_ keyPath: String, from: CGFloat, at start: Double, lasting length: Double) -> CABasicAnimation {
    let part = CABasicAnimation(keyPath: keyPath)
    part.fromValue = from
    part.beginTime = start * Self.duration
    part.duration = length * Self.duration
    part.fillMode = .backwards
    part.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return part
  }

  private func group(_ parts: [CABasicAnimation], delay: CFTimeInterval) -> CAAnimationGroup {
    for part in parts { part.beginTime += delay }
    let group = CAAnimationGroup()
    group.animations = parts
    group.duration = Self.duration + delay
    return group
  }
}
