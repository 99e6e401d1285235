import Foundation
import KinoraLists

/// The sections and items of a list at one time, by identifiers that are unique in it.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Section, City.ID>()
/// snapshot.appendSections([.favourites, .others])
/// snapshot.appendItems(favourites, toSection: .favourites)
/// snapshot.appendItems(others)
/// dataSource.apply(snapshot)
/// ```
///
/// A call that names an identifier that isn't there, or adds one that is, stops the program with a sentence that
/// names it.
nonisolated public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()
  private var reloadedSections: [SectionIdentifierType] = []
  private var reloadedItems: [ItemIdentifierType] = []
  private var reconfiguredItems: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { content.itemCount }
  /// The number of sections.
  public var numberOfSections: Int { content.sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { content.sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.section(identifier).items.count
  }
  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.section(identifier).items
  }
  /// Returns the section of an item; nil if the item isn't there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.owner(of: identifier)
  }
  /// Returns the position of an item among all; nil if it isn't there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    content.path(of: identifier).map { path in
      content.sections[..<path.section].reduce(0) { $0 + $1.items.count } + path.item
    }
  }
  /// Returns the position of a section; nil if it isn't there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { content.index(of: identifier) }

  /// Adds items at the end of a section; without one, of the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    content.append(identifiers, to: sectionIdentifier)
  }
  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    content.insert(identifiers, beside: beforeIdentifier, after: false)
  }
  /// Adds items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    content.insert(identifiers, beside: afterIdentifier, after: true)
  }
  /// Removes items. Items that aren't there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    content.delete(identifiers)
    removeLooseMarks()
  }
  /// Removes all sections with their items.
  public mutating func deleteAllItems() {
    self = Self()
  }
  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    content.move(identifier, beside: toIdentifier, after: false)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    content.move(identifier, beside: toIdentifier, after: true)
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    content.insert(identifiers, at: content.sections.count)
  }
  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    content.insert(identifiers, at: content.requiredIndex(of: toIdentifier))
  }
  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    content.insert(identifiers, at: content.requiredIndex(of: toIdentifier) + 1)
  }
  /// Removes sections with their items. Sections that aren't there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    content.delete(sections: identifiers)
    removeLooseMarks()
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    content.move(identifier, beside: toIdentifier, after: false)
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    content.move(identifier, beside: toIdentifier, after: true)
  }

  /// The items whose cells are made again when the snapshot is applied.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// The sections whose cells are made again when the snapshot is applied.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  /// The items whose cells are updated in place when the snapshot is applied.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  /// Makes the cells of items again when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { content.require(identifier) }
    reloadedItems += identifiers
  }
  /// Makes the cells of sections again when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = content.requiredIndex(of: identifier) }
    reloadedSections += identifiers
  }
  /// Updates the cells of items in place when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { content.require(identifier) }
    reconfiguredItems += identifiers
  }

  /// Removes the marks of what isn't there any more.
  private mutating func removeLooseMarks() {
    reloadedSections.removeAll { content.index(of: $0) == nil }
    reloadedItems.removeAll { !content.contains($0) }
    reconfiguredItems.removeAll { !content.contains($0) }
  }

  /// Returns the snapshot without the marks of what is made again: the state after it was applied.
  func settled() -> Self {
    var snapshot = self
    (snapshot.reloadedItems, snapshot.reloadedSections, snapshot.reconfiguredItems) = ([], [], [])
    return snapshot
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
