import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// A bar per frame for the last frames, with a height proportional to the interval, and a line at one period, the
/// budget.
final class FrameGraph {
  let layer = CALayer()
  private let size: CGSize
  /// Seconds between refreshes.
  private let period: Double
  private let budget = CALayer()
  private let budgetLabel: CATextLayer
  /// The number of periods that the graph's height stands for.
  private var height = FrameGraph.leastHeight
  private let inTime = CAShapeLayer()
  private let missed = CAShapeLayer()
  private let lateCommits = CAShapeLayer()

  private static let barWidth = 2.0
  /// The heights of the graph, in periods: at least two, and doubled until the longest bar fits, up to the greatest.
  private static let leastHeight = 2.0
  private static let greatestHeight = 64.0
  /// The height of the part drawn in the colour of late commits in the bar of a missed frame that also had one.
  private static let footHeight = 5.0
  private static let markSide = 5.0

  init(frame: CGRect, period: Double) {
    size = frame.size
    self.period = period
    budgetLabel = OverlayTheme.label(HeadsUpFigures.text(period * 1e3, "%.1f ms"), at: .zero, width: 42, size: 9)
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
    budget.backgroundColor = OverlayTheme.budget
    budget.anchorPoint = .zero
    budget.bounds = CGRect(x: 0, y: 0, width: size.width, height: 1)
    layer.addSublayer(budget)
    budgetLabel.backgroundColor = OverlayTheme.background
    budgetLabel.cornerRadius = 2
    budgetLabel.alignmentMode = .center
    layer.addSublayer(budgetLabel)
    placeBudget()
  }

  /// Moves the line of one period to its height.
  private func placeBudget() {
    budget.position.y = (size.height - size.height / height).rounded()
    budgetLabel.position = CGPoint(x: 3, y: max(1, budget.position.y - 15))
  }

  /// Chooses the height so that the longest bar fits.
  private func fit(_ bars: some Sequence<FrameWatch.Bar>) {
    let longest = bars.lazy.map(\.interval).max() ?? 0
    var fitting = Self.leastHeight
    while fitting < Self.greatestHeight, fitting * period < longest { fitting *= 2 }
    guard fitting != height else { return }
    height = fitting
    placeBudget()
  }

  func show(_ bars: [FrameWatch.Bar]) {
    let (good, bad, commits) = (CGMutablePath(), CGMutablePath(), CGMutablePath())
    let shown = bars.suffix(Int(size.width / Self.barWidth))
    fit(shown)
    var left = size.width - Double(shown.count) * Self.barWidth
    for bar in shown {
      let height = min(size.height, max(1, bar.interval / (self.height * period) * size.height))
      let whole = CGRect(x: left, y: size.height - height, width: Self.barWidth - 0.5, height: height)
      if bar.hasMissed { bad.addRect(whole) } else if !bar.isCommitLate { good.addRect(whole) }
      if bar.isCommitLate { commits.addRect(bar.hasMissed ? foot(of: whole) : whole) }
      addMarks(of: bar, to: (bad, commits), x: left)
      left += Self.barWidth
    }
    (inTime.path, missed.path, lateCommits.path) = (good, bad, commits)
  }

  /// Adds the marks of a bar at the top of the graph, by which its state is told without colours.
  private func addMarks(of bar: FrameWatch.Bar, to paths: (missed: CGMutablePath, commits: CGMutablePath), x: Double) {
    let side = Self.markSide
    let middle = x + Self.barWidth / 2
    let frame = CGRect(x: middle - side / 2, y: 1, width: side, height: side)
    if bar.hasMissed { StateMark.missed.add(to: paths.missed, in: frame) }
    if bar.isCommitLate { StateMark.lateCommit.add(to: paths.commits, in: frame.offsetBy(dx: 0, dy: side + 1)) }
  }

  private func foot(of bar: CGRect) -> CGRect {
    let height = min(Self.footHeight, bar.height)
    return CGRect(x: bar.minX, y: bar.maxY - height, width: bar.width, height: height)
  }
}
