import Geometry
import Layers
import Views

/// The effect of `anchorPoint`: the point from which a layer grows when its size is animated.
final class UnderlineScene: CatalogScene {
  static let name = "underline"
  static let summary = "Growing from an edge: anchorPoint of a highlighter and bars"
  static let cycleDuration: Double? = round

  /// One side grows from an edge, the other from the middle.
  fileprivate enum Side: String, CaseIterable { case edge, middle }

  private static let round = 3.6
  private var underlines: [CALayer] = []
  private var charts: [ProgressChart] = []

  func load(into root: CALayer) {
    root.addHeader(
      title: "Growing from an edge",
      subtitle: "A layer grows about its anchorPoint, which is its centre by default.")
    for side in Side.allCases {
      addUnderlinePanel(side, to: root)
      addChartPanel(side, to: root)
    }
    drawAgain(on: root)
  }

  private func drawAgain(on root: CALayer) {
    for underline in underlines { drawUnderline(underline) }
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
    panel.addText(side.underlineCode, TextStyle.code.colored(side.color), x: 24, y: 40, width: panel.bounds.width - 48)

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
    }
    underlines.append(underlineBorder)
  }

  private func drawUnderline(_ underlineBorder: CALayer) {
    let toOriginWidthAnim = CABasicAnimation(keyPath: "bounds.size.width")
    toOriginWidthAnim.fromValue = 0
    toOriginWidthAnim.toValue = underlineBorder.bounds.width
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
    case .middle: "anchorPoint = (0.5, 0.5), the default"
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

/// Five bars on grey tracks, with a coloured pill below each.
private final class ProgressChart {
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
