import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// The layers of the HUD in one of its forms.
final class HeadsUpContent {
  let size: CGSize
  private let panel: CALayer
  private let period: Double
  private let graph: FrameGraph
  private let rate: CATextLayer
  private let status: CATextLayer
  private let missed: CATextLayer
  private let lateCommits: CATextLayer
  private let worst: CATextLayer
  private let figures: [(figure: HeadsUpFigures.Figure, label: CATextLayer)]
  private var stages: (mainFrame: StageGroup, render: StageGroup)?
  private var layout: CATextLayer?

  private static let margin = 14.0
  /// The number of rows in a column of the table.
  private static let tableRows = HeadsUpFigures.Figure.allCases.count / 2
  private static let tableRowHeight = 15.0

  /// - Parameter panel: The parent layer, whose sublayers are replaced.
  init(_ form: HeadsUpDisplay.Form, in panel: CALayer, period: Double) {
    let isFull = form == .full
    let margin = Self.margin
    self.panel = panel
    self.period = period
    let tableHeight = Double(Self.tableRows) * Self.tableRowHeight
    size = isFull ? CGSize(width: 372, height: 276 + tableHeight) : CGSize(width: 304, height: 142)
    let width = size.width - 2 * margin
    let graphFrame = CGRect(x: margin, y: 40, width: width, height: isFull ? 64 : 52)
    let below = graphFrame.maxY
    graph = FrameGraph(frame: graphFrame, period: period)
    rate = OverlayTheme.label(at: CGPoint(x: margin, y: 9), width: 96, size: 18)
    status = OverlayTheme.label(
      at: CGPoint(x: size.width - margin - 60, y: isFull ? 15 : below + 6), width: 60, size: 10.5,
      color: OverlayTheme.dim, alignment: .right)
    missed = OverlayTheme.label(at: CGPoint(x: margin + 66, y: below + 6), width: 72, size: 10.5)
    lateCommits = OverlayTheme.label(at: CGPoint(x: margin + 146, y: below + 6), width: 100, size: 10.5)
    worst = OverlayTheme.label(at: CGPoint(x: margin, y: below + 24), width: width, size: 10.5)
    panel.sublayers = nil
    figures =
      isFull
      ? Self.table(in: panel, top: below + 46, width: width) : Self.corner(in: panel, right: size.width - margin)
    for layer in [graph.layer, rate, status, missed, lateCommits, worst] { panel.addSublayer(layer) }
    addLegend(y: below + 6)
    if isFull { addStages(top: below + 54 + tableHeight, width: width) }
  }

  /// Adds a legend in which the names of colours stand beside their figures.
  private func addLegend(y: Double) {
    let margin = Self.margin
    panel.addSublayer(OverlayTheme.label("on time", at: CGPoint(x: margin + 12, y: y), width: 44, size: 10.5))
    let marks = [(0.0, StateMark.onTime), (54, .missed), (134, .lateCommit)]
    for (x, mark) in marks { panel.addSublayer(mark.layer(at: CGPoint(x: margin + x, y: y + 4))) }
  }

  /// Adds the few figures beside the rate, in two lines.
  private static func corner(
    in panel: CALayer, right: Double
  ) -> [(figure: HeadsUpFigures.Figure, label: CATextLayer)] {
    let places: [(HeadsUpFigures.Figure, name: String, x: Double, y: Double, nameWidth: Double, width: Double)] = [
      (.low, "1 % low", right - 184, 8, 44, 100), (.interval, "p99", right - 74, 8, 26, 74),
      (.hitches, "hitches", right - 184, 22, 44, 106), (.processor, "CPU", right - 74, 22, 26, 74),
    ]
    return places.map { figure, name, x, y, nameWidth, width in
      panel.addSublayer(
        OverlayTheme.label(name, at: CGPoint(x: x, y: y), width: nameWidth, size: 10, color: OverlayTheme.dim))
      let label = OverlayTheme.label(
        at: CGPoint(x: x + nameWidth, y: y), width: width - nameWidth, size: 10, alignment: .right)
      panel.addSublayer(label)
      return (figure, label)
    }
  }

  /// Adds all figures, in two columns.
  private static func table(
    in panel: CALayer, top: Double, width: Double
  ) -> [(figure: HeadsUpFigures.Figure, label: CATextLayer)] {
    HeadsUpFigures.Figure.allCases.map { figure in
      let (column, row) = figure.rawValue.quotientAndRemainder(dividingBy: tableRows)
      let x = margin + (column == 1 ? width - StageGroup.width : 0)
      let y = top + Double(row) * tableRowHeight
      let nameWidth = figure == .source ? 48.0 : figure == .verdict ? 56 : figure == .hitches ? 70 : 106
      panel.addSublayer(
        OverlayTheme.label(figure.name, at: CGPoint(x: x, y: y), width: nameWidth, size: 10.5, color: OverlayTheme.dim))
      let label = OverlayTheme.label(
        at: CGPoint(x: x + nameWidth, y: y), width: StageGroup.width - nameWidth, size: 10.5, alignment: .right)
      panel.addSublayer(label)
      return (figure, label)
    }
  }

  private func addStages(top: Double, width: Double) {
    let margin = Self.margin
    let mainFrame = StageGroup(
      "main frame", FrameStage.mainFrame, color: OverlayTheme.accent, at: CGPoint(x: margin, y: top))
    let render = StageGroup(
      "render server", FrameStage.render, color: OverlayTheme.server,
      at: CGPoint(x: margin + width - StageGroup.width, y: top))
    let layout = OverlayTheme.label(
      at: CGPoint(x: margin, y: top + StageGroup.height + 8), width: width, size: 10, color: OverlayTheme.dim)
    for layer in [mainFrame.layer, render.layer, layout] { panel.addSublayer(layer) }
    (stages, self.layout) = ((mainFrame, render), layout)
  }

  func show(_ bars: [FrameWatch.Bar]) {
    graph.show(bars)
  }

  func show(_ figures: HeadsUpFigures, layout work: LayoutWork, status words: String) {
    rate.show(figures.rate)
    status.show(words)
    missed.show(figures.missed)
    lateCommits.show(figures.lateCommits)
    worst.show(figures.worstFrame)
    for (figure, label) in self.figures {
      let verdict = figures.verdict(of: figure)
      label.show(OverlayTheme.mark(of: verdict) + figures.text(of: figure))
      if figure.isJudged { label.foregroundColor = OverlayTheme.color(of: verdict) }
    }
    stages?.mainFrame.show(figures.statistics, whole: figures.statistics.mainFrame, period: period)
    stages?.render.show(figures.statistics, whole: figures.statistics.render, period: period)
    layout?.show(
      "total: update passes \(work.updatePasses), views \(work.viewsUpdated)"
        + "    layout passes \(work.layoutPasses), layers \(work.layersLaidOut)")
  }
}
