import KinoraGeometry
import KinoraTools

/// The places of the rows and bars of a timeline.
struct TimelineLayout {
  struct Bar {
    let frame: CGRect
    /// The place at which the delay before the bar begins; that of the bar without a delay.
    let lead: Double
    let entry: AnimationHistory.Entry
    let row: AnimationHistory.Row
  }

  struct Label {
    let y: Double
    let row: AnimationHistory.Row
  }

  private(set) var labels: [Label] = []
  private(set) var bars: [Bar] = []
  /// The height of all lanes.
  private(set) var height = 0.0
  /// The number of layers for which there is no room.
  private(set) var hiddenRows = 0

  static let laneHeight = 15.0
  static let barHeight = 12.0
  private static let rowGap = 3.0
  private static let leastWidth = 2.0
  /// The maximum number of lanes and bars that are shown.
  static let mostLanes = 200
  static let mostBars = 400

  /// The animations of a layer that are shown, with their places across and their lanes.
  private struct Strip {
    let row: AnimationHistory.Row
    var bars: [(entry: AnimationHistory.Entry, lead: Double, left: Double, right: Double, lane: Int)] = []
    var lanes = 1
  }

  /// - Parameter rows: The layers with their animations; only those that are in the scale's part of time are shown.
  ///   Where there is no room for all, those that run come first, and then those that ended last.
  init(_ rows: [AnimationHistory.Row], in scale: TimelineScale) {
    var shown = rows.map { row in
      (row: row, entries: row.entries.filter { $0.start < scale.end && $0.end > scale.start })
    }
    shown.removeAll { $0.entries.isEmpty }
    if shown.reduce(0, { $0 + $1.entries.count }) > Self.mostBars {
      let chosen = Self.chosen(shown.flatMap(\.entries))
      for index in shown.indices { shown[index].entries.removeAll { !chosen.contains($0.id) } }
      hiddenRows = shown.count(where: \.entries.isEmpty)
      shown.removeAll { $0.entries.isEmpty }
    }
    var strips: [Int: Strip] = [:]
    var lanes = 0
    let runs = shown.map { $0.entries.contains(where: \.isAttached) }
    for index in shown.indices.filter({ runs[$0] }) + shown.indices.filter({ !runs[$0] }) {
      guard lanes < Self.mostLanes else {
        hiddenRows += 1
        continue
      }
      let strip = Self.strip(of: shown[index].row, shown[index].entries, in: scale, most: Self.mostLanes - lanes)
      lanes += strip.lanes
      strips[index] = strip
    }
    for index in shown.indices { if let strip = strips[index] { add(strip) } }
  }

  /// Returns the animations for which there is room.
  private static func chosen(_ entries: [AnimationHistory.Entry]) -> Set<UInt64> {
    let running = entries.filter(\.isAttached).prefix(mostBars)
    let finished = entries.filter { !$0.isAttached }.sorted { $0.end > $1.end }
    return Set(running.map(\.id) + finished.prefix(mostBars - running.count).map(\.id))
  }

  /// Returns the bars of a layer, in as few lanes as don't overlap.
  private static func strip(
    of row: AnimationHistory.Row, _ entries: [AnimationHistory.Entry], in scale: TimelineScale, most: Int
  ) -> Strip {
    var strip = Strip(row: row)
    var ends: [Double] = []
    for entry in entries.sorted(by: { ($0.start, $0.id) < ($1.start, $1.id) }) {
      let lead = max(scale.left, scale.place(of: entry.start))
      let left = max(scale.left, scale.place(of: min(entry.begin, scale.end)))
      let right = max(left + leastWidth, min(scale.left + scale.width, scale.place(of: min(entry.end, scale.end))))
      let free = ends.firstIndex { $0 <= lead } ?? ends.count
      // What finds no lane is drawn in the last one.
      let lane = min(free, most - 1)
      if lane == ends.count { ends.append(right) } else { ends[lane] = max(ends[lane], right) }
      strip.bars.append((entry, lead, left, right, lane))
    }
    strip.lanes = max(1, ends.count)
    return strip
  }

  private mutating func add(_ strip: Strip) {
    labels.append(Label(y: height, row: strip.row))
    for bar in strip.bars {
      let y = height + Double(bar.lane) * Self.laneHeight
      bars.append(
        Bar(
          frame: CGRect(x: bar.left, y: y, width: bar.right - bar.left, height: Self.barHeight), lead: bar.lead,
          entry: bar.entry, row: strip.row))
    }
    height += Double(strip.lanes) * Self.laneHeight + Self.rowGap
  }

  /// The bar at a place of the rows; nil if there is none.
  func bar(at point: CGPoint) -> Bar? {
    bars.last { bar in
      var frame = bar.frame.insetBy(dx: -1, dy: -1)
      frame = frame.union(CGRect(x: bar.lead, y: frame.minY, width: 1, height: frame.height))
      return frame.contains(point)
    }
  }
}
