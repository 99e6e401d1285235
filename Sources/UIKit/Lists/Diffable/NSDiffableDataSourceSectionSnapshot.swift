import KinoraGeometry

/// The items of a section at one time, as a hierarchy in which items are expanded or collapsed.
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Food", "Drinks"])
/// snapshot.append(["Bread", "Cheese"], to: "Food")
/// snapshot.expand(["Food"])
/// dataSource.apply(snapshot, to: .menu)
/// ```
///
/// An item is visible if all items above it are expanded; only visible items are shown in the list. New items are
/// collapsed. A call that adds an item that is there, or names a parent or a neighbour that isn't, stops the program
/// with a sentence that names it.
nonisolated public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where
  ItemIdentifierType: Hashable & Sendable
{
  private(set) var tree = SectionTree<ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  init(_ tree: SectionTree<ItemIdentifierType>) {
    self.tree = tree
  }

  /// All items, also those that aren't visible: each one before its children.
  public var items: [ItemIdentifierType] { tree.items() }
  /// The items at the top, which have no parent, in order.
  public var rootItems: [ItemIdentifierType] { tree.roots }
  /// The visible items, in the order of the list.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  /// Adds items at the end of a parent's children. Default without a parent: at the end of the root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { require(parent) }
    tree.append(items, to: parent)
  }
  /// Adds items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    tree.insert(items, at: place(of: item), of: tree.parent(of: item))
  }
  /// Adds items after another one and all below it, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    tree.insert(items, at: place(of: item) + 1, of: tree.parent(of: item))
  }
  /// Adds the hierarchy of another snapshot before an item. Its root items get the item's parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    tree.insert(snapshot.tree, at: place(of: item), of: tree.parent(of: item))
  }
  /// Adds the hierarchy of another snapshot after an item and all below it. Its root items get the item's parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    tree.insert(snapshot.tree, at: place(of: item) + 1, of: tree.parent(of: item))
  }
  /// Removes items with all below them. Items that aren't there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    tree.delete(items)
  }
  /// Removes all items.
  public mutating func deleteAll() {
    self = Self()
  }
  /// Replaces the children of an item, and all below them, by the hierarchy of another snapshot. The item stays
  /// expanded or collapsed.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    tree.delete(tree.children(of: parent))
    tree.insert(snapshot.tree, at: 0, of: parent)
  }

  /// Makes the children of items visible, if the items are. Items that aren't there are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    tree.setExpanded(items, true)
  }
  /// Hides all below items. Items further down stay expanded, and are shown so when these are expanded again. Items
  /// that aren't there are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    tree.setExpanded(items, false)
  }

  /// Returns true if an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }
  /// Returns the number of items above an item; 0 for root items. Stops the program if the item isn't there.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item)
    return tree.ancestors(of: item).reduce(0) { count, _ in count + 1 }
  }
  /// Returns the position of an item in `items`; nil if it isn't there.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  /// Returns true if an item is expanded; false if it isn't there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { tree.isExpanded(item) }
  /// Returns true if all items above an item are expanded; false if it isn't there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && tree.ancestors(of: item).allSatisfy(tree.isExpanded)
  }
  /// Returns the item above an item; nil for root items, and for those that aren't there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { tree.parent(of: child) }
  /// Returns the hierarchy below an item, whose children become root items; or with the item as its only root item.
  /// Stops the program if the item isn't there.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    require(parent)
    return Self(tree.subtree(of: parent, includingParent: includingParent))
  }

  /// Returns the hierarchy as text, with a line for each item, indented by two spaces for each level.
  ///
  /// An asterisk stands for a visible item, a plus sign for an expanded one, and a minus sign for a collapsed one that
  /// has children.
  public func visualDescription() -> String {
    var levels: [ItemIdentifierType: Int] = [:]
    let visible = Set(visibleItems)
    let lines = items.map { item in
      let level = parent(of: item).map { levels[$0, default: 0] + 1 } ?? 0
      levels[item] = level
      let mark = isExpanded(item) ? "+" : tree.children(of: item).isEmpty ? " " : "-"
      return "\(visible.contains(item) ? "*" : " ") \(String(repeating: "  ", count: level))\(mark) \(item)"
    }
    return lines.joined(separator: "\n")
  }

  private func require(_ item: ItemIdentifierType) {
    precondition(tree.contains(item), "Invalid item identifier specified: \(item) isn't in the section snapshot")
  }

  /// Returns the position of an item among the children of its parent.
  private func place(of item: ItemIdentifierType) -> Int {
    guard tree.contains(item), let place = tree.children(of: tree.parent(of: item)).firstIndex(of: item) else {
      preconditionFailure("Invalid item identifier specified: \(item) isn't in the section snapshot")
    }
    return place
  }
}
