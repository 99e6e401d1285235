import KinoraGeometry
import KinoraLayers
import KinoraTools

/// The rows of the timeline: the names of layers and their bars. Only those in sight have layers, which are kept for
/// the next ones.
final class TimelineRows {
  let layer = CALayer()
  private var bars: [UInt64: TimelineBar] = [:]
  private var freeBars: [TimelineBar] = []
  private var labels: [CATextLayer] = []

  /// Shows the rows of a layout whose places are in a range.
  func show(
    _ layout: TimelineLayout, in sight: ClosedRange<Double>, _ scale: TimelineScale, picked: UInt64?
  ) {
    let shown = layout.bars.filter { sight.contains($0.frame.minY) }
    let ids = Set(shown.map(\.entry.id))
    for (id, bar) in bars where !ids.contains(id) {
      bars[id] = nil
      bar.layer.isHidden = true
      freeBars.append(bar)
    }
    for bar in shown { self.bar(of: bar.entry.id).show(bar, in: scale, isPicked: bar.entry.id == picked) }
    var texts = layout.labels.filter { sight.contains($0.y) }.map { (text: $0.row.title, y: $0.y) }
    if layout.labels.isEmpty { texts.append(("no animations here", 0)) }
    if layout.hiddenRows > 0 { texts.append(("… \(layout.hiddenRows) more layers", layout.height)) }
    show(texts)
  }

  private func bar(of id: UInt64) -> TimelineBar {
    if let bar = bars[id] { return bar }
    let bar = freeBars.popLast() ?? makeBar()
    bar.layer.isHidden = false
    bars[id] = bar
    return bar
  }

  private func makeBar() -> TimelineBar {
    let bar = TimelineBar()
    layer.addSublayer(bar.layer)
    return bar
  }

  private func show(_ texts: [(text: String, y: Double)]) {
    while labels.count < texts.count {
      let label = DockTheme.label(size: 10.5, color: OverlayTheme.dim)
      label.bounds.size.width = TimelineContent.labelWidth - 18
      labels.append(label)
      layer.addSublayer(label)
    }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= texts.count
      guard index < texts.count else { continue }
      label.show(texts[index].text)
      label.position = CGPoint(x: 10, y: texts[index].y - 1)
    }
  }
}
