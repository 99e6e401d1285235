import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// A data source that shows snapshots in a table, and animates the changes from one to the next.
///
/// ```swift
/// dataSource = UITableViewDiffableDataSource<Section, City.ID>(tableView: tableView) { table, path, city in
///   let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
///   cell.textLabel?.text = names[city]
///   return cell
/// }
/// ```
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot() {
    didSet { paths = nil }
  }
  /// The places of the shown items, once one was asked for.
  private var paths: [ItemIdentifierType: ListPath]?
  /// The rows that the user has moved in the table since the last snapshot: the next one is compared with that.
  private var moved: [(from: ListPath, to: ListPath)] = []
  /// The motion of rows that appear or disappear. Default `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot: animates the changes, or makes them at once. The completion is called when they are shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else { return completion?() ?? () }
    let changes = ListChanges(from: inTable, to: snapshot)
    moved = []
    let update = {
      tableView.performBatchUpdates {
        self.shown = snapshot.settled()
        tableView.requestChanges(changes, self.defaultRowAnimation)
      } completion: { _ in
        completion?()
      }
      tableView.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap(self.indexPath))
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by making all cells again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    shown = snapshot.settled()
    moved = []
    tableView?.reloadData()
    tableView?.layoutIfNeeded()
    completion?()
  }

  /// The snapshot in the order of the table's rows.
  private var inTable: Snapshot {
    var snapshot = shown
    for move in moved { snapshot.content.move(move.from, to: move.to) }
    return snapshot
  }

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

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

  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.content.sections[section].items.count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier "
          + "'\(itemIdentifier(for: indexPath).map { "\($0)" } ?? "none")', which is not allowed.")
    }
    return cell
  }
  /// Returns nil. Overrides return the title above a section.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil. Overrides return the title below a section.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns nil. Overrides return the titles of the index at the side.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the position of the title. Overrides return the section of an index title.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Returns false. Overrides return true for rows that can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false. Overrides return true for rows that can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Overrides delete or insert a row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Overrides move an item.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource: RowMoveListener {
  final func tableDidMoveRow(from: ListPath, to: ListPath) {
    moved.append((from, to))
  }
}

extension ListChanges {
  /// Returns the changes between two snapshots, with what the second one makes again.
  nonisolated init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self.init(
      from: old.content.list, to: new.content.list, reloadingSections: Set(new.reloadedSectionIdentifiers),
      reloadingItems: Set(new.reloadedItemIdentifiers))
  }
}
