import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The last gaps as bars, two points high per millisecond.
final class GapHistory {
  private static let capacity = 24
  private static let tallest: CGFloat = 56
  private let baseline: CGFloat = 150
  private var bars: [CALayer] = []
  private var gaps: [CFTimeInterval] = []

  init(color: UIColor, in panel: CALayer) {
    let left: CGFloat = 644
    let step: CGFloat = 9.2
    let width = step * CGFloat(Self.capacity)
    panel.addRectangle(CGRect(x: left, y: baseline, width: width, height: 1), color: SceneTheme.hairline, name: "axis")
    panel.addText("gaps of the last \(Self.capacity) links", .tick, x: left, y: baseline + 8, width: width)
    bars = (0..<Self.capacity).map { index in
      let bar = panel.addRectangle(
        CGRect(x: left + CGFloat(index) * step, y: baseline, width: 5, height: 0), color: color, cornerRadius: 2,
        name: "gap")
      // A bar grows upwards from the axis.
      bar.anchorPoint = CGPoint(x: 0, y: 1)
      bar.position = CGPoint(x: left + CGFloat(index) * step, y: baseline)
      return bar
    }
  }

  func append(_ gap: CFTimeInterval) {
    gaps.append(gap)
    if gaps.count > bars.count { gaps.removeFirst() }
    for (bar, gap) in zip(bars, gaps) {
      // Even a link without a gap leaves a mark.
      bar.bounds.size = CGSize(width: 5, height: max(2, min(CGFloat(gap) * 2000, Self.tallest)))
    }
  }
}
