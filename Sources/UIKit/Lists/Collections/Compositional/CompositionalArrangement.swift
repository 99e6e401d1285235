import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The sections of a compositional layout, one after the other.
struct CompositionalArrangement {
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private let environment: LayoutEnvironment?
  private let isVertical: Bool
  private(set) var sections: [SectionArrangement] = []
  private var length: CGFloat = 0
  /// The sizes that views at the edges of the layout asked for, by their place.
  private var measuredEdges: [Int: CGSize] = [:]

  init(_ configuration: UICollectionViewCompositionalLayoutConfiguration, _ environment: LayoutEnvironment? = nil) {
    (self.configuration, self.environment) = (configuration, environment)
    isVertical = configuration.scrollDirection == .vertical
  }

  mutating func add(_ section: NSCollectionLayoutSection, count: Int, insets: NSDirectionalEdgeInsets) {
    guard let environment else { return }
    sections.append(
      SectionArrangement(
        section, index: sections.count, count: count, isVertical: isVertical, insets: insets, environment))
  }

  /// Places the sections, with the sizes that views asked for before.
  mutating func finish(_ measured: MeasuredSizes) {
    take(measured)
    place()
  }

  /// Takes sizes that views ask for now.
  mutating func measure(_ measured: MeasuredSizes) {
    take(measured)
    place()
  }

  private mutating func take(_ measured: MeasuredSizes) {
    for (section, sizes) in measured.items where sections.indices.contains(section) {
      sections[section].measure(sizes)
    }
    for (key, size) in measured.edges {
      let items = key.path.count == 1 ? configuration.boundarySupplementaryItems : boundaryItems(key.path)
      guard let edge = items.firstIndex(where: { $0.elementKind == key.kind }) else { continue }
      if key.path.count == 1 {
        measuredEdges[edge] = LayoutLength.valid(size)
      } else {
        sections[key.path[0]].measureEdge(edge, size)
      }
    }
  }

  private func boundaryItems(_ path: IndexPath) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    guard path.count == 2, sections.indices.contains(path[0]) else { return [] }
    return sections[path[0]].section.boundarySupplementaryItems
  }

  private mutating func place() {
    var start = edgeLength(atStart: true)
    let spacing = LayoutLength.distance(configuration.interSectionSpacing)
    for index in sections.indices {
      if index > 0 { start += spacing }
      sections[index].place(at: start)
      start = sections[index].end
    }
    length = start + edgeLength(atStart: false)
  }

  var size: CGSize {
    let size = environment?.contentSize ?? .zero
    return isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  // Sections.

  /// Returns the sections that overlap a rectangle, or whose pinned views may.
  func sections(in rect: CGRect, pinnedTo visible: CGRect) -> Range<Int> {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard low.isFinite, high.isFinite else { return 0..<0 }
    let first = index { $0.end <= low }
    let last = index { $0.start < high }
    return first..<max(first, last)
  }

  private func index(_ isBefore: (SectionArrangement) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sections[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // The views at the edges of the whole layout.

  private func edgeSize(_ edge: Int) -> CGSize {
    let item = configuration.boundarySupplementaryItems[edge]
    var size = item.layoutSize.size(in: environment?.contentSize ?? .zero)
    if let own = measuredEdges[edge] {
      if item.layoutSize.estimates.contains(.width) { size.width = own.width }
      if item.layoutSize.estimates.contains(.height) { size.height = own.height }
    }
    return size
  }

  private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool? {
    let edges = item.alignment.edges
    if edges.contains(isVertical ? .top : .leading) { return true }
    return edges.contains(isVertical ? .bottom : .trailing) ? false : nil
  }

  private func edgeLength(atStart: Bool) -> CGFloat {
    let items = configuration.boundarySupplementaryItems
    return items.indices.reduce(0) { sum, edge in
      guard items[edge].extendsBoundary, isAtStart(items[edge]) == atStart else { return sum }
      return sum + (isVertical ? edgeSize(edge).height : edgeSize(edge).width)
    }
  }

  func layoutEdges(_ visible: CGRect) -> [(key: ElementKey, edge: SectionArrangement.Edge)] {
    let whole = CGRect(origin: .zero, size: size)
    var (first, last) = (CGFloat(0), length - edgeLength(atStart: false))
    return configuration.boundarySupplementaryItems.enumerated().map { edge, item in
      let size = edgeSize(edge)
      let own = isVertical ? size.height : size.width
      var place = item.alignment.edges.contains(isVertical ? .bottom : .trailing) ? last : first
      if item.extendsBoundary, isAtStart(item) == true { first += own }
      if item.extendsBoundary, isAtStart(item) == false { last += own }
      if isAtStart(item) == nil { place = (length - own) / 2 }
      let across = isVertical ? (whole.width - size.width) / 2 : (whole.height - size.height) / 2
      let frame = AxisRect(
        start: place, length: own, crossStart: across, crossLength: isVertical ? size.width : size.height
      ).rect(isVertical: isVertical).offsetBy(dx: item.offset.x, dy: item.offset.y)
      let key = ElementKey(category: .supplementaryView, kind: item.elementKind, path: IndexPath(index: 0))
      let placed = SectionArrangement.Edge(item: item, frame: frame)
      return (key, placed.pinned(in: whole, visible, isVertical: isVertical))
    }
  }
}

extension SectionArrangement.Edge {
  /// Returns the view moved to the edge of the visible part, inside its section, if it is pinned.
  func pinned(in section: CGRect, _ visible: CGRect, isVertical: Bool) -> Self {
    guard item.pinToVisibleBounds else { return self }
    var result = self
    let edges = item.alignment.edges
    let isAtEnd = edges.contains(isVertical ? .bottom : .trailing)
    func place(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat)
      -> CGFloat
    { isAtEnd ? min(start, max(high - length, from)) : max(start, min(low, to - length)) }
    if isVertical {
      result.frame.origin.y = place(
        frame.minY, frame.height, visible.minY, visible.maxY, section.minY, section.maxY)
    } else {
      result.frame.origin.x = place(frame.minX, frame.width, visible.minX, visible.maxX, section.minX, section.maxX)
    }
    return result
  }
}

/// The sizes that views asked for.
struct MeasuredSizes {
  private(set) var items: [Int: [Int: CGSize]] = [:]
  private(set) var edges: [ElementKey: CGSize] = [:]

  init(_ preferences: [ElementKey: CGSize] = [:]) {
    add(preferences)
  }

  mutating func add(_ preferences: [ElementKey: CGSize]) {
    for (key, size) in preferences {
      if key.category == .cell, let path = ListPath(key.path) {
        items[path.section, default: [:]][path.item] = size
      } else if key.category == .supplementaryView {
        edges[key] = size
      }
    }
  }

  /// Returns the sizes after an update, without those of items that are made anew.
  func moved(by transition: ListTransition) -> MeasuredSizes {
    var moved = MeasuredSizes()
    for (section, sizes) in items where transition.old.indices.contains(section) {
      for (item, size) in sizes where item < transition.old[section] {
        let path = ListPath(section: section, item: item)
        guard let new = transition.newPath(path), !transition.reloadedItems.contains(path) else { continue }
        moved.items[new.section, default: [:]][new.item] = size
      }
    }
    for (key, size) in edges {
      var key = key
      if key.path.count == 2 {
        guard transition.sectionDestinations.indices.contains(key.path[0]),
          let section = transition.sectionDestinations[key.path[0]]
        else { continue }
        key.path[0] = section
      }
      moved.edges[key] = size
    }
    return moved
  }
}
