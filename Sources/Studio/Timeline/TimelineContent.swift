import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The layers of the timeline: a ruler with marks, rows of bars, the playhead, and the overview of all time.
final class TimelineContent {
  static let labelWidth = 150.0
  private static let marksY = 15.0
  /// Seconds between updates of the rows while nothing but their animations changes.
  private static let interval = 0.25

  /// What the rows show.
  private struct Shown: Equatable {
    var version: Int
    let scale: TimelineScale
    let height: Double
    let picked: UInt64?
    let offset: Double
  }

  private let ruler = TimelineRuler()
  private let marks = TimelineMarks.Kind.allCases.map { TimelineMarkLayers($0) }
  private let markLayer = CALayer()
  private let clip = CALayer()
  private let rows = TimelineRows()
  private let section = CALayer()
  private let present = CALayer()
  private let playhead = CALayer()
  let overview = TimelineOverview()
  private(set) var layout: TimelineLayout?
  private var shown: Shown?
  private var nextRows = 0.0
  private var height = 0.0
  /// The distance by which the rows are scrolled.
  private(set) var offset = 0.0

  init() {
    for layer in [ruler.layer, markLayer, clip, rows.layer, section, present, playhead] { layer.anchorPoint = .zero }
    markLayer.position = CGPoint(x: 0, y: Self.marksY)
    for kind in marks { markLayer.addSublayer(kind.layer) }
    present.backgroundColor = OverlayTheme.dim
    playhead.backgroundColor = OverlayTheme.text
    playhead.cornerRadius = 1
    section.backgroundColor = OverlayTheme.accent.withAlpha(0.18)
    section.borderColor = OverlayTheme.accent
    section.borderWidth = 1
    clip.masksToBounds = true
    clip.addSublayer(rows.layer)
  }

  var layers: [CALayer] { [ruler.layer, section, clip, markLayer, present, playhead, overview.layer] }

  /// Shows the animations of a part of time, if they or it have changed. Only rows in sight have layers.
  ///
  /// - Parameters:
  ///   - first: The media time from which the ruler counts.
  ///   - height: The height of everything.
  ///   - time: The host's time, in seconds.
  func show(
    _ history: AnimationHistory, in scale: TimelineScale, from first: Double, height: Double, picked: UInt64?,
    at time: Double
  ) {
    var state = Shown(version: history.version, scale: scale, height: height, picked: picked, offset: offset)
    guard state != shown else { return }
    let isLayoutSame = shown.map { $0.version == state.version && $0.scale == scale } ?? false
    if let shown, time < nextRows, !isLayoutSame {
      // Animations may come in each frame.
      state.version = shown.version
      guard state != shown else { return }
    }
    nextRows = time + Self.interval
    shown = Shown(version: history.version, scale: scale, height: height, picked: picked, offset: offset)
    self.height = height
    let layout = isLayoutSame ? layout ?? TimelineLayout([], in: scale) : TimelineLayout(history.rows, in: scale)
    self.layout = layout
    clip.position = CGPoint(x: 0, y: TimelineRuler.height)
    clip.bounds = CGRect(
      x: 0, y: 0, width: scale.left + scale.width,
      height: max(0, height - TimelineRuler.height - TimelineOverview.height))
    // There may be fewer rows than before.
    scroll(by: 0)
    rows.layer.position = CGPoint(x: 0, y: -offset)
    let sight = offset - TimelineLayout.laneHeight...offset + clip.bounds.height
    rows.show(layout, in: sight, scale, picked: picked)
    ruler.show(scale, from: first, height: height)
  }

  /// Scrolls the rows, as far as there are any.
  func scroll(by distance: Double) {
    let most = max(0, (layout?.height ?? 0) + TimelineLayout.laneHeight - clip.bounds.height)
    offset = (offset + distance).clamped(0, most)
  }

  /// The bar at a place of the timeline; nil if there is none.
  func bar(at point: CGPoint) -> TimelineLayout.Bar? {
    guard point.y > TimelineRuler.height else { return nil }
    return layout?.bar(at: CGPoint(x: point.x, y: point.y - TimelineRuler.height + offset))
  }

  /// The row whose name is at a place of the timeline.
  func row(at point: CGPoint) -> AnimationHistory.Row? {
    let y = point.y - TimelineRuler.height + offset
    return layout?.labels.last { $0.y <= y }?.row
  }

  /// Moves the playhead, the line of the present while another time is shown, and the repeated section.
  func showTime(_ transport: Transport, in scale: TimelineScale) {
    let time = transport.start + transport.seconds
    place(playhead, at: time, width: 2, in: scale)
    place(present, at: transport.present, width: 1, in: scale)
    present.isHidden = present.isHidden || !transport.isAway
    showSection(transport.section, in: scale)
    overview.show(
      scale, in: transport.start...max(transport.start, transport.present), playhead: time, bottom: height)
  }

  func showSection(_ range: ClosedRange<Double>?, in scale: TimelineScale) {
    section.isHidden = range == nil
    guard let range else { return }
    let left = max(scale.left, scale.place(of: range.lowerBound))
    let right = min(scale.left + scale.width, scale.place(of: range.upperBound))
    section.position = CGPoint(x: left, y: 0)
    section.bounds = CGRect(x: 0, y: 0, width: max(0, right - left), height: height)
  }

  /// Shows the marks on the ruler, and the future in which a display link would run.
  func show(_ marks: TimelineMarks, linkAfter present: Double?, in scale: TimelineScale) {
    for (kind, layers) in zip(TimelineMarks.Kind.allCases, self.marks) { layers.show(marks[kind], in: scale) }
    ruler.showLink(present != nil, after: present ?? 0, in: scale)
  }

  private func place(_ line: CALayer, at time: Double, width: Double, in scale: TimelineScale) {
    line.isHidden = !scale.contains(time)
    line.position = CGPoint(x: scale.place(of: time) - width / 2, y: 0)
    line.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }
}
