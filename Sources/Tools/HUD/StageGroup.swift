import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// The stages of the main frame or of the render server, with a bar for the median of each.
final class StageGroup {
  static let width = 166.0
  static let rowHeight = 14.0
  static let height = 6 * rowHeight

  let layer = CALayer()
  private let stages: [FrameStage]
  private let total = StageGroup.value(row: 0, color: OverlayTheme.text)
  private var bars: [CALayer] = []
  private var values: [CATextLayer] = []

  private static let barLeft = 62.0
  private static let barWidth = 46.0

  init(_ name: String, _ stages: [FrameStage], color: CGColor, at origin: CGPoint) {
    self.stages = stages
    layer.anchorPoint = .zero
    layer.position = origin
    layer.bounds = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    layer.addSublayer(OverlayTheme.label(name, at: .zero, width: 110, size: 10.5, color: color))
    layer.addSublayer(total)
    for (index, stage) in stages.enumerated() { add(stage, row: index + 1, color: color) }
  }

  private func add(_ stage: FrameStage, row: Int, color: CGColor) {
    let y = Double(row) * Self.rowHeight
    layer.addSublayer(
      OverlayTheme.label("\(stage)", at: CGPoint(x: 0, y: y), width: 60, size: 10.5, color: OverlayTheme.dim))
    let bar = CALayer()
    bar.backgroundColor = color
    bar.cornerRadius = 1
    bar.anchorPoint = .zero
    bar.position = CGPoint(x: Self.barLeft, y: y + 4)
    bar.bounds = CGRect(x: 0, y: 0, width: 1, height: 7)
    let value = Self.value(row: row, color: OverlayTheme.dim)
    layer.addSublayer(bar)
    layer.addSublayer(value)
    bars.append(bar)
    values.append(value)
  }

  private static func value(row: Int, color: CGColor) -> CATextLayer {
    OverlayTheme.label(
      at: CGPoint(x: width - 60, y: Double(row) * rowHeight), width: 60, size: 10.5, color: color, alignment: .right)
  }

  /// - Parameters:
  ///   - whole: The sum of the stages.
  ///   - period: Seconds; a bar is full at half a period.
  func show(_ statistics: FrameStatistics, whole: Percentiles, period: Double) {
    total.show(HeadsUpFigures.text(whole.p50, "%.2f ms"))
    for (index, stage) in stages.enumerated() {
      let median = statistics.stage(stage).p50
      bars[index].bounds.size.width = max(1, Self.barWidth * min(1, (median ?? 0) / (period * 1e3 / 2)))
      values[index].show(HeadsUpFigures.text(median, "%.3f ms"))
    }
  }
}
