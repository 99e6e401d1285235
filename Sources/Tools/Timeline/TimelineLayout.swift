import Geometry

/// The places of the rows and bars of a timeline.
struct TimelineLayout {
  struct Bar {
    let frame: CGRect
    let entry: AnimationHistory.Entry
    /// The index of the layer's row in the history.
    let row: Int
  }

  struct Label {
    let title: String
    let y: Double
    /// The index of the layer's row in the history.
    let row: Int
  }

  private(set) var labels: [Label] = []
  private(set) var bars: [Bar] = []
  /// The height of all lanes.
  private(set) var height = 0.0
  /// The number of layers for which there is no room.
  private(set) var hiddenRows = 0

  static let laneHeight = 15.0
  private static let barHeight = 12.0
  private static let rowGap = 3.0
  /// The most lanes and bars that are shown.
  static let mostLanes = 200
  private static let mostBars = 400

  /// - Parameter rows: The layers with their animations; only those that are in the scale's part of time are shown.
  init(_ rows: [AnimationHistory.Row], in scale: TimelineScale) {
    var lanes = 0
    for (index, row) in rows.enumerated() {
      let entries = row.entries.filter { $0.begin < scale.end && $0.end > scale.start }
      guard !entries.isEmpty else { continue }
      guard lanes < Self.mostLanes, bars.count < Self.mostBars else {
        hiddenRows += 1
        continue
      }
      labels.append(Label(title: row.title, y: height, row: index))
      let used = add(entries, of: index, in: scale, most: Self.mostLanes - lanes)
      lanes += used
      height += Double(used) * Self.laneHeight + Self.rowGap
    }
  }

  /// Adds the bars of a layer, in as few lanes as don't overlap.
  ///
  /// - Returns: The number of lanes.
  private mutating func add(
    _ entries: [AnimationHistory.Entry], of row: Int, in scale: TimelineScale, most: Int
  ) -> Int {
    var ends: [Double] = []
    for entry in entries.sorted(by: { ($0.begin, $0.id) < ($1.begin, $1.id) }).prefix(Self.mostBars - bars.count) {
      let left = max(scale.left, scale.place(of: entry.begin))
      let right = min(scale.left + scale.width, scale.place(of: min(entry.end, scale.end)))
      let width = max(2, right - left)
      let free = ends.firstIndex { $0 <= left } ?? ends.count
      // What finds no lane is drawn in the last one.
      let lane = min(free, most - 1)
      if lane == ends.count { ends.append(left + width) } else { ends[lane] = max(ends[lane], left + width) }
      bars.append(
        Bar(
          frame: CGRect(x: left, y: height + Double(lane) * Self.laneHeight, width: width, height: Self.barHeight),
          entry: entry, row: row))
    }
    return max(1, ends.count)
  }

  /// The bar at a place of the rows; nil if there is none.
  func bar(at point: CGPoint) -> Bar? { bars.last { $0.frame.insetBy(dx: -1, dy: -1).contains(point) } }
}
