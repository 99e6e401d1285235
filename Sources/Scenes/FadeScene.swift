import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The guide's first two listings, repeated: a layer faded out by setting a property, and by an animation object.
final class FadeScene: CatalogScene {
  static let name = "fade"
  static let summary = "Fading out implicitly, explicitly and with a model change"
  static let guide: String? = "Animating Layer Content"
  static let cycleDuration: Double? = FadePlot.leadIn + FadePlot.end

  private enum Phase: CaseIterable { case appear, fadeOut }

  private var panels: [FadePanel] = []

  func load(into root: CALayer) {
    root.addHeader(
      title: "Fading a layer out",
      subtitle:
        "An animation changes what is shown, never the layer itself. When it ends, the layer's own value is back.")
    let width = (SceneTheme.content.width - 2 * SceneTheme.gap) / 3
    panels = FadePanel.Kind.allCases.enumerated().map { index, kind in
      var frame = SceneTheme.content
      frame.origin.x += CGFloat(index) * (width + SceneTheme.gap)
      frame.size.width = width
      return FadePanel(kind, in: root.addPanel(frame, name: "panel \(kind.rawValue)"))
    }
    begin(.appear)
  }

  /// Starts a phase as a transaction; its completion block starts the next one.
  private func begin(_ phase: Phase) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      self?.begin(phase == .appear ? .fadeOut : .appear)
    }
    for panel in panels {
      switch phase {
      case .appear: panel.appear()
      case .fadeOut: panel.fadeOut()
      }
    }
    CATransaction.commit()
  }
}

/// One technique to fade out, with its opacity plotted over time.
private final class FadePanel {
  enum Kind: String, CaseIterable {
    case implicit
    case unchanged
    case changed
  }

  private let kind: Kind
  private let theLayer = CALayer()
  private let plot: FadePlot

  init(_ kind: Kind, in panel: CALayer) {
    self.kind = kind
    panel.addText(kind.title, .heading, x: 20, y: 16, width: panel.bounds.width - 40)
    panel.addText(kind.code, .code, x: 20, y: 42, width: panel.bounds.width - 40, lines: 2)
    let center = CGPoint(x: panel.bounds.width / 2, y: 154)
    let place = panel.addRectangle(
      CGRect(x: center.x - 52, y: center.y - 52, width: 104, height: 104), color: SceneTheme.background,
      cornerRadius: 24, name: "place")
    place.borderWidth = 1
    place.borderColor = SceneTheme.hairline.cgColor
    theLayer.name = kind.rawValue
    theLayer.frame = place.frame
    theLayer.cornerRadius = 24
    theLayer.backgroundColor = kind.color.cgColor
    panel.addSublayer(theLayer)
    plot = FadePlot(kind, in: panel)
    panel.addText(kind.caption, .caption, x: 20, y: 356, width: panel.bounds.width - 40, lines: 2)
  }

  /// Resets everything, shortly before the next round.
  func appear() {
    theLayer.opacity = 1
    plot.sweep(from: -FadePlot.leadIn, to: 0)
  }

  func fadeOut() {
    switch kind {
    case .implicit:
      theLayer.opacity = 0
    case .unchanged:
      fadeOutExplicitly()
    case .changed:
      fadeOutExplicitly()
      // With actions enabled, the change's own animation would replace the explicit one under the same key.
      CATransaction.withoutActions { theLayer.opacity = 0 }
    }
    plot.sweep(from: 0, to: FadePlot.end)
  }

  private func fadeOutExplicitly() {
    let fadeAnim = CABasicAnimation(keyPath: "opacity")
    fadeAnim.fromValue = 1.0
    fadeAnim.toValue = 0.0
    fadeAnim.duration = 1.0
    theLayer.add(fadeAnim, forKey: "opacity")
  }
}

extension FadePanel.Kind {
  fileprivate var title: String {
    switch self {
    case .implicit: "Implicit"
    case .unchanged: "Explicit, model unchanged"
    case .changed: "Explicit, model changed too"
    }
  }

  fileprivate var code: String {
    switch self {
    case .implicit: "theLayer.opacity = 0"
    case .unchanged: "theLayer.add(fadeAnim, …)"
    case .changed: "theLayer.add(fadeAnim, …)\ntheLayer.opacity = 0"
    }
  }

