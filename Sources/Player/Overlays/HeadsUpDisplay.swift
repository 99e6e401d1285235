import Foundation
import Frames
import Geometry
import Layers
import Raster

/// The figures of the frames, live: fps, p99, hitches, a graph of the last frame times and a bar for each stage.
final class HeadsUpDisplay: OverlayPanel {
  private let pipeline: FramePipeline
  /// The refresh period in seconds: the budget line.
  private let period: Double

  private let headline: CATextLayer
  private let detail: CATextLayer
  private let layout: CATextLayer
  private let onTime = CAShapeLayer()
  private let late = CAShapeLayer()
  private var bars: [CALayer] = []
  private var values: [CATextLayer] = []
  private var nextFigures = 0.0
  private var framesSeen: UInt64 = 0

  private static let size = CGSize(width: 372, height: 326)
  private static let graph = CGRect(x: 14, y: 62, width: 344, height: 72)
  private static let barLeft = 92.0
  private static let barWidth = 200.0
  /// The frames that the graph and the figures look back on.
  private static let window = 172

  init(pipeline: FramePipeline, period: Double) {
    self.pipeline = pipeline
    self.period = period
    headline = OverlayTheme.label(at: CGPoint(x: 14, y: 10), width: 344, size: 17)
    detail = OverlayTheme.label(at: CGPoint(x: 14, y: 36), width: 344, size: 11.5, color: OverlayTheme.dim)
    layout = OverlayTheme.label(at: CGPoint(x: 14, y: 300), width: 344, size: 10.5, color: OverlayTheme.dim)
    super.init()
    panel.bounds = CGRect(origin: .zero, size: Self.size)
    panel.addSublayer(headline)
    panel.addSublayer(detail)
    panel.addSublayer(layout)
    buildGraph()
    buildStages()
  }

  private var recorder: FrameRecorder { pipeline.recorder }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(x: max(8, window.width - Self.size.width - 16), y: 16)
  }

  private func buildGraph() {
    for (layer, color) in [(onTime, OverlayTheme.good), (late, OverlayTheme.late)] {
      layer.anchorPoint = .zero
      layer.position = Self.graph.origin
      layer.bounds = CGRect(origin: .zero, size: Self.graph.size)
      layer.fillColor = color
      panel.addSublayer(layer)
    }
    let line = CALayer()
    line.backgroundColor = OverlayTheme.budget
    line.anchorPoint = .zero
    line.position = CGPoint(x: Self.graph.minX, y: Self.graph.maxY - Self.graph.height / 2)
    line.bounds = CGRect(x: 0, y: 0, width: Self.graph.width, height: 1)
    panel.addSublayer(line)
  }

  private func buildStages() {
    for stage in FrameStage.allCases {
      let y = 146.0 + Double(stage.rawValue) * 15
      panel.addSublayer(
        OverlayTheme.label("\(stage)", at: CGPoint(x: 14, y: y), width: 76, size: 10.5, color: OverlayTheme.dim))
      let bar = CALayer()
      bar.backgroundColor = OverlayTheme.accent
      bar.cornerRadius = 2
      bar.anchorPoint = .zero
      bar.position = CGPoint(x: Self.barLeft, y: y + 4)
      bar.bounds = CGRect(x: 0, y: 0, width: 1, height: 8)
      let value = OverlayTheme.label(
        at: CGPoint(x: 288, y: y), width: 70, size: 10.5, color: OverlayTheme.dim, alignment: .right)
      panel.addSublayer(bar)
      panel.addSublayer(value)
      bars.append(bar)
      values.append(value)
    }
  }

  override func update(for tick: FrameTick) {
    guard let last = recorder.last, last.number != framesSeen else { return }
    framesSeen = last.number
    let records = recorder.records(last: Self.window + 1)
    drawGraph(records)
    let now = Double(last.start) * 1e-9
    guard now >= nextFigures else { return }
    // Letters that change more often than a few times a second can't be read.
    nextFigures = now + 0.25
    showFigures(records)
  }

  /// One bar a frame: the interval since the frame before it, the budget line at one period.
  private func drawGraph(_ records: [FrameRecord]) {
    let good = CGMutablePath()
    let bad = CGMutablePath()
    let count = records.count - 1
    guard count > 0 else { return }
    let width = Self.graph.width / Double(Self.window)
    for index in 0..<count {
      let record = records[index + 1]
      guard !record.isFirstAfterIdle else { continue }
      let interval = HostTime.seconds(from: records[index].stageEnds[.present], to: record.stageEnds[.present])
      let height = min(Self.graph.height, max(1, interval / (2 * period) * Self.graph.height))
      let left = Self.graph.width - Double(count - index) * width
      let bar = CGRect(x: left, y: Self.graph.height - height, width: width - 0.5, height: height)
      if interval > 1.5 * period { bad.addRect(bar) } else { good.addRect(bar) }
    }
    onTime.path = good
    late.path = bad
  }

  private func showFigures(_ records: [FrameRecord]) {
    let statistics = FrameStatistics(records, period: period)
    headline.string =
      "\(text(statistics.fps, "%.1f")) fps    p99 \(text(statistics.interval.p99, "%.1f")) ms"
      + "    hitch \(text(statistics.hitchRatio, "%.1f")) ms/s"
    detail.string =
      "missed \(statistics.missed.map(String.init) ?? "NA")    pixels \(records.last?.pixelsDrawn ?? 0)"
      + "    layers \(records.last?.layersEvaluated ?? 0)    budget \(text(period * 1000, "%.1f")) ms"
    let work = pipeline.layoutTotals
    layout.string =
      "in all: update passes \(work.updatePasses), views \(work.viewsUpdated)"
      + "    layout passes \(work.layoutPasses), layers \(work.layersLaidOut)"
    for stage in FrameStage.allCases {
      let median = statistics.stage(stage).p50
      let share = min(1, (median ?? 0) / (period * 1000 / 2))
      bars[stage.rawValue].bounds.size.width = max(1, Self.barWidth * share)
      values[stage.rawValue].string = "\(text(median, "%.3f")) ms"
    }
  }

  private func text(_ value: Double?, _ format: String) -> String {
    value.map { String(format: format, $0) } ?? "NA"
  }
}
