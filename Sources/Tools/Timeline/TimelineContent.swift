import Foundation
import Geometry
import Layers
import Motion

/// The layers of the timeline: a ruler with marks, rows of bars, and the playhead.
final class TimelineContent {
  static let labelWidth = 150.0
  private static let rulerHeight = 30.0
  private static let marksY = 15.0
  /// The opacity of the bars of animations that were removed.
  private static let finishedAlpha = 0.4
  /// The width of a time on the ruler.
  private static let timeWidth = 48.0
  /// The width of a mark's text.
  private static let textWidth = 44.0

  /// Seconds between updates of the rows while nothing but their animations changes.
  private static let interval = 0.25

  private struct Shown: Equatable {
    var version: Int
    let scale: TimelineScale
    let height: Double
    let picked: UInt64?
    let offset: Double
  }

  /// What the drawing of a bar depends on.
  private struct BarLook: Equatable {
    let id: UInt64
    let frame: CGRect
    let timing: MediaTiming
    let isAttached: Bool
    let isPicked: Bool

    init(_ bar: TimelineLayout.Bar, isPicked: Bool) {
      (id, frame, timing) = (bar.entry.id, bar.frame, bar.entry.record.timing)
      (isAttached, self.isPicked) = (bar.entry.isAttached, isPicked)
    }
  }

  private let ruler = CALayer()
  private let markLayer = CALayer()
  private let clip = CALayer()
  private let rows = CALayer()
  private let section = CALayer()
  private let present = CALayer()
  private let playhead = CALayer()
  private(set) var layout: TimelineLayout?
  /// What the rows show.
  private var shown: Shown?
  private var nextRows = 0.0
  /// The bars in sight, and the places of the names.
  private var shownBars: [BarLook]?
  private var shownLabels: [Double] = []
  private var shownMarks: (count: Int, last: Double, scale: TimelineScale)?
  private var height = 0.0
  /// The distance by which the rows are scrolled.
  private(set) var offset = 0.0

  init() {
    for layer in [ruler, markLayer, clip, rows, section, present, playhead] { layer.anchorPoint = .zero }
    present.backgroundColor = OverlayTheme.dim
    playhead.backgroundColor = OverlayTheme.text
    playhead.cornerRadius = 1
    section.backgroundColor = OverlayTheme.accent.withAlpha(0.18)
    section.borderColor = OverlayTheme.accent
    section.borderWidth = 1
    clip.masksToBounds = true
    clip.addSublayer(rows)
  }

  var layers: [CALayer] { [ruler, section, clip, markLayer, present, playhead] }

  /// Shows the animations of a part of time, if they or it have changed. Only rows in sight have layers.
  ///
  /// - Parameters:
  ///   - height: The height of everything.
  ///   - time: The host's time, in seconds.
  func show(
    _ history: AnimationHistory, in scale: TimelineScale, from first: Double, height: Double, picked: UInt64?,
    at time: Double
  ) {
    var state = Shown(version: history.version, scale: scale, height: height, picked: picked, offset: offset)
    guard state != shown else { return }
    if let shown, time < nextRows {
      state.version = shown.version
      guard state != shown else { return }
    }
    nextRows = time + Self.interval
    shown = Shown(version: history.version, scale: scale, height: height, picked: picked, offset: offset)
    self.height = height
    let layout = TimelineLayout(history.rows, in: scale)
    self.layout = layout
    clip.position = CGPoint(x: 0, y: Self.rulerHeight)
    clip.bounds = CGRect(x: 0, y: 0, width: scale.left + scale.width, height: max(0, height - Self.rulerHeight))
    showRows(of: layout, picked: picked)
    showRuler(scale, from: first)
  }

  private func showRows(of layout: TimelineLayout, picked: UInt64?) {
    rows.position = CGPoint(x: 0, y: -offset)
    let sight = offset - TimelineLayout.laneHeight...offset + clip.bounds.height
    let bars = layout.bars.filter { sight.contains($0.frame.minY) }
    let labels = layout.labels.filter { sight.contains($0.y) }
    // Most changes are out of sight.
    let looks = bars.map { BarLook($0, isPicked: $0.entry.id == picked) }
    guard looks != shownBars || labels.map(\.y) != shownLabels else { return }
    (shownBars, shownLabels) = (looks, labels.map(\.y))
    rows.sublayers = nil
    for label in labels { addLabel(label.title, y: label.y) }
    for bar in bars { rows.addSublayer(Self.layer(of: bar, isPicked: bar.entry.id == picked)) }
    if layout.labels.isEmpty { addLabel("no animations yet", y: 0) }
    if layout.hiddenRows > 0 { addLabel("… \(layout.hiddenRows) more layers", y: layout.height) }
  }

  /// Scrolls the rows, as far as there are any.
  func scroll(by distance: Double) {
    let most = max(0, (layout?.height ?? 0) + TimelineLayout.laneHeight - clip.bounds.height)
    offset = (offset + distance).clamped(0, most)
    rows.position = CGPoint(x: 0, y: -offset)
  }

