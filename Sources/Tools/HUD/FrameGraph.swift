import Frames
import Geometry
import Layers

/// A bar per frame for the last frames, with a height proportional to the interval, and a line at one period, the
/// budget.
final class FrameGraph {
  let layer = CALayer()
  private let size: CGSize
  /// Seconds between refreshes.
  private let period: Double
  private let inTime = CAShapeLayer()
  private let missed = CAShapeLayer()
  private let lateCommits = CAShapeLayer()

  private static let barWidth = 2.0
  /// The height of the part drawn in the colour of late commits in the bar of a missed frame that also had one.
  private static let footHeight = 5.0

  init(frame: CGRect, period: Double) {
    size = frame.size
    self.period = period
    layer.anchorPoint = .zero
    layer.position = frame.origin
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.backgroundColor = OverlayTheme.trough
    layer.cornerRadius = 3
    let colors = [OverlayTheme.good, OverlayTheme.late, OverlayTheme.lateCommit]
    for (bars, color) in zip([inTime, missed, lateCommits], colors) {
      bars.anchorPoint = .zero
      bars.position = .zero
      bars.bounds = layer.bounds
      bars.fillColor = color
      layer.addSublayer(bars)
    }
    addBudget()
  }

  private func addBudget() {
    let line = CALayer()
    line.backgroundColor = OverlayTheme.budget
    line.anchorPoint = .zero
    line.position = CGPoint(x: 0, y: (size.height / 2).rounded())
    line.bounds = CGRect(x: 0, y: 0, width: size.width, height: 1)
    layer.addSublayer(line)
    let text = HeadsUpFigures.text(period * 1e3, "%.1f ms")
    let label = OverlayTheme.label(text, at: CGPoint(x: 3, y: line.position.y - 15), width: 42, size: 9)
    label.backgroundColor = OverlayTheme.background
    label.cornerRadius = 2
    label.alignmentMode = .center
    layer.addSublayer(label)
  }

  func show(_ bars: [FrameWatch.Bar]) {
    let (good, bad, commits) = (CGMutablePath(), CGMutablePath(), CGMutablePath())
    let shown = bars.suffix(Int(size.width / Self.barWidth))
    var left = size.width - Double(shown.count) * Self.barWidth
    for bar in shown {
      let height = min(size.height, max(1, bar.interval / (2 * period) * size.height))
      let whole = CGRect(x: left, y: size.height - height, width: Self.barWidth - 0.5, height: height)
      if bar.hasMissed { bad.addRect(whole) } else if !bar.isCommitLate { good.addRect(whole) }
      if bar.isCommitLate { commits.addRect(bar.hasMissed ? foot(of: whole) : whole) }
      left += Self.barWidth
    }
    (inTime.path, missed.path, lateCommits.path) = (good, bad, commits)
  }

  private func foot(of bar: CGRect) -> CGRect {
    let height = min(Self.footHeight, bar.height)
    return CGRect(x: bar.minX, y: bar.maxY - height, width: bar.width, height: height)
  }
}
