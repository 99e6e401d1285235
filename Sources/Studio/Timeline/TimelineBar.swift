import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools

/// The layers of a bar: its delay, its name, its course in small, and a line where each cycle but the first begins.
///
/// They are used for one animation after the other. Only what differs is changed.
final class TimelineBar {
  /// What the drawing depends on, besides the animation.
  private struct Look: Equatable {
    let frame: CGRect
    let lead: Double
    let isAttached: Bool
    let isPicked: Bool
    /// The part of time, which the cycles are placed by.
    let start: Double
    let span: Double
  }

  let layer = CALayer()
  private let lead = CALayer()
  private let turns = CAShapeLayer()
  private let course = CAShapeLayer()
  private let label: CATextLayer
  private var shown: (entry: AnimationHistory.Entry, look: Look)?

  private static let leadHeight = 4.0
  /// The least widths of bars with signs, and with their whole title.
  private static let leastSignWidth = 16.0
  private static let leastTitleWidth = 44.0
  private static let leastWidthWithCurve = 90.0
  private static let curveSize = CGSize(width: 20, height: 8)
  /// The least distance of the lines between cycles, in points.
  private static let leastCycle = 3.0

  init() {
    label = OverlayTheme.label(at: CGPoint(x: 5, y: -0.5), width: 0, size: 9)
    label.truncationMode = .end
    for part in [layer, lead, turns, course] { part.anchorPoint = .zero }
    (layer.cornerRadius, layer.borderColor) = (3, OverlayTheme.text)
    (course.fillColor, course.lineWidth) = (nil, 1)
    turns.strokeColor = nil
    for part in [lead, turns, course, label] { layer.addSublayer(part) }
  }

  func show(_ bar: TimelineLayout.Bar, in scale: TimelineScale, isPicked: Bool) {
    let entry = bar.entry
    let look = Look(
      frame: bar.frame, lead: bar.lead, isAttached: entry.isAttached, isPicked: isPicked, start: scale.start,
      span: scale.span)
    let former = shown
    guard former?.entry !== entry || former?.look != look else { return }
    shown = (entry, look)
    layer.position = bar.frame.origin
    if layer.bounds.size != bar.frame.size { layer.bounds = CGRect(origin: .zero, size: bar.frame.size) }
    layer.borderWidth = isPicked ? 1.5 : 0
    if former?.entry !== entry || former?.look.isAttached != look.isAttached { paint(entry) }
    placeLead(bar)
    placeTitle(entry, in: bar.frame.width, isNew: former?.entry !== entry)
    turns.path = Self.turns(of: bar, in: scale)
  }

  private func paint(_ entry: AnimationHistory.Entry) {
    let colors = Self.colors(of: entry.kind, isRunning: entry.isAttached)
    layer.backgroundColor = colors.fill
    lead.backgroundColor = colors.fill.withAlpha(colors.fill.alpha * 0.6)
    turns.fillColor = colors.text.withAlpha(0.55)
    course.strokeColor = colors.text
    label.foregroundColor = colors.text
  }

  private func placeLead(_ bar: TimelineLayout.Bar) {
    let width = bar.frame.minX - bar.lead
    lead.isHidden = width < 1
    guard width >= 1 else { return }
    lead.frame = CGRect(
      x: -width, y: (bar.frame.height - Self.leadHeight) / 2, width: width, height: Self.leadHeight)
  }

  private func placeTitle(_ entry: AnimationHistory.Entry, in width: Double, isNew: Bool) {
    label.isHidden = width < Self.leastSignWidth
    if !label.isHidden { label.show(width < Self.leastTitleWidth ? Self.signs(of: entry) : Self.title(of: entry)) }
    course.isHidden = width <= Self.leastWidthWithCurve
    if !course.isHidden {
      if isNew || course.path == nil { course.path = entry.curve }
      course.position = CGPoint(
        x: width - Self.curveSize.width - 4, y: (TimelineLayout.barHeight - Self.curveSize.height) / 2)
    } else if isNew {
      course.path = nil
    }
    let inset = width < Self.leastTitleWidth ? 2.0 : 5
    if label.position.x != inset { label.position.x = inset }
    let room = max(0, width - inset - 3 - (course.isHidden ? 0 : Self.curveSize.width + 4))
    if !label.isHidden, label.bounds.width != room { label.bounds.size.width = room }
  }

