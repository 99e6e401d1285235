import Foundation
import KinoraGeometry

/// Items that the user expands and collapses.
extension UICollectionViewDiffableDataSource {
  /// Functions about items that the user expands or collapses. Snapshots that the program applies don't call them.
  ///
  /// ```swift
  /// dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, current in
  ///   guard current.items.isEmpty else { return current }
  ///   var contents = NSDiffableDataSourceSectionSnapshot<File>()
  ///   contents.append(files(in: folder))
  ///   return contents
  /// }
  /// ```
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns true if the user can expand an item. Default nil: all.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded. Default nil.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns true if the user can collapse an item. Default nil: all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed. Default nil.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what an item that is being expanded has below it, from the item and what it has so far. Default nil:
    /// the same.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// Gives a cell the part of its item in the hierarchy.
  final func adoptOutline(_ cell: UICollectionViewCell, _ item: ItemIdentifierType) {
    cell.adoptOutline(
      CellOutline(
        read: { [weak self] in self?.outline(of: item) },
        toggle: { [weak self] in self?.toggle(item) }))
  }

  /// Expands or collapses a visible item for the user, if the handlers let it.
  private func toggle(_ item: ItemIdentifierType) {
    guard let state = outline(of: item) else { return }
    let handlers = sectionSnapshotHandlers
    if state.isExpanded {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
    }
    // The handlers may have applied other snapshots.
    guard let section = snapshot().sectionIdentifier(containingItem: item) else { return }
    var next = snapshot(for: section)
    if state.isExpanded {
      next.collapse([item])
    } else {
      if let contents = handlers.snapshotForExpandingParent?(item, next.snapshot(of: item)) {
        next.replace(childrenOf: item, using: contents)
      }
      next.expand([item])
    }
    apply(next, to: section)
  }
}
