import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The attributes of the views in a section.
extension UICollectionViewCompositionalLayout {
  final var visible: CGRect {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset)
  }

  final func elements(of section: SectionArrangement, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var elements: [UICollectionViewLayoutAttributes] = []
    for (index, decoration) in section.section.decorationItems.enumerated() {
      elements.append(self.decoration(decoration, index, section))
    }
    for edge in section.edges.indices {
      let placed = boundary(edge, section)
      if placed.frame.overlaps(rect) { elements.append(placed) }
    }
    var items: [UICollectionViewLayoutAttributes] = []
    guard !section.scrollsAcross || section.scroller.overlaps(rect) else { return elements }
    let offset = offsets[section.index] ?? .zero
    let across = section.scrollsAcross ? CGRect(origin: offset, size: section.scroller.size) : rect
    for item in section.items(in: rect, offset: offset) {
      guard let leaf = section.frame(item) else { continue }
      // A handler may enlarge items that scroll across.
      let isVisible = section.scrollsAcross ? overlapsAlong(leaf.frame, across) : leaf.frame.overlaps(rect)
      if isVisible { items.append(cell(item, leaf, section)) }
      items += supplementaries(item, leaf, section).filter {
        section.scrollsAcross ? isVisible : $0.frame.overlaps(rect)
      }
    }
    if isAskedForShownViews, let handler = section.section.visibleItemsInvalidationHandler {
      handler(items, section.scrollsAcross ? offset : collectionView?.contentOffset ?? .zero, section.environment)
    }
    return elements + items
  }

  private func overlapsAlong(_ frame: CGRect, _ visible: CGRect) -> Bool {
    isVertical
      ? frame.minX < visible.maxX && frame.maxX > visible.minX
      : frame.minY < visible.maxY && frame.maxY > visible.minY
  }

  private func cell(_ item: Int, _ leaf: GroupTemplate.Leaf, _ section: SectionArrangement)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = newAttributes(.cell(IndexPath(item: item, section: section.index)), leaf.frame)
    attributes.zIndex = leaf.zIndex
    attributes.estimates = leaf.estimates
    if section.scrollsAcross { attributes.scrollingSection = section.index }
    return attributes
  }

  private func supplementaries(_ item: Int, _ leaf: GroupTemplate.Leaf, _ section: SectionArrangement)
    -> [UICollectionViewLayoutAttributes]
  {
    (leaf.item?.supplementaryItems ?? []).map { supplementary in
      let path = IndexPath(item: item, section: section.index)
      let key = ElementKey(category: .supplementaryView, kind: supplementary.elementKind, path: path)
      let attributes = newAttributes(key, supplementary.frame(beside: leaf.frame))
      attributes.zIndex = supplementary.zIndex
      if section.scrollsAcross { attributes.scrollingSection = section.index }
      return attributes
    }
  }

  final func decoration(_ item: NSCollectionLayoutDecorationItem, _ index: Int, _ section: SectionArrangement)
    -> UICollectionViewLayoutAttributes
  {
    let path = IndexPath(item: index, section: section.index)
    let key = ElementKey(category: .decorationView, kind: item.elementKind, path: path)
    let attributes = newAttributes(key, section.frame.inset(item.contentInsets))
    attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
    return attributes
  }

  private func boundary(_ edge: Int, _ section: SectionArrangement) -> UICollectionViewLayoutAttributes {
    let content = section.edges[edge]
    let path = IndexPath(item: 0, section: section.index)
    let key = ElementKey(category: .supplementaryView, kind: content.item.elementKind, path: path)
    return attributes(key, content.pinned(in: section.frame, visible, isVertical: isVertical))
  }

  final func attributes(_ key: ElementKey, _ edge: SectionArrangement.Edge) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(key, edge.frame)
    attributes.zIndex = edge.item.zIndex + (edge.item.pinToVisibleBounds ? 10 : 0)
    attributes.estimates = edge.item.layoutSize.estimates
    return attributes
  }

  final func item(_ path: IndexPath, _ arrangement: CompositionalArrangement) -> UICollectionViewLayoutAttributes? {
    guard let path = ListPath(path), arrangement.sections.indices.contains(path.section) else { return nil }
    let section = arrangement.sections[path.section]
    guard (0..<section.count).contains(path.item), let leaf = section.frame(path.item) else { return nil }
    return cell(path.item, leaf, section)
  }

  final func supplementary(_ kind: String, _ path: IndexPath, _ arrangement: CompositionalArrangement)
    -> UICollectionViewLayoutAttributes?
  {
    if path.count == 1 {
      return arrangement.layoutEdges(visible).first { $0.key.kind == kind && $0.key.path == path }
        .map { attributes($0.key, $0.edge) }
    }
    guard let place = ListPath(path), arrangement.sections.indices.contains(place.section) else { return nil }
    let section = arrangement.sections[place.section]
    if let edge = section.edges.firstIndex(where: { $0.item.elementKind == kind }) { return boundary(edge, section) }
    guard (0..<section.count).contains(place.item), let leaf = section.frame(place.item) else { return nil }
    return supplementaries(place.item, leaf, section).first { $0.representedElementKind == kind }
  }
}
