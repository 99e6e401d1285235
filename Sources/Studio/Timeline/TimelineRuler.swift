import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The lines and times of the timeline, and the part of the future in which a display link would run.
final class TimelineRuler {
  let layer = CALayer()
  private let lines = CAShapeLayer()
  private let link = CAShapeLayer()
  private let linkLabel = OverlayTheme.label(
    "a display link would run", at: .zero, width: linkWidth, size: 8.5, color: OverlayTheme.late)
  private var labels: [CATextLayer] = []
  private var shown: (scale: TimelineScale, first: Double, height: Double)?

  static let height = 30.0
  /// The width of a time.
  private static let timeWidth = 48.0
  private static let linkWidth = 108.0

  init() {
    lines.fillColor = OverlayTheme.edge
    (link.strokeColor, link.lineWidth, link.lineDashPattern) = (OverlayTheme.late, 1.5, [5, 3])
    link.fillColor = nil
    for part in [lines, link, linkLabel] as [CALayer] { layer.addSublayer(part) }
    for (index, text) in TimelineBar.legend.enumerated() {
      layer.addSublayer(
        OverlayTheme.label(
          text, at: CGPoint(x: 10, y: 2 + Double(index) * 13), width: TimelineContent.labelWidth - 14, size: 8.5,
          color: OverlayTheme.dim))
    }
  }

  /// Shows the times of a scale, counted from a moment.
  func show(_ scale: TimelineScale, from first: Double, height: Double) {
    guard shown.map({ $0 != (scale, first, height) }) ?? true else { return }
    shown = (scale, first, height)
    let times = scale.lines(countedFrom: first)
    let path = CGMutablePath()
    for time in times {
      path.addRect(CGRect(x: scale.place(of: time).rounded(), y: 0, width: 1, height: height))
    }
    lines.path = path
    let step = times.count > 1 ? times[1] - times[0] : 1
    let digits = step < 0.0995 ? 2 : step < 0.995 ? 1 : 0
    let labelled = times.filter { scale.place(of: $0) + Self.timeWidth < scale.left + scale.width }
    while labels.count < labelled.count { addLabel() }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= labelled.count
      guard index < labelled.count else { continue }
      label.show(String(format: "%.\(digits)f s", labelled[index] - first))
      label.position = CGPoint(x: scale.place(of: labelled[index]).rounded() + 4, y: 0)
    }
  }

  private func addLabel() {
    let label = OverlayTheme.label(at: .zero, width: Self.timeWidth, size: 9.5, color: OverlayTheme.dim)
    labels.append(label)
    layer.addSublayer(label)
  }

  /// Marks the future after a media time, if a display link runs: it may change everything then.
  func showLink(_ isRunning: Bool, after present: Double, in scale: TimelineScale) {
    let left = max(scale.left, scale.place(of: present))
    let right = scale.left + scale.width
    link.isHidden = !isRunning || left >= right - 1
    linkLabel.isHidden = link.isHidden || right - left < Self.linkWidth + 4
    guard !link.isHidden else { return }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: left, y: Self.height - 1))
    path.addLine(to: CGPoint(x: right, y: Self.height - 1))
    link.path = path
    linkLabel.position = CGPoint(x: right - Self.linkWidth, y: 16)
  }
}
