import Foundation
import KinoraGeometry
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// A section of a compositional layout in its place: headers, groups, footers.
struct SectionArrangement {
  /// A view at an edge, with its place before it is pinned.
  struct Edge {
    var item: NSCollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
  }

  let section: NSCollectionLayoutSection
  let index: Int
  let environment: LayoutEnvironment
  private(set) var groups: SectionGroups
  private let isVertical: Bool
  /// The size of the whole layout across the scrolling.
  private let crossLength: CGFloat
  private let insets: NSDirectionalEdgeInsets
  /// The lengths that headers and footers asked for, by their place among the edges.
  private var measuredEdges: [Int: CGSize] = [:]
  /// The offset of the section.
  private(set) var start: CGFloat = 0
  private(set) var length: CGFloat = 0
  /// The headers and footers, in the order of the section's.
  private(set) var edges: [Edge] = []
  /// The corner of the groups.
  private(set) var corner = CGPoint.zero

  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, isVertical: Bool, insets: NSDirectionalEdgeInsets,
    _ environment: LayoutEnvironment
  ) {
    (self.section, self.index, self.environment, self.isVertical) = (section, index, environment, isVertical)
    self.insets = insets
    let size = environment.contentSize
    crossLength = isVertical ? size.width : size.height
    let isAcross = section.orthogonalScrollingBehavior != .none
    groups = SectionGroups(
      section, count: count, in: CGRect(origin: .zero, size: size).inset(insets).size,
      isHorizontal: isVertical == isAcross, environment)
  }

  var scrollsAcross: Bool { section.orthogonalScrollingBehavior != .none }
  var end: CGFloat { start + length }
  var count: Int { groups.count }

  private var leading: CGFloat { LayoutLength.distance(isVertical ? insets.top : insets.leading) }
  private var trailing: CGFloat { LayoutLength.distance(isVertical ? insets.bottom : insets.trailing) }
  private var crossLeading: CGFloat { LayoutLength.distance(isVertical ? insets.leading : insets.top) }
  private var crossTrailing: CGFloat { LayoutLength.distance(isVertical ? insets.trailing : insets.bottom) }
  private var groupsLength: CGFloat { scrollsAcross ? (count > 0 ? groups.thickness : 0) : groups.length }

  private func rect(_ start: CGFloat, _ length: CGFloat, _ cross: CGFloat, _ crossLength: CGFloat) -> CGRect {
    AxisRect(start: start, length: length, crossStart: cross, crossLength: crossLength).rect(isVertical: isVertical)
  }

  /// The rectangle of the whole section.
  var frame: CGRect { rect(start, length, 0, crossLength) }

  // The arrangement.

  mutating func place(at start: CGFloat) {
    self.start = start
    let sizes = section.boundarySupplementaryItems.indices.map { edgeSize($0) }
    let items = section.boundarySupplementaryItems
    func total(_ isStart: Bool) -> CGFloat {
      items.indices.reduce(0) { sum, edge in
        guard items[edge].extendsBoundary, side(items[edge]) == (isStart ? -1 : 1) else { return sum }
        return sum + along(sizes[edge])
      }
    }
    let body = start + total(true) + leading
    corner = isVertical ? CGPoint(x: crossLeading, y: body) : CGPoint(x: body, y: crossLeading)
    length = max(total(true) + leading + groupsLength + trailing + total(false), 0)
    placeEdges(sizes)
  }

  /// -1 for views at the start of the section, 1 for those at its end, 0 for others.
  private func side(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Int {
    let edges = item.alignment.edges
    let (low, high): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    return edges.contains(low) ? -1 : edges.contains(high) ? 1 : 0
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private func edgeSize(_ edge: Int) -> CGSize {
    let item = section.boundarySupplementaryItems[edge]
    var size = item.layoutSize.size(in: edgeRoom.size)
    if let own = measuredEdges[edge] {
      let estimates = item.layoutSize.estimates
      if estimates.contains(.width) { size.width = own.width }
      if estimates.contains(.height) { size.height = own.height }
    }
    return size
  }

  /// The room across the scrolling for headers and footers, with the size of the view along it.
  private var edgeRoom: CGRect {
    let follows = section.supplementariesFollowContentInsets
    let (low, high) = follows ? (crossLeading, crossTrailing) : (0, 0)
    let size = environment.contentSize
    return rect(0, isVertical ? size.height : size.width, low, max(crossLength - low - high, 0))
  }

  private mutating func placeEdges(_ sizes: [CGSize]) {
    edges = []
    var (first, last) = (
      start,
      end
        - sizes.indices.reduce(CGFloat(0)) { sum, edge in
          let item = section.boundarySupplementaryItems[edge]
          return item.extendsBoundary && side(item) == 1 ? sum + along(sizes[edge]) : sum
        }
    )
    for (edge, item) in section.boundarySupplementaryItems.enumerated() {
      let length = along(sizes[edge])
      var place: CGFloat
      switch side(item) {
      case -1:
        place = item.extendsBoundary ? first : start
        if item.extendsBoundary { first += length }
      case 1:
        place = item.extendsBoundary ? last : end - length
        if item.extendsBoundary { last += length }
      default: place = start + (self.length - length) / 2
      }
      place += isVertical ? item.offset.y : item.offset.x
      edges.append(Edge(item: item, frame: edgeFrame(item, sizes[edge], at: place)))
    }
  }

  private func edgeFrame(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, at place: CGFloat
  ) -> CGRect {
    let (room, edges) = (edgeRoom, item.alignment.edges)
    let (low, high, own): (CGFloat, CGFloat, CGFloat) =
      isVertical ? (room.minX, room.maxX, size.width) : (room.minY, room.maxY, size.height)
    let isLow = edges.contains(isVertical ? .leading : .top)
    let isHigh = edges.contains(isVertical ? .trailing : .bottom)
    let cross = isLow == isHigh ? (low + high - own) / 2 : isLow ? low : high - own
    let shift = isVertical ? item.offset.x : item.offset.y
    return rect(place, along(size), cross + shift, own).inset(item.contentInsets)
  }

  // Items.

  func frame(_ item: Int) -> GroupTemplate.Leaf? {
    guard var leaf = groups.leaf(item) else { return nil }
    leaf.frame = leaf.frame.offsetBy(dx: corner.x, dy: corner.y)
    return leaf
  }

  /// Returns the items that may overlap a rectangle.
  ///
  /// - Parameter offset: that of the groups, if they scroll across.
  func items(in rect: CGRect, offset: CGPoint) -> Range<Int> {
    let isHorizontal = isVertical == scrollsAcross
    let visible = scrollsAcross ? CGRect(origin: offset, size: scroller.size) : rect
    let (low, high) = isHorizontal ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)
    let origin = isHorizontal ? corner.x : corner.y
    guard low.isFinite, high.isFinite, high >= low else { return 0..<0 }
    return groups.items(in: (low - origin)...(high - origin))
  }

  /// The rectangle of the scroll view of a section that scrolls across.
  var scroller: CGRect { rect(isVertical ? corner.y : corner.x, groupsLength, 0, crossLength) }

  var scrollingSection: ScrollingSection {
    let frame = scroller
    let length = crossLeading + groups.length + crossTrailing
    let size =
      isVertical ? CGSize(width: length, height: frame.height) : CGSize(width: frame.width, height: length)
    return ScrollingSection(
      section: index, frame: frame, contentSize: size, behavior: section.orthogonalScrollingBehavior,
      properties: section.orthogonalScrollingProperties, groups: groups, inset: crossLeading,
      isHorizontal: isVertical)
  }

  // Measured views.

  mutating func measure(_ sizes: [Int: CGSize]) { groups.measure(sizes) }
  mutating func measureEdge(_ edge: Int, _ size: CGSize) { measuredEdges[edge] = LayoutLength.valid(size) }
}