  /// Returns the lines between the cycles that show.
  private static func turns(of bar: TimelineLayout.Bar, in scale: TimelineScale) -> CGPath? {
    let entry = bar.entry
    let width = entry.cycle / scale.span * scale.width
    guard width.isFinite, width > leastCycle else { return nil }
    let first = scale.place(of: entry.begin + entry.firstCycle) - bar.frame.minX
    var x = first < 0 ? first + (-first / width).rounded(.up) * width : first
    guard x < bar.frame.width - 1 else { return nil }
    let path = CGMutablePath()
    while x < bar.frame.width - 1 {
      if x >= 1 { path.addRect(CGRect(x: x, y: 0, width: 1, height: bar.frame.height)) }
      x += width
    }
    return path
  }

  /// Returns the animation's course in small.
  static func curve(of record: AnimationRecord) -> CGPath {
    let shape = CurveShape(FoundAnimation(record, inside: []), count: 21)
    let range = shape.range
    let span = range.upperBound - range.lowerBound
    let path = CGMutablePath()
    for (index, point) in shape.points.enumerated() {
      let place = CGPoint(
        x: point.x * curveSize.width, y: (range.upperBound - point.y) / span * curveSize.height)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }
}

/// Words and colours.
extension TimelineBar {
  /// The opacity of the bars of animations that were removed.
  private static let finishedAlpha = 0.4
  private static let darkText = CGColor(red: 0.03, green: 0.04, blue: 0.07, alpha: 1)
  private static let lightText = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// The sign of a class, so that classes differ by shape too.
  static func sign(of kind: AnimationRecord.Kind) -> String {
    switch kind {
    case .basic: "→"
    case .spring: "∿"
    case .keyframes: "◆"
    case .group: "▤"
    case .transition: "◐"
    case .other: "·"
    }
  }

  /// The classes that the signs stand for, and the signs of ends.
  static let legend = [
    "\(sign(of: .basic)) basic  \(sign(of: .spring)) spring  \(sign(of: .keyframes)) keys",
    "\(sign(of: .group)) group  \(sign(of: .transition)) transition  ✓ over",
  ]

  private static func signs(of entry: AnimationHistory.Entry) -> String {
    sign(of: entry.kind) + (entry.isAttached ? "" : "✓")
  }

  /// The signs of the class and the end, key path and key, then what isn't usual: delay, repeats, reverse and fill.
  static func title(of entry: AnimationHistory.Entry) -> String {
    let timing = entry.record.timing
    // The end is told first, since narrow bars cut their titles.
    var words = ["\(signs(of: entry)) \(entry.title)"]
    if entry.isCut { words.append("cut") }
    if entry.delay != 0 { words.append("delay \(ShortNumber.text(entry.delay, decimals: 2)) s") }
    if timing.repeatDuration > 0 {
      words.append("for \(ShortNumber.text(timing.repeatDuration, decimals: 2)) s")
    } else if timing.repeatCount == .infinity {
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

  /// Returns the colours of a bar, and those of its text with a contrast of at least 4.5:1.
  static func colors(
    of kind: AnimationRecord.Kind, isRunning: Bool, in theme: OverlayTheme = .current
  ) -> (fill: CGColor, text: CGColor) {
    let color =
      switch kind {
      case .basic: theme.accent
      case .spring: theme.good
      case .keyframes: theme.lateCommit
      case .group, .other: theme.dim
      case .transition: theme.late
      }
    guard isRunning else { return (color.withAlpha(finishedAlpha), theme.text) }
    return (color, color.isBright ? darkText : lightText)
  }
}

extension CGColor {
  /// True if dark text has a higher contrast with it than white text.
  fileprivate var isBright: Bool {
    guard let parts = components, parts.count > 2 else { return true }
    let linear = parts.prefix(3).map { pow(Double($0), 2.2) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.18
  }
}
