import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// The effect of `anchorPoint`: the point from which a layer grows when its size is animated.
final class UnderlineScene: @MainActor CatalogScene {
  static let name = "underline"
  static let summary = "Growing from an edge: anchorPoint of a highlighter and bars"
  static let guide: String? = "Anchor Points"
  static let cycleDuration: Double? = round
  static let keys = [
    SceneKey("b", "the middle by bounds.size.width"),
    SceneKey("w", "by a width constraint"),
    SceneKey("t", "by a scale of 0 in x"),
  ]

  /// One side grows from an edge, the other from the middle.
  fileprivate enum Side: String, CaseIterable { case edge, middle }

  private static let round = 3.6
  private var underlines: [CALayer] = []
  private var constrained: ConstrainedHighlighter?
  /// The way in which the highlighter on the right grows.
  private var growth = HighlighterGrowth.bounds
  private var growthCode = CATextLayer()
  private var charts: [ProgressChart] = []

  func load(into root: CALayer) {
    root.addHeader(
      title: "Growing from an edge",
      subtitle: "A layer grows about its anchorPoint, which is its centre by default.")
    for side in Side.allCases {
      addUnderlinePanel(side, to: root)
      addChartPanel(side, to: root)
    }
    root.addLegend(Self.keys, x: 688, y: 20, width: 240)
    drawAgain(on: root)
  }

  func keyPressed(_ key: Key) {
    guard let choice = HighlighterGrowth(rawValue: key.name) else { return }
    growth = choice
    CATransaction.withoutActions {
      growthCode.string = choice.code
      underlines[1].isHidden = choice == .constraint
      constrained?.layer.isHidden = choice != .constraint
    }
    drawUnderlines()
  }

  private func drawUnderlines() {
    drawUnderline(underlines[0])
    switch growth {
    case .bounds: drawUnderline(underlines[1])
    case .constraint: constrained?.draw()
    case .scale: drawUnderline(underlines[1], keyPath: "transform.scale.x", to: 1)
    }
  }

  private func drawAgain(on root: CALayer) {
    drawUnderlines()
    for chart in charts { chart.fill() }
    root.wait(Self.round) { [weak self, weak root] in
      guard let root else { return }
      self?.drawAgain(on: root)
    }
  }

  // MARK: - The highlighter

  private func addUnderlinePanel(_ side: Side, to root: CALayer) {
    let panel = root.addPanel(frame(of: side, y: 96, height: 172), name: "underline \(side.rawValue)")
    panel.addText(side.title, .heading, x: 24, y: 16, width: 300)
    let code = panel.addText(
      side.underlineCode, TextStyle.code.colored(side.color), x: 24, y: 40, width: panel.bounds.width - 48)

    let subtitle = panel.addText(
      "three days in a row", TextStyle(fontName: "Inter-SemiBold", size: 38, color: SceneTheme.text), x: 24, y: 88,
      width: panel.bounds.width - 48)
    let textSize = subtitle.preferredFrameSize()
    subtitle.frame = CGRect(
      x: (panel.bounds.width - textSize.width) / 2, y: 88, width: textSize.width, height: textSize.height)

    let underlineHeight = textSize.height * 0.25
    let underlineBorder = CALayer()
    underlineBorder.name = "highlighter \(side.rawValue)"
    underlineBorder.backgroundColor = side.color.withAlphaComponent(0.6).cgColor
    underlineBorder.frame = CGRect(
      x: subtitle.frame.minX, y: subtitle.frame.maxY - underlineHeight - 5, width: textSize.width,
      height: underlineHeight)
    panel.insertSublayer(underlineBorder, below: subtitle)
    if side == .edge {
      underlineBorder.anchorPoint = CGPoint(x: 0, y: 0.5)
      underlineBorder.position.x -= textSize.width / 2
    } else {
      growthCode = code
      let constrained = ConstrainedHighlighter(frame: underlineBorder.frame, color: side.color)
      constrained.layer.isHidden = true
      panel.insertSublayer(constrained.layer, below: subtitle)
      self.constrained = constrained
    }
    underlines.append(underlineBorder)
  }

  private func drawUnderline(
    _ underlineBorder: CALayer, keyPath: String = "bounds.size.width", to end: CGFloat? = nil
  ) {
    let toOriginWidthAnim = CABasicAnimation(keyPath: keyPath)
    toOriginWidthAnim.fromValue = 0
    toOriginWidthAnim.toValue = end ?? underlineBorder.bounds.width
    toOriginWidthAnim.duration = 0.777
    toOriginWidthAnim.timingFunction = CAMediaTimingFunction(name: .easeOut)
    underlineBorder.add(toOriginWidthAnim, forKey: "underlineExpand")
  }

  // MARK: - The progress bars

  private func addChartPanel(_ side: Side, to root: CALayer) {
    let panel = root.addPanel(frame(of: side, y: 284, height: 224), name: "progress \(side.rawValue)")
    panel.addText(side.barTitle, .heading, x: 24, y: 16, width: 200)
    panel.addText(side.barCode, TextStyle.code.colored(side.color), x: 24, y: 42, width: 150, lines: 3)
    charts.append(ProgressChart(growsFromEdge: side == .edge, color: side.color, in: panel))
  }

  private func frame(of side: Side, y: CGFloat, height: CGFloat) -> CGRect {
    let width = (SceneTheme.content.width - SceneTheme.gap) / 2
    let x = SceneTheme.content.minX + (side == .edge ? 0 : width + SceneTheme.gap)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension UnderlineScene.Side {
  fileprivate var title: String {
    switch self {
    case .edge: "From the left edge"
    case .middle: "From the middle"
    }
  }

  fileprivate var underlineCode: String {
    switch self {
    case .edge: "anchorPoint = (0, 0.5), position at the left edge"
    case .middle: HighlighterGrowth.bounds.code
    }
  }

  fileprivate var barTitle: String {
    switch self {
    case .edge: "From the bottom edge"
    case .middle: "From the middle"
    }
  }

  fileprivate var barCode: String {
    switch self {
    case .edge: "anchorPoint = (0.5, 1)\nposition.y += height / 2"
    case .middle: "anchorPoint = (0.5, 0.5)\nthe default"
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .edge: SceneTheme.mint
    case .middle: SceneTheme.coral
    }
  }
}
