import Foundation
import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitCore
import KinoraUIKitValues

/// Places the cells and other views of a collection view. Programs subclass it for arrangements of their own.
///
/// ```swift
/// final class CircleLayout: UICollectionViewLayout {
///   override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
///
///   override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///     let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///     attributes.size = CGSize(width: 40, height: 40)
///     attributes.center = CGPoint(x: 160 + 100 * cos(CGFloat(indexPath.item)), y: 200 + 100 * sin(CGFloat(indexPath.item)))
///     return attributes
///   }
///
///   override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
///     (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
///       layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewLayout: MainActorObject {
  /// The view whose layout this is; nil before it is set.
  public internal(set) final weak var collectionView: UICollectionView?
  /// True until `prepare()` has been called since the last invalidation.
  final var isInvalid = true
  /// The classes of decoration views, by kind.
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// True while the collection view asks for the attributes of what it shows, and not of what may come.
  final var isAskedForShownViews = false
  /// The update that is animated now.
  final var update: CollectionUpdate?

  /// Creates a layout.
  public init() {
    super.init(base: ())
  }

  /// Creates a layout.
  public required init?(coder: NSCoder) {
    super.init(base: ())
  }

  // The arrangement.

  /// Called before the other functions after each invalidation. The default does nothing.
  open func prepare() {}
  /// The size of the contents, in points. Default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all views that overlap a rectangle of the contents. Default nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item. Default nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view. Default nil.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a decoration view. Default nil.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The class of the attributes. Default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts. Default `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// The direction of the program's language for which the layout is written. Default: that of the program.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { ViewWorld.current.traits.direction }
  /// True if the layout is mirrored in the opposite direction. Default false. Stored only.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Makes decoration views of a class; nil ends it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // Invalidation.

  /// Lets the layout be computed again before the next frame.
  open func invalidateLayout() {
    let context = CollectionViews.context(of: Self.invalidationContextClass)
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Lets a part of the layout be computed again before the next frame. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutWasInvalidated(context)
  }
  /// Returns true if the layout is computed again for new bounds of the view. Default false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context of the invalidation for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    CollectionViews.context(of: Self.invalidationContextClass)
  }
  /// Returns true if the layout is computed again for the size that a view prefers. Default false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context of the invalidation for the size that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionViews.context(of: Self.invalidationContextClass)
    context.preferences[preferredAttributes.key] = preferredAttributes.size
    return context
  }

  // Offsets.

  /// Returns the offset at which a drag comes to rest. Default: the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after an update or a change of the layout. Default: the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // Updates.

  /// Called before the animation of a batch update. Overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of a batch update. Overrides call `super`.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the animation of new bounds. Overrides call `super`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the animation of new bounds. Overrides call `super`.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the view changes to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the view changes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called inside the animation of a change between layouts, for both.
  open func finalizeLayoutTransition() {}

  /// Returns where an item that comes into sight starts. Default: the place before the update, or for new items the
  /// final one, transparent.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    update?.initialAttributes(.cell(itemIndexPath), self)
  }
  /// Returns where an item that goes out of sight ends. Default: the place after the update, or for removed items the
  /// former one, transparent.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    update?.finalAttributes(.cell(itemIndexPath), self)
  }
  /// Returns where a supplementary view that comes into sight starts.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initialAttributes(ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath), self)
  }
  /// Returns where a supplementary view that goes out of sight ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.finalAttributes(ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath), self)
  }
  /// Returns where a decoration view that comes into sight starts.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initialAttributes(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath), self)
  }
  /// Returns where a decoration view that goes out of sight ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.finalAttributes(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath), self)
  }
  /// Returns the places of supplementary views that an update adds. Default: none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the places of supplementary views that an update removes. Default: none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the places of decoration views that an update adds. Default: none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the places of decoration views that an update removes. Default: none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // Interactive movement.

  /// Returns the place of an item that the user holds at a point. Default: that of the item at the point, or the
  /// former place.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { collectionView?.itemInArrangement(at: position) ?? previousIndexPath }
  /// Returns the attributes of an item that the user holds: its own at the position, in front of the others.
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max
    return attributes
  }
  /// Returns the context of the invalidation while the user moves items.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionViews.context(of: Self.invalidationContextClass)
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// Returns the context of the invalidation after items were moved, or their movement was cancelled.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = CollectionViews.context(of: Self.invalidationContextClass)
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // For the layouts of this module.

  /// The views inside which sections scroll across the collection view. Computed with the arrangement.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }
  /// Takes the place of a section that scrolls by itself.
  func sectionDidScroll(_ section: Int, to offset: CGPoint) {}
  /// Returns the place of a section that scrolls by itself.
  func offset(ofSection section: Int) -> CGPoint { .zero }
  /// The animated update begins: the arrangement before it may be kept.
  func keepArrangement() {}
  /// Returns the attributes of a view before the update; nil if they aren't known.
  func formerAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }
  /// Ends what `keepArrangement()` began.
  func dropKeptArrangement() {}
  /// True for layouts that name the axes whose sizes they estimate.
  var namesEstimates: Bool { false }
  /// True for layouts whose arrangement depends on the size of the view.
  var adaptsToSize: Bool { false }
}

extension UICollectionViewLayout {
  /// Returns the attributes of a view by its key.
  final func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  final func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  final func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// Returns new attributes of the layout's class for a key.
  final func newAttributes(_ key: ElementKey, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = CollectionViews.attributes(of: Self.layoutAttributesClass)
    attributes.indexPath = key.path
    attributes.representedElementCategory = key.category
    attributes.representedElementKind = key.category == .cell ? nil : key.kind
    attributes.frame = frame
    return attributes
  }
}
