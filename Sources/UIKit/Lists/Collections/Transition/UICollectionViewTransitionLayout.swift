import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists

/// Places views between their places in two layouts, by a progress that the program sets.
///
/// ```swift
/// let transition = collectionView.startInteractiveTransition(to: grid) { isCompleted, isFinished in
///   print(isFinished ? "grid" : "list")
/// }
/// // As the user pinches:
/// transition.transitionProgress = progress
/// transition.invalidateLayout()
/// // At the end:
/// collectionView.finishInteractiveTransition()
/// ```
///
/// At a progress of 0 the places are those of the current layout, at 1 those of the next one.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from which the views come.
  public final let currentLayout: UICollectionViewLayout
  /// The layout to which the views go.
  public final let nextLayout: UICollectionViewLayout
  /// The part of the way from 0 to 1. Default 0. A value that isn't finite is ignored, others count as 0 or 1.
  open var transitionProgress: CGFloat {
    get { progress }
    set {
      guard newValue.isFinite, newValue != progress else { return }
      progress = newValue
      invalidateLayout()
    }
  }
  private var progress: CGFloat = 0
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Unavailable: the layout needs two others. Returns nil.
  public required init?(coder: NSCoder) { nil }

  /// Stores a number of the program, such as the centre of a pinch.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
  }
  /// Returns a number of the program; 0 if none was stored.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private var layouts: [UICollectionViewLayout] { [currentLayout, nextLayout] }
  private var mix: LayoutMix { LayoutMix(currentLayout, nextLayout, progress: min(max(progress, 0), 1)) }

  open override func prepare() {
    super.prepare()
    for layout in layouts where layout.isInvalid {
      layout.isInvalid = false
      layout.prepare()
      layout.isInvalid = false
    }
  }

  // Places.

  open override var collectionViewContentSize: CGSize { mix.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    for layout in layouts { layout.isAskedForShownViews = isAskedForShownViews }
    defer { for layout in layouts { layout.isAskedForShownViews = false } }
    let mix = mix
    var keys = mix.keys(in: rect)
    if let collectionView { keys += mix.crossingItems(in: rect, collectionView.items.counts) }
    var known: Set<ElementKey> = []
    return keys.filter { known.insert($0).inserted }.compactMap { mix.attributes($0) }
      .filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mix.attributes(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mix.attributes(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)) }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mix.attributes(ElementKey(category: .decorationView, kind: elementKind, path: indexPath)) }

  // Invalidation: of the two layouts where the data or the bounds have changed.

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    layouts.contains { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.newBounds = newBounds
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for layout in layouts {
      if let bounds = context.newBounds {
        // The view has its new bounds already if only the size has changed since the last layout.
        let isNewSize = layout.adaptsToSize && bounds == collectionView?.bounds
        guard isNewSize || layout.shouldInvalidateLayout(forBoundsChange: bounds) else { continue }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
      } else if context.invalidateDataSourceCounts {
        let inner = CollectionViews.context(of: type(of: layout).invalidationContextClass)
        (inner.invalidateEverything, inner.invalidateDataSourceCounts) = (true, true)
        layout.invalidateLayout(with: inner)
      }
    }
    super.invalidateLayout(with: context)
  }

  // Updates.

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for layout in layouts { layout.prepare(forCollectionViewUpdates: updateItems) }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    for layout in layouts { layout.finalizeCollectionViewUpdates() }
  }

  override func keepArrangement() {
    for layout in layouts {
      layout.update = update
      layout.keepArrangement()
    }
  }

  override func dropKeptArrangement() {
    for layout in layouts {
      layout.dropKeptArrangement()
      layout.update = nil
    }
  }

  /// Views keep the sizes that the two layouts know: none is asked for its own.
  override var namesEstimates: Bool { true }
  override var adaptsToSize: Bool { layouts.contains { $0.adaptsToSize } }
}
