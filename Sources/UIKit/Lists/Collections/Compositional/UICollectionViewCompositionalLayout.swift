import Foundation
import KinoraGeometry
import KinoraLists
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// Returns the layout of a section by its index; nil stops the program.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Properties of a compositional layout as a whole.
///
/// ```swift
/// let configuration = UICollectionViewCompositionalLayoutConfiguration()
/// configuration.interSectionSpacing = 20
/// let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
/// ```
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: MainActorObject {
  /// The direction of scrolling. Default vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between sections, in points. Default 0.
  open var interSectionSpacing: CGFloat = 0
  /// Views at the edges of the whole layout. Default none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the insets of sections count. Default `safeArea`.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates the properties of a vertical layout.
  public init() {
    super.init(base: ())
  }
}

/// Arranges items in groups and sections, each of which is described by a value.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
///   subitems: [item])
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
///
/// Sections of known sizes are arithmetic: their number of items costs nothing.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// Properties of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var current: CompositionalArrangement?
  /// The arrangement before the update that is animated.
  private var former: CompositionalArrangement?
  /// The sizes that views asked for.
  private var measured = MeasuredSizes()
  /// The offsets of sections that scroll across.
  final var offsets: [Int: CGPoint] = [:]
  /// The length across the scrolling for which sizes were measured.
  private var measuredLength: CGFloat?

  /// Creates a layout whose sections are all arranged in one way.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all arranged in one way, with properties.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections a function describes.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections a function describes, with properties.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Unavailable: a layout needs a description of its sections. Returns nil.
  public required init?(coder: NSCoder) { nil }

  /// The colour that the layout wishes behind the items.
  final var backgroundColor: UIColor?
  /// Returns the properties of the list that a section is; nil for others.
  final func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
    let sections = arrangement.sections
    return sections.indices.contains(section) ? sections[section].section.list : nil
  }

  final var isVertical: Bool { configuration.scrollDirection == .vertical }

  open override func prepare() {
    super.prepare()
    if let backgroundColor, let collectionView, collectionView.backgroundColor == .systemBackground {
      collectionView.backgroundColor = backgroundColor
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.preferences.isEmpty || current == nil {
      if context.invalidateDataSourceCounts, update == nil { (measured, offsets) = (MeasuredSizes(), [:]) }
      current = nil
      measured.add(context.preferences)
    } else {
      measured.add(context.preferences)
      current?.measure(MeasuredSizes(context.preferences))
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let size = collectionView?.bounds.size else { return false }
    return newBounds.size != size
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (axes, wished, size) = (
      originalAttributes.estimates, LayoutLength.valid(preferredAttributes.size), originalAttributes.size
    )
    return axes.contains(.width) && abs(wished.width - size.width) > 0.01
      || axes.contains(.height) && abs(wished.height - size.height) > 0.01
  }

  // The arrangement, made when it is first needed.

  private var arrangement: CompositionalArrangement {
    if let current { return current }
    let made = makeArrangement()
    current = made
    return made
  }

  private func makeArrangement() -> CompositionalArrangement {
    guard let collectionView else { return CompositionalArrangement(configuration) }
    let inset = collectionView.adjustedContentInset
    var size = collectionView.bounds.inset(by: inset).size
    size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    let cross = isVertical ? size.width : size.height
    if measuredLength != cross {
      if measuredLength != nil { measured = MeasuredSizes() }
      measuredLength = cross
    }
    let environment = LayoutEnvironment(size, .zero, collectionView.traitCollection)
    var arrangement = CompositionalArrangement(configuration, environment)
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else {
        preconditionFailure("the section provider must return a valid section for section \(index), not nil")
      }
      arrangement.add(
        section, count: collectionView.numberOfItems(inSection: index), insets: insets(of: section, collectionView))
    }
    arrangement.finish(measured)
    return arrangement
  }

  /// Returns the insets of a section, including those of the view to which they refer.
  private func insets(of section: NSCollectionLayoutSection, _ view: UICollectionView) -> NSDirectionalEdgeInsets {
    var insets = section.contentInsets
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let adjusted = view.contentInsetAdjustmentBehavior == .never ? UIEdgeInsets.zero : view.safeAreaInsets
    let more: UIEdgeInsets
    switch reference {
    case .none: return insets
    case .automatic, .safeArea: more = adjusted
    case .layoutMargins, .readableContent: more = view.layoutMargins
    }
    if isVertical, !view.isScrollable(.horizontal) || reference == .layoutMargins {
      insets.leading += more.left
      insets.trailing += more.right
    } else if !isVertical, !view.isScrollable(.vertical) || reference == .layoutMargins {
      insets.top += more.top
      insets.bottom += more.bottom
    }
    return insets
  }

  open override var collectionViewContentSize: CGSize { arrangement.size }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let arrangement = arrangement
    var elements: [UICollectionViewLayoutAttributes] = []
    for index in arrangement.sections(in: rect, pinnedTo: visible) {
      elements += self.elements(of: arrangement.sections[index], in: rect)
    }
    for (key, edge) in arrangement.layoutEdges(visible) where edge.frame.overlaps(rect) {
      elements.append(attributes(key, edge))
    }
    return elements
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    item(indexPath, arrangement)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { supplementary(elementKind, indexPath, arrangement) }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let path = ListPath(indexPath), arrangement.sections.indices.contains(path.section) else { return nil }
    let section = arrangement.sections[path.section]
    guard section.section.decorationItems.indices.contains(path.item) else { return nil }
    return decoration(section.section.decorationItems[path.item], path.item, section)
  }

  // Sections that scroll across.

  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let arrangement = arrangement
    return arrangement.sections(in: rect, pinnedTo: rect).compactMap {
      let section = arrangement.sections[$0]
      return section.scrollsAcross && section.scroller.overlaps(rect) ? section.scrollingSection : nil
    }
  }

  override func sectionDidScroll(_ section: Int, to offset: CGPoint) {
    offsets[section] = offset
  }

  override func offset(ofSection section: Int) -> CGPoint { offsets[section] ?? .zero }

  // Updates.

  override func keepArrangement() {
    former = current
    guard let transition = update?.transition else { return }
    measured = measured.moved(by: transition)
    var moved: [Int: CGPoint] = [:]
    for (section, offset) in offsets where transition.sectionDestinations.indices.contains(section) {
      if let new = transition.sectionDestinations[section] { moved[new] = offset }
    }
    offsets = moved
  }

  override func dropKeptArrangement() {
    former = nil
  }

  override func formerAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let former else { return nil }
    switch key.category {
    case .cell: return item(key.path, former)
    case .supplementaryView: return supplementary(key.kind, key.path, former)
    case .decorationView: return nil
    }
  }

  override var namesEstimates: Bool { true }
  override var adaptsToSize: Bool { true }
}
