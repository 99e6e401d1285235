import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
@_spi(Kinora) import KinoraUIKitCore

/// Items in sections, which a layout places, and of which only the visible ones have cells.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 90, height: 90)
/// let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
/// collectionView.dataSource = self
/// collectionView.delegate = self
/// view.addSubview(collectionView)
/// ```
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of a flow layout's headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The items, and the views that show them. Its functions are called by the collection view only.
  final let items = CollectionItems()
  private var layout: UICollectionViewLayout
  private(set) final lazy var menus = CollectionMenus(self)

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepareCollection()
  }

  /// Creates a collection view with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates a collection view with a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
  }

  /// The layout. Setting it changes the places at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { changeLayout(to: newValue, animated: false, completion: nil) }
  }

  /// Stores a layout that takes the place of another one.
  final func store(_ layout: UICollectionViewLayout) {
    self.layout = layout
  }

  // The data.

  /// Supplies the items. Not retained. Default nil: no items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Receives events, and determines what can be selected. Not retained.
  open var delegate: (any UICollectionViewDelegate)? {
    get { storedDelegate as? any UICollectionViewDelegate }
    set {
      guard storedDelegate !== newValue else { return }
      storedDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// Prepares data before items are shown. Not retained. Default nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// True if `prefetchDataSource` is called. Default true.
  open var isPrefetchingEnabled = true
  /// The changes of shown cells after which they are asked for their size again. Default `enabled`. The change is
  /// animated, unless it is announced inside of `UIView.performWithoutAnimation`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizing.followsConstraints = true } }
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items in a section; 0 for a section that isn't there.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Reads everything from the data source again. Ends the selection.
  open func reloadData() {
    requestReload()
  }

  // Views.

  /// Makes cells of a class for an identifier; nil ends it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Names a nib file for an identifier, which can't be read: the first cell stops the program. Nil ends it.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    items.cellQueue.register(identifier, nib.map { nib in { () -> UICollectionViewCell in nib.stop() } })
  }
  /// Makes supplementary views of a class for a kind and an identifier; nil ends it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    registerView(viewClass, elementKind, identifier)
  }
  /// Names a nib file for a kind and an identifier, which can't be read: the first view stops the program. Nil ends it.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerNib(nib, kind, identifier) }
  /// Returns a cell that isn't shown any more, or a new one. Stops the program if no class is registered for the
  /// identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeuedCell(identifier) }
  /// Returns a supplementary view that isn't shown any more, or a new one. Stops the program if no class is registered
  /// for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeuedView(elementKind, identifier) }

  /// Returns the cell of an item; nil if it isn't shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(indexPath) }
  /// The cells that are shown, in no order.
  open var visibleCells: [UICollectionViewCell] { shownPaths.compactMap { shownCell($0) } }
  /// The items that are shown, in no order.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths }
  /// Returns the item of a cell; nil if the cell isn't shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the item at a point of the contents; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  /// Returns a supplementary view; nil if it isn't shown.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { items.shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view }
  /// Returns the supplementary views of a kind that are shown, in no order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplementaries(elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }
  /// Returns the paths of the supplementary views of a kind that are shown, in no order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownSupplementaries(elementKind)
  }
  /// The view behind the items. It doesn't scroll. Default nil.
  open var backgroundView: UIView? {
    didSet { backgroundChanged(from: oldValue) }
  }

  // The layout.

  /// Returns the attributes of an item; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedAttributes(.cell(indexPath))
  }
  /// Returns the attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { preparedAttributes(ElementKey(category: .supplementaryView, kind: kind, path: indexPath)) }
  /// Changes the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }
  /// Changes the layout. The completion's argument is true if the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Called at the end of an interactive transition.
  ///
  /// - Parameters:
  ///   - completed: true if the last animation ran to its end.
  ///   - finished: true if the view has the next layout, false if it has the former one again.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a change to another layout whose progress the program sets. The view has the returned layout until the end.
  ///
  /// Stops the program during another such change.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteractiveTransition(to: layout, completion: completion) }
  /// Ends an interactive transition: the views move to their places in the next layout.
  open func finishInteractiveTransition() {
    endInteractiveTransition(isFinished: true, animated: true)
  }
  /// Ends an interactive transition: the views move back to their places in the former layout.
  open func cancelInteractiveTransition() {
    endInteractiveTransition(isFinished: false, animated: true)
  }

  // Selection.

  /// True if items can be selected. Default true.
  open var allowsSelection = true
  /// True if several items can be selected. Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelected() } }
  }
  /// True if items can be selected while the view is edited. Default false.
  open var allowsSelectionDuringEditing = false
  /// True if several items can be selected while the view is edited. Default false.
  open var allowsMultipleSelectionDuringEditing = false
  /// True if a selection follows the focus. Default false. Stored only.
  open var selectionFollowsFocus = false
  /// True if the delegate's default for the focus of items is true. Default true. Stored only.
  open var allowsFocus = true
  /// True if the item that had the focus gets it back. Default false. Stored only.
  open var remembersLastFocusedIndexPath = false
  /// The selected items. Not nil.
  open var indexPathsForSelectedItems: [IndexPath]? { items.selection.sorted().map { IndexPath($0) } }
  /// Selects an item without calls of the delegate; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects an item without calls of the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let path = ListPath(indexPath) { deselect(path) }
  }
  /// True while the cells show that they are edited. Default false.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingChanged() } }
  }

  /// Scrolls until an item is at a position. Positions of one axis only scroll along it.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    reveal(indexPath, scrollPosition, animated: animated)
  }

  // Changes.

  /// Makes changes together, and animates them. The completion's argument is true if the animations ran to their end.
  ///
  /// Stops the program if the numbers of items don't follow from the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    items.updates.begin(self, hasFormerData: true)
    updates?()
    items.updates.end(self, completion: completion)
  }
  /// Announces new items, by their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Announces that items were removed, by their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Makes the cells of items again, and deselects the items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths.compactMap { ListPath($0) } }
  }
  /// Updates the contents of cells in place, without new cells: calls `cellForItemAt` for items that are shown. In a
  /// batch, that is at its end; the items are named by their places before it.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigure(indexPaths)
  }
  /// Announces that an item has another place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ListPath(indexPath), let to = ListPath(newIndexPath) else { return }
    change { $0.movedItems.append(.init(from: from, to: to)) }
  }
  /// Announces new sections, by their places after the update.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections += sections }
  }
  /// Announces that sections were removed, by their places before the update.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections += sections }
  }
  /// Makes the items of sections again, and deselects them.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections += sections }
  }
  /// Announces that a section has another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// True while changes are made that aren't shown yet.
  open var hasUncommittedUpdates: Bool { items.updates.isOpen }

  // Interactive movement.

  /// Lifts an item, so that the user can move it.
  ///
  /// - Returns: False if the data source doesn't let the item move, or another one is moving.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
  /// Moves the lifted item to a point of the contents. The others make room. Near an edge, the contents scroll.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition, pointer: targetPosition)
  }
  /// Puts the lifted item down, and tells the data source.
  open func endInteractiveMovement() {
    endMovement(isCancelled: false)
  }
  /// Puts the lifted item back.
  open func cancelInteractiveMovement() {
    endMovement(isCancelled: true)
  }

  // Layout and touches.

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      if newValue.size != bounds.size { boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size)) }
      super.frame = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  @_spi(Kinora) open override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    items.press.began(touches, in: self)
    super.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    items.press.moved(touches, in: self)
    super.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    items.press.ended(touches, in: self)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    items.press.cancelled(in: self)
    super.touchesCancelled(touches, with: event)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [CollectionViewPropertyTable<Self>.self]
  }
}
