import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The marks of a kind on the ruler: one shape for all signs, and the texts of those with room for them.
final class TimelineMarkLayers {
  private typealias Place = (x: Double, text: String)

  let layer = CALayer()
  private let kind: TimelineMarks.Kind
  private let signs = CAShapeLayer()
  private var labels: [CATextLayer] = []
  /// The scale and the revision of the list whose marks are in `path`, and the number of marks that were looked at.
  private var shown: (scale: TimelineScale, revision: Int)?
  private var seen = 0
  private var path = CGMutablePath()
  private var places: [Place] = []

  /// The width of a mark's text.
  private static let textWidth = 44.0
  private static let radius = 3.0

  init(_ kind: TimelineMarks.Kind) {
    self.kind = kind
    let isHollow = kind == .due || kind == .hitch
    signs.fillColor = isHollow ? nil : Self.color(of: kind)
    signs.strokeColor = isHollow ? Self.color(of: kind) : nil
    signs.lineWidth = kind == .hitch ? 1.5 : 1
    layer.addSublayer(signs)
  }

  /// The least distance of two signs.
  private var distance: Double { kind == .commit ? 2 : 2 * Self.radius }

  /// Shows the marks of a list. Marks that were added at its end are added to the others.
  func show(_ list: TimelineMarks.List, in scale: TimelineScale) {
    let isSame = shown.map { $0.scale == scale && $0.revision == list.revision } ?? false
    if !isSame {
      shown = (scale, list.revision)
      (seen, path, places) = (list.index(from: scale.start), CGMutablePath(), [])
    }
    let former = places.count
    while seen < list.marks.count, list.marks[seen].time <= scale.end {
      let mark = list.marks[seen]
      seen += 1
      let x = scale.place(of: mark.time)
      guard x - (places.last?.x ?? -.infinity) >= distance else { continue }
      places.append((x, mark.text))
      addSign(at: x)
    }
    guard !isSame || places.count > former else { return }
    signs.path = path
    if kind == .key || kind == .hitch { showTexts() }
  }

  private func addSign(at x: Double) {
    let r = Self.radius
    switch kind {
    case .commit: path.addRect(CGRect(x: x.rounded(), y: 9, width: 1, height: 5))
    case .completion: path.addEllipse(in: CGRect(x: x - r, y: 6 - r, width: 2 * r, height: 2 * r))
    case .due: path.addEllipse(in: CGRect(x: x - r, y: 6 - r, width: 2 * r, height: 2 * r))
    case .key:
      path.move(to: CGPoint(x: x - r, y: 6 - r))
      path.addLine(to: CGPoint(x: x + r, y: 6 - r))
      path.addLine(to: CGPoint(x: x, y: 6 + r))
      path.closeSubpath()
    case .hitch:
      for (from, to) in [(-r, r), (r, -r)] {
        path.move(to: CGPoint(x: x - r, y: 6 + from))
        path.addLine(to: CGPoint(x: x + r, y: 6 + to))
      }
    }
  }

  private func showTexts() {
    var texts: [Place] = []
    for (index, place) in places.enumerated() where !place.text.isEmpty {
      let before = index > 0 ? place.x - places[index - 1].x : .infinity
      let after = index + 1 < places.count ? places[index + 1].x - place.x : .infinity
      if min(before, after) > Self.textWidth { texts.append(place) }
    }
    while labels.count < texts.count {
      let label = OverlayTheme.label(at: .zero, width: Self.textWidth, size: 8.5, color: Self.color(of: kind))
      labels.append(label)
      layer.addSublayer(label)
    }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= texts.count
      guard index < texts.count else { continue }
      label.show(texts[index].text)
      label.position = CGPoint(x: texts[index].x + Self.radius + 2, y: 0)
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
}
