import Foundation
import Geometry
import Layers

/// The layers of the timeline.
final class TimelineContent {
  static let labelWidth = 150.0
  private static let top = 44.0
  private static let bottom = 12.0
  /// The opacity of the bars of animations that were removed.
  private static let finishedAlpha = 0.4
  private static let darkText = CGColor(red: 0.03, green: 0.04, blue: 0.07, alpha: 1)
  /// The width of a time on the ruler.
  private static let timeWidth = 48.0

  private let title = OverlayTheme.label(at: CGPoint(x: 14, y: 10), width: 400, size: 12)
  private let ruler = CALayer()
  private let rows = CALayer()
  private let present = CALayer()
  private let playhead = CALayer()
  /// What the rows show.
  private var shown: (version: Int, scale: TimelineScale)?
  private var rowsHeight = TimelineLayout.laneHeight

  init() {
    for layer in [ruler, rows, present, playhead] { layer.anchorPoint = .zero }
    present.backgroundColor = OverlayTheme.dim
    playhead.backgroundColor = OverlayTheme.text
    playhead.cornerRadius = 1
  }

  var layers: [CALayer] { [title, ruler, rows, present, playhead] }

  var height: Double { Self.top + rowsHeight + Self.bottom }

  /// Shows the animations of a part of time, if they or it have changed.
  func show(_ history: AnimationHistory, in scale: TimelineScale, from first: Double) {
    guard shown.map({ $0 != (history.version, scale) }) ?? true else { return }
    shown = (history.version, scale)
    let layout = TimelineLayout(history.rows, in: scale)
    rowsHeight = max(TimelineLayout.laneHeight, layout.height) + (layout.hiddenRows > 0 ? TimelineLayout.laneHeight : 0)
    rows.sublayers = nil
    rows.position = CGPoint(x: 0, y: Self.top)
    for label in layout.labels { addLabel(label.title, y: label.y) }
    for bar in layout.bars { rows.addSublayer(Self.layer(of: bar)) }
    if layout.labels.isEmpty { addLabel("no animations yet", y: 0) }
    if layout.hiddenRows > 0 { addLabel("… \(layout.hiddenRows) more layers", y: layout.height) }
    showRuler(scale, from: first)
  }

  /// Moves the playhead, and the line of the present while the past is shown.
  func showTime(_ transport: Transport, in scale: TimelineScale) {
    let (shown, now) = (transport.seconds, transport.present - transport.start)
    title.show(String(format: "%.1f of %.1f s%@", shown, now, side(of: transport)))
    place(playhead, at: transport.start + shown, width: 2, in: scale)
    place(present, at: transport.present, width: 1, in: scale)
    present.isHidden = present.isHidden || !transport.isAway
  }

  private func side(of transport: Transport) -> String {
    transport.isInPast ? ", in the past" : transport.isAhead ? ", in the future" : ""
  }

  private func place(_ line: CALayer, at time: Double, width: Double, in scale: TimelineScale) {
    line.isHidden = time < scale.start || time > scale.end
    line.position = CGPoint(x: scale.place(of: time) - width / 2, y: Self.top - 16)
    line.bounds = CGRect(x: 0, y: 0, width: width, height: rowsHeight + 18)
  }

  private func addLabel(_ text: String, y: Double) {
    let label = OverlayTheme.label(
      text, at: CGPoint(x: 14, y: y - 1), width: Self.labelWidth - 22, size: 10.5, color: OverlayTheme.dim)
    label.truncationMode = .end
    rows.addSublayer(label)
  }

  private func showRuler(_ scale: TimelineScale, from first: Double) {
    ruler.sublayers = nil
    ruler.position = CGPoint(x: 0, y: Self.top - 18)
    let lines = scale.lines(countedFrom: first)
    let digits = lines.count > 1 && lines[1] - lines[0] < 0.995 ? (lines[1] - lines[0] < 0.0995 ? 2 : 1) : 0
    for time in lines {
      let x = scale.place(of: time).rounded()
      let line = CALayer()
      line.backgroundColor = OverlayTheme.edge
      line.anchorPoint = .zero
      line.position = CGPoint(x: x, y: 0)
      line.bounds = CGRect(x: 0, y: 0, width: 1, height: rowsHeight + 20)
      ruler.addSublayer(line)
      guard x + Self.timeWidth < scale.left + scale.width else { continue }
      let text = String(format: "%.\(digits)f s", time - first)
      ruler.addSublayer(
        OverlayTheme.label(
          text, at: CGPoint(x: x + 4, y: -2), width: Self.timeWidth, size: 9.5, color: OverlayTheme.dim))
    }
  }

  private static func layer(of bar: TimelineLayout.Bar) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.position = bar.frame.origin
    layer.bounds = CGRect(origin: .zero, size: bar.frame.size)
    let color = color(of: bar.entry.kind)
    layer.backgroundColor = bar.entry.isAttached ? color : color.copy(alpha: finishedAlpha)
    layer.cornerRadius = 3
    guard bar.frame.width > 30 else { return layer }
    let label = OverlayTheme.label(
      bar.entry.title, at: CGPoint(x: 5, y: -0.5), width: bar.frame.width - 8, size: 9,
      color: bar.entry.isAttached ? darkText : OverlayTheme.text)
    label.truncationMode = .end
    layer.addSublayer(label)
    return layer
  }

  private static func color(of kind: AnimationHistory.Kind) -> CGColor {
    switch kind {
    case .basic: OverlayTheme.accent
    case .spring: OverlayTheme.good
    case .keyframes: OverlayTheme.lateCommit
    case .group, .other: OverlayTheme.dim
    case .transition: OverlayTheme.late
    }
  }
}
