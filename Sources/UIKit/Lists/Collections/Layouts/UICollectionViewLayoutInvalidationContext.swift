import Foundation
import KinoraGeometry
import KinoraObjectRuntime

/// The parts of a layout that are to be computed again.
///
/// ```swift
/// let context = UICollectionViewLayoutInvalidationContext()
/// context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
/// layout.invalidateLayout(with: context)
/// ```
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: MainActorObject {
  /// True if everything is to be computed again.
  public internal(set) final var invalidateEverything = false
  /// True if the numbers of sections and items may have changed.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The items that were named; nil for none.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by kind; nil for none.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by kind; nil for none.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// A distance by which the offset moves with the new layout, in points. Default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A change of the size of the contents, in points. Default zero.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that the user moves, by their places before; nil without such a movement.
  public internal(set) final var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The items that the user moves, by their places now; nil without such a movement.
  public internal(set) final var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The middle of the items that the user moves, in points of the contents.
  public internal(set) final var interactiveMovementTarget = CGPoint.zero

  /// Creates a context that names nothing.
  public init() {
    super.init(base: ())
  }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The bounds for which a transition layout is computed again; nil for other reasons.
  final var newBounds: CGRect?
  /// The views whose own sizes were asked for, with those sizes.
  final var preferences: [ElementKey: CGSize] = [:]
}

/// The parts of a flow layout that are to be computed again.
///
/// ```swift
/// let context = UICollectionViewFlowLayoutInvalidationContext()
/// context.invalidateFlowLayoutDelegateMetrics = false
/// layout.invalidateLayout(with: context)
/// ```
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is asked for sizes and distances again. Default true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the places are computed again. Default true.
  open var invalidateFlowLayoutAttributes = true
}
