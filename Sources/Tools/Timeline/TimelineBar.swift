import Foundation
import Geometry
import Layers
import Motion

/// The drawing of a bar: its colour by the kind of animation, its name, and its repeats and fill.
enum TimelineBar {
  private static let darkText = CGColor(red: 0.03, green: 0.04, blue: 0.07, alpha: 1)
  private static let mostRepeats = 60.0
  private static let leastWidthWithCurve = 90.0
  private static let curveSize = CGSize(width: 20, height: 8)

  static func layer(of bar: TimelineLayout.Bar, alpha: Double, isPicked: Bool) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.position = bar.frame.origin
    layer.bounds = CGRect(origin: .zero, size: bar.frame.size)
    let color = color(of: bar.entry.kind)
    layer.backgroundColor = color.withAlpha(alpha)
    layer.cornerRadius = 3
    if isPicked {
      layer.borderWidth = 1.5
      layer.borderColor = OverlayTheme.text
    }
    addRepeats(to: layer, of: bar)
    guard bar.frame.width > 30 else { return layer }
    let hasCurve = bar.frame.width > leastWidthWithCurve
    if hasCurve { layer.addSublayer(curve(of: bar, color: alpha == 1 ? darkText : OverlayTheme.text)) }
    let label = OverlayTheme.label(
      title(of: bar.entry), at: CGPoint(x: 5, y: -0.5),
      width: bar.frame.width - 8 - (hasCurve ? curveSize.width + 4 : 0), size: 9,
      color: alpha == 1 ? darkText : OverlayTheme.text)
    label.truncationMode = .end
    layer.addSublayer(label)
    return layer
  }

  /// The key path and key, then what isn't usual: delay, repeats, reverse and fill.
  private static func title(of entry: AnimationHistory.Entry) -> String {
    let timing = entry.record.timing
    var words = [entry.title]
    if timing.repeatCount == .infinity {
      words.append("∞")
    } else if timing.repeatCount > 1 {
      words.append("×\(ShortNumber.text(timing.repeatCount))")
    }
    if timing.autoreverses { words.append("⇄") }
    switch timing.fillMode {
    case .removed: break
    case .forwards: words.append("fill →")
    case .backwards: words.append("fill ←")
    case .both: words.append("fill ↔")
    }
    return words.joined(separator: "  ")
  }

  /// Returns the animation's course in small, at the end of its bar.
  private static func curve(of bar: TimelineLayout.Bar, color: CGColor) -> CALayer {
    let shape = CurveShape(FoundAnimation(bar.entry.record, inside: []), count: 21)
    let span = shape.range.upperBound - shape.range.lowerBound
    let path = CGMutablePath()
    for (index, point) in shape.points.enumerated() {
      let place = CGPoint(
        x: point.x * curveSize.width, y: (shape.range.upperBound - point.y) / span * curveSize.height)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    let line = CAShapeLayer()
    (line.path, line.fillColor, line.strokeColor, line.lineWidth) = (path, nil, color, 1)
    line.position = CGPoint(x: bar.frame.width - curveSize.width - 4, y: (bar.frame.height - curveSize.height) / 2)
    return line
  }

  /// Draws a line where each cycle but the first begins.
  private static func addRepeats(to layer: CALayer, of bar: TimelineLayout.Bar) {
    let timing = bar.entry.record.timing
    let span = bar.entry.end - bar.entry.begin
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1) / max(1e-6, timing.speed)
    guard cycle > 0, span.isFinite, span > cycle * 1.01, span / cycle < mostRepeats else { return }
    let width = bar.frame.width * cycle / span
    guard width > 3 else { return }
    for index in 1...Int(span / cycle) {
      let line = CALayer()
      line.backgroundColor = darkText.withAlpha(0.5)
      line.frame = CGRect(x: Double(index) * width, y: 0, width: 1, height: bar.frame.height)
      layer.addSublayer(line)
    }
  }

  static func color(of kind: AnimationRecord.Kind) -> CGColor {
    switch kind {
    case .basic: OverlayTheme.accent
    case .spring: OverlayTheme.good
    case .keyframes: OverlayTheme.lateCommit
    case .group, .other: OverlayTheme.dim
    case .transition: OverlayTheme.late
    }
  }
}
