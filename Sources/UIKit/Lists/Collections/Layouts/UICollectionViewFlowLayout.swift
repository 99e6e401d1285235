import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// Arranges items in lines, like words: as many in a line as fit.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 90, height: 90)
/// layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// ```
///
/// Lines are justified, except for the last one; items of one size stand in straight columns. Lengths that aren't
/// finite, or negative ones, count as 0.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items, or of estimates, that contents determine.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least distance between lines, in points. Default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }
  /// The least distance between the items of a line, in points. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }
  /// The size of items in points, unless the delegate determines it. Default 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }
  /// The size in points of items that haven't been shown; cells then determine their own. Default zero: `itemSize`
  /// holds.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }
  /// The direction of scrolling. Default vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }
  /// The size of headers: its height in a vertical layout, its width in a horizontal one. Default zero: none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The size of footers: its height in a vertical layout, its width in a horizontal one. Default zero: none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The distances around the items of a section, in points. Default zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }
  /// The edges from which `sectionInset` counts. Default `fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsChanged() } }
  }
  /// True if headers stay at the edge of the view while their section is visible. Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
  }
  /// True if footers stay at the edge of the view while their section is visible. Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsChanged() } }
  }

  /// The edges from which the insets of sections count.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// True once the delegate turned out not to determine sizes.
  final var delegateLacksSizes = false
  /// The current arrangement; nil until it is needed.
  private var current: FlowArrangement?
  /// The arrangement before the update that is animated.
  private var former: FlowArrangement?
  /// The sizes that cells asked for.
  private var measured: [ListPath: CGSize] = [:]

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  final var isVertical: Bool { scrollDirection == .vertical }
  /// True if cells determine their sizes.
  final var isSelfSizing: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  private func metricsChanged() {
    current = nil
    invalidateLayout()
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for (key, size) in context.preferences {
      guard key.category == .cell, let path = ListPath(key.path) else { continue }
      measured[path] = LayoutLength.valid(size)
    }
    if context.invalidateDataSourceCounts, update == nil { measured = [:] }
    current = nil
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let former = collectionView.bounds.size
    return isVertical ? newBounds.width != former.width : newBounds.height != former.height
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && LayoutLength.valid(preferredAttributes.size) != originalAttributes.size
  }

  /// The arrangement, made when it is first needed.
  private var arrangement: FlowArrangement {
    if let current { return current }
    let made = makeArrangement()
    current = made
    return made
  }

  private func makeArrangement() -> FlowArrangement {
    guard let collectionView else { return FlowArrangement([], isVertical: isVertical, crossLength: 0) }
    let inset = collectionView.adjustedContentInset
    let size = collectionView.bounds.size
    let cross =
      isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    let metrics = FlowMetricsReader(self, collectionView, measured)
    return FlowArrangement(
      (0..<collectionView.numberOfSections).map { metrics.section($0) }, isVertical: isVertical,
      crossLength: max(cross, 0))
  }

  open override var collectionViewContentSize: CGSize { arrangement.size }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let arrangement = arrangement
    let range = arrangement.range(rect)
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
    return arrangement.sections(in: range).flatMap { section -> [UICollectionViewLayoutAttributes] in
      let content = arrangement.sections[section]
      var elements: [UICollectionViewLayoutAttributes] = []
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        guard let edge = supplementary(kind, section, arrangement), edge.frame.overlaps(rect) else { continue }
        elements.append(edge)
      }
      for item in content.items(in: range) {
        let frame = content.frame(item)
        guard frame.overlaps(rect) else { continue }
        elements.append(cell(IndexPath(item: item, section: section), frame))
      }
      return elements
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let arrangement = arrangement
    guard let path = ListPath(indexPath), arrangement.contains(path) else { return nil }
    return cell(indexPath, arrangement.sections[path.section].frame(path.item))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    indexPath.isEmpty ? nil : supplementary(elementKind, indexPath[0], arrangement)
  }

  private func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes(.cell(path), frame)
    if isSelfSizing { attributes.estimates = [.width, .height] }
    return attributes
  }

  private func supplementary(_ kind: String, _ section: Int, _ arrangement: FlowArrangement)
    -> UICollectionViewLayoutAttributes?
  {
    guard arrangement.sections.indices.contains(section) else { return nil }
    let content = arrangement.sections[section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter,
      (isHeader ? content.headerLength : content.footerLength) > 0
    else { return nil }
    let cross = arrangement.crossLength
    let frame = isHeader ? content.headerFrame(crossLength: cross) : content.footerFrame(crossLength: cross)
    let key = ElementKey(category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section))
    let attributes = newAttributes(key, frame)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      pin(attributes, content, isHeader)
      attributes.zIndex = 10
    }
    return attributes
  }

  /// Moves a header or footer to the edge of the view, inside its section.
  private func pin(_ attributes: UICollectionViewLayoutAttributes, _ section: FlowSection, _ isHeader: Bool) {
    guard let collectionView else { return }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    var frame = attributes.frame
    let (low, high) = isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
    let length = isHeader ? section.headerLength : section.footerLength
    let start = isVertical ? frame.minY : frame.minX
    let pinned =
      isHeader
      ? max(start, min(low, section.end - section.footerLength - length))
      : min(start, max(high - length, section.start + section.headerLength))
    if isVertical { frame.origin.y = pinned } else { frame.origin.x = pinned }
    attributes.frame = frame
  }

  // Updates.

  override func keepArrangement() {
    // An arrangement that isn't known can't be made now: the data source has its new data.
    former = current
    guard let update else { return }
    var moved: [ListPath: CGSize] = [:]
    for (path, size) in measured {
      guard path.section < update.transition.old.count, path.item < update.transition.old[path.section],
        let new = update.transition.newPath(path), !update.transition.reloadedItems.contains(path)
      else { continue }
      moved[new] = size
    }
    measured = moved
  }

  override func dropKeptArrangement() {
    former = nil
  }

  override func formerAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let former else { return nil }
    if key.category == .supplementaryView {
      return key.path.isEmpty ? nil : supplementary(key.kind, key.path[0], former)
    }
    guard key.category == .cell, let path = ListPath(key.path), former.contains(path) else { return nil }
    return cell(key.path, former.sections[path.section].frame(path.item))
  }

  override var namesEstimates: Bool { true }
  override var adaptsToSize: Bool { true }
}

extension CGRect {
  /// True if the rectangles have an area in common.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY && width > 0 && height > 0
  }
}