  fileprivate var caption: String {
    switch self {
    case .implicit: "Fades in a quarter of a second, eased, and stays away."
    case .unchanged: "Fades for a second, then jumps back: its opacity was 1 all the time."
    case .changed: "Fades for a second and stays away, as the model says."
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .implicit: SceneTheme.blue
    case .unchanged: SceneTheme.coral
    case .changed: SceneTheme.mint
    }
  }
}

/// Opacity over time: the visible value as a solid line, the model's value as a dashed one.
private final class FadePlot {
  /// Seconds from the start of a round to the fade, and from the fade to the end of the round.
  static let leadIn = 0.75
  static let end = 2.25
  /// The start of the lines: by then, the layer has reappeared after the previous round.
  private static let start = -0.5

  private static let top: CGFloat = 246
  private static let bottom: CGFloat = 322
  private let left: CGFloat = 20
  private let pointsPerSecond: CGFloat
  private let playhead: CALayer

  init(_ kind: FadePanel.Kind, in panel: CALayer) {
    pointsPerSecond = (panel.bounds.width - 40) / (Self.leadIn + Self.end)
    playhead = CALayer()
    let bottom = UIBezierPath(polyline: [point(-Self.leadIn, 0), point(Self.end, 0)])
    panel.addLine(bottom, color: SceneTheme.hairline, width: 1, name: "axis")
    panel.addText("opacity", .tick, x: left, y: Self.top - 26, width: 80)
    for second in 0...2 {
      panel.addText(
        "\(second) s", .tick, x: point(Double(second), 0).x - 20, y: Self.bottom + 5, width: 40, alignment: .center)
    }
    panel.addLine(model(kind), color: SceneTheme.secondary, width: 1.5, dashes: [2, 4], name: "model value")
    panel.addLine(shown(kind), color: kind.color, width: 2.5, name: "shown value")
    playhead.name = "playhead"
    playhead.backgroundColor = SceneTheme.text.withAlphaComponent(0.6).cgColor
    playhead.frame = CGRect(x: left - 0.75, y: Self.top - 6, width: 1.5, height: Self.bottom - Self.top + 6)
    panel.addSublayer(playhead)
  }

  /// Moves the playhead at constant speed between two times.
  func sweep(from start: Double, to end: Double) {
    let sweep = CABasicAnimation(keyPath: "position.x")
    sweep.fromValue = point(start, 0).x
    sweep.toValue = point(end, 0).x
    sweep.duration = end - start
    playhead.add(sweep, forKey: "sweep")
    CATransaction.withoutActions { playhead.position.x = point(end, 0).x }
  }

  private func point(_ time: Double, _ opacity: Double) -> CGPoint {
    CGPoint(
      x: left + (time + Self.leadIn) * pointsPerSecond, y: Self.bottom - opacity * (Self.bottom - Self.top))
  }

  private func model(_ kind: FadePanel.Kind) -> UIBezierPath {
    guard kind != .unchanged else {
      return UIBezierPath(polyline: [point(Self.start, 1), point(Self.end, 1)])
    }
    return UIBezierPath(polyline: [point(Self.start, 1), point(0, 1), point(0, 0), point(Self.end, 0)])
  }

  private func shown(_ kind: FadePanel.Kind) -> UIBezierPath {
    switch kind {
    case .implicit: easedFade()
    case .unchanged:
      UIBezierPath(polyline: [point(Self.start, 1), point(0, 1), point(1, 0), point(1, 1), point(Self.end, 1)])
    case .changed:
      UIBezierPath(polyline: [point(Self.start, 1), point(0, 1), point(1, 0), point(Self.end, 0)])
    }
  }

  /// Returns the eased fade. A timing function is a Bézier curve, so its control points draw it.
  private func easedFade() -> UIBezierPath {
    let duration = 0.25
    func controlPoint(_ index: Int) -> CGPoint {
      var values: [Float] = [0, 0]
      CAMediaTimingFunction(name: .default).getControlPoint(at: index, values: &values)
      return point(Double(values[0]) * duration, 1 - Double(values[1]))
    }
    let path = UIBezierPath(polyline: [point(Self.start, 1), point(0, 1)])
    path.addCurve(to: point(duration, 0), controlPoint1: controlPoint(1), controlPoint2: controlPoint(2))
    path.addLine(to: point(Self.end, 0))
    return path
  }
}
