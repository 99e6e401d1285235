import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// A data source that shows snapshots in a collection view, and animates the changes from one to the next.
///
/// ```swift
/// dataSource = UICollectionViewDiffableDataSource<Section, Photo.ID>(collectionView: collectionView) {
///   collectionView, path, photo in
///   collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: photo)
/// }
/// ```
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  /// Functions about items that the user moves.
  public struct ReorderingHandlers {
    /// Returns true if the user can move an item. Default nil: none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes because an item was moved. Default nil.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot has changed because an item was moved. Default nil.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var state = OutlinedSnapshot<SectionIdentifierType, ItemIdentifierType>() {
    didSet { paths = nil }
  }
  private var shown: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }
  /// The places of the shown items, once one was asked for.
  private var paths: [ItemIdentifierType: ListPath]?
  /// Returns the supplementary views. Default nil: empty views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Functions about items that the user moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// Functions about items that the user expands or collapses.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Creates the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot: animates the changes, or makes them at once. The completion is called when they are shown.
  ///
  /// Sections keep their hierarchies, with what is hidden in them. An item that is new or has moved gets the parent of
  /// the item after it.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(
      state.applying(snapshot), ListChanges(from: shown, to: snapshot),
      reconfiguring: snapshot.reconfiguredItemIdentifiers, isAnimated: animatingDifferences, completion)
  }

  /// Shows a hierarchy of items in a section: animates the changes, or makes them at once. The completion is called
  /// when they are shown. A section that isn't there is added at the end.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let next = state.applying(snapshot, to: section)
    let changes = ListChanges(from: shown, to: next.snapshot)
    show(next, changes, reconfiguring: [], isAnimated: animatingDifferences, completion)
  }

  private func show(
    _ next: OutlinedSnapshot<SectionIdentifierType, ItemIdentifierType>, _ changes: ListChanges,
    reconfiguring reconfigured: [ItemIdentifierType], isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let collectionView else { return completion?() ?? () }
    let update = {
      collectionView.performBatchUpdates {
        self.state = next
        collectionView.requestChanges(changes)
      } completion: { _ in
        completion?()
      }
      collectionView.reconfigureItems(at: reconfigured.compactMap(self.indexPath))
      collectionView.updateOutlines()
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by making all cells again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    state = state.applying(snapshot)
    collectionView?.reloadData()
    collectionView?.layoutIfNeeded()
    completion?()
  }

  /// Returns the snapshot that is shown. Of hierarchies, it has the visible items.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }
  /// Returns the hierarchy of a section, with the items that aren't visible; an empty one if the section isn't there.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { state.sectionSnapshot(section) }

  /// Returns the place of an item in its hierarchy; nil if it isn't visible.
  final func outline(of item: ItemIdentifierType) -> OutlineState? { state.outline(of: item) }

  /// Returns the item at a path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ListPath(indexPath).flatMap { shown.content.item(at: $0) }
  }
  /// Returns the path of an item; nil if it isn't there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    let known = paths ?? shown.content.paths
    paths = known
    return known[itemIdentifier].map { IndexPath($0) }
  }
  /// Returns the section at a position; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.content.sections
    return sections.indices.contains(index) ? sections[index].identifier : nil
  }
  /// Returns the position of a section; nil if it isn't there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.content.sections[section].items.count
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
          + "identifier '\(itemIdentifier(for: indexPath).map { "\($0)" } ?? "none")', which is not allowed.")
    }
    adoptOutline(cell, item)
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
  /// Returns true for items that `reorderingHandlers` lets move.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Moves the item in the snapshot, and calls the handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let from = ListPath(sourceIndexPath), let to = ListPath(destinationIndexPath) else { return }
    var final = shown
    final.content.move(from, to: to)
    let next = state.applying(final)
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: shown, finalSnapshot: final,
      sectionTransactions: Set([from.section, to.section]).sorted().map { section in
        let identifier = shown.content.sections[section].identifier
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: identifier, initialSnapshot: state.sectionSnapshot(identifier),
          finalSnapshot: next.sectionSnapshot(identifier))
      })
    reorderingHandlers.willReorder?(transaction)
    state = next
    reorderingHandlers.didReorder?(transaction)
    collectionView.updateOutlines()
  }
  /// Returns nil. Overrides return the titles of the index at the side.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the first item. Not called.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}