  /// The bar at a place of the timeline; nil if there is none.
  func bar(at point: CGPoint) -> TimelineLayout.Bar? {
    layout?.bar(at: CGPoint(x: point.x, y: point.y - Self.rulerHeight + offset))
  }

  /// The row whose name is at a place of the timeline.
  func row(at point: CGPoint) -> Int? {
    let y = point.y - Self.rulerHeight + offset
    return layout?.labels.last { $0.y <= y }?.row
  }

  /// Moves the playhead, the line of the present while another time is shown, and the repeated section.
  func showTime(_ transport: Transport, in scale: TimelineScale) {
    place(playhead, at: transport.start + transport.seconds, width: 2, in: scale)
    place(present, at: transport.present, width: 1, in: scale)
    present.isHidden = present.isHidden || !transport.isAway
    showSection(transport.section, in: scale)
  }

  func showSection(_ range: ClosedRange<Double>?, in scale: TimelineScale) {
    section.isHidden = range == nil
    guard let range else { return }
    let left = max(scale.left, scale.place(of: range.lowerBound))
    let right = min(scale.left + scale.width, scale.place(of: range.upperBound))
    section.position = CGPoint(x: left, y: 0)
    section.bounds = CGRect(x: 0, y: 0, width: max(0, right - left), height: height)
  }

  /// Shows the marks on the ruler, if they have changed.
  func show(_ marks: [TimelineMarks.Mark], in scale: TimelineScale) {
    let state = (count: marks.count, last: marks.last?.time ?? 0, scale: scale)
    guard shownMarks.map({ $0 != state }) ?? true else { return }
    shownMarks = state
    markLayer.sublayers = nil
    for kind in TimelineMarks.Kind.allCases { addMarks(marks.filter { $0.kind == kind }, kind, in: scale) }
  }

  /// Adds the marks of a kind that aren't too near to each other, and the texts of those with room for them.
  private func addMarks(_ marks: [TimelineMarks.Mark], _ kind: TimelineMarks.Kind, in scale: TimelineScale) {
    var last = -Double.infinity
    let shown = marks.filter { $0.time >= scale.start && $0.time <= scale.end }
    for (index, mark) in shown.enumerated() {
      let x = scale.place(of: mark.time)
      guard x - last >= (kind == .commit ? 2 : 6) else { continue }
      let next = index + 1 < shown.count ? scale.place(of: shown[index + 1].time) : .infinity
      let text = min(x - last, next - x) > Self.textWidth && !mark.text.isEmpty ? " \(mark.text)" : ""
      last = x
      if kind == .commit {
        let line = CALayer()
        line.backgroundColor = Self.color(of: kind)
        line.frame = CGRect(x: x, y: Self.marksY + 9, width: 1, height: 5)
        markLayer.addSublayer(line)
      } else {
        let sign = OverlayTheme.label(
          kind.sign + text, at: CGPoint(x: x - 3, y: Self.marksY), width: Self.textWidth + 10, size: 8.5,
          color: Self.color(of: kind))
        markLayer.addSublayer(sign)
      }
    }
  }

  private static func color(of kind: TimelineMarks.Kind) -> CGColor {
    switch kind {
    case .commit: OverlayTheme.dim
    case .key: OverlayTheme.accent
    case .completion, .due: OverlayTheme.good
    case .hitch: OverlayTheme.critical
    }
  }

  private func place(_ line: CALayer, at time: Double, width: Double, in scale: TimelineScale) {
    line.isHidden = time < scale.start || time > scale.end
    line.position = CGPoint(x: scale.place(of: time) - width / 2, y: 0)
    line.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  private func addLabel(_ text: String, y: Double) {
    let label = OverlayTheme.label(
      text, at: CGPoint(x: 10, y: y - 1), width: Self.labelWidth - 18, size: 10.5, color: OverlayTheme.dim)
    label.truncationMode = .end
    rows.addSublayer(label)
  }

  private func showRuler(_ scale: TimelineScale, from first: Double) {
    ruler.sublayers = nil
    let lines = scale.lines(countedFrom: first)
    let digits = lines.count > 1 && lines[1] - lines[0] < 0.995 ? (lines[1] - lines[0] < 0.0995 ? 2 : 1) : 0
    for time in lines {
      let x = scale.place(of: time).rounded()
      let line = CALayer()
      line.backgroundColor = OverlayTheme.edge
      line.frame = CGRect(x: x, y: 0, width: 1, height: height)
      ruler.addSublayer(line)
      guard x + Self.timeWidth < scale.left + scale.width else { continue }
      let text = String(format: "%.\(digits)f s", time - first)
      ruler.addSublayer(
        OverlayTheme.label(
          text, at: CGPoint(x: x + 4, y: 0), width: Self.timeWidth, size: 9.5, color: OverlayTheme.dim))
    }
  }

  private static func layer(of bar: TimelineLayout.Bar, isPicked: Bool) -> CALayer {
    TimelineBar.layer(of: bar, alpha: bar.entry.isAttached ? 1 : finishedAlpha, isPicked: isPicked)
  }
}
