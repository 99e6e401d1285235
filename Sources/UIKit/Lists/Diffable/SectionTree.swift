import KinoraGeometry

/// The items of a section snapshot with their children. Identifiers are unique.
///
/// No function calls itself: a hierarchy may be as deep as it has items.
nonisolated struct SectionTree<ItemID: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemID?
    var children: [ItemID] = []
    var isExpanded = false
  }

  private(set) var roots: [ItemID] = []
  private var nodes: [ItemID: Node] = [:]

  /// True if an item has children or is expanded: the order of the items isn't all that there is to know.
  var isOutline: Bool { nodes.count > roots.count || roots.contains { isExpanded($0) } }

  func contains(_ item: ItemID) -> Bool { nodes[item] != nil }
  func isExpanded(_ item: ItemID) -> Bool { nodes[item]?.isExpanded ?? false }
  func parent(of item: ItemID) -> ItemID? { nodes[item]?.parent }
  /// Returns the children of an item, or the roots for nil.
  func children(of parent: ItemID?) -> [ItemID] { parent.map { nodes[$0]?.children ?? [] } ?? roots }

  /// Returns the items above an item, the nearest first.
  func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: item) { current in
      guard let parent = nodes[current]?.parent else { return nil }
      current = parent
      return parent
    }
  }

  /// Returns the items below a parent, or all of them for nil: each one before its children.
  ///
  /// - Parameter isOpen: returns true for the items whose children are listed, too.
  func items(below parent: ItemID? = nil, where isOpen: (ItemID) -> Bool = { _ in true }) -> [ItemID] {
    var items: [ItemID] = []
    var pending = Array(children(of: parent).reversed())
    while let item = pending.popLast() {
      items.append(item)
      if isOpen(item) { pending.append(contentsOf: children(of: item).reversed()) }
    }
    return items
  }

  /// The items whose ancestors are all expanded, in order.
  var visibleItems: [ItemID] { items(where: isExpanded) }

  // Changes.

  /// Adds items without children at the end of a parent's children, or of the roots for nil.
  mutating func append(_ items: [ItemID], to parent: ItemID?) {
    insert(items, at: children(of: parent).count, of: parent)
  }

  /// Adds items without children among the children of a parent.
  mutating func insert(_ items: [ItemID], at index: Int, of parent: ItemID?) {
    stopIfNotUnique(items)
    for item in items { nodes[item] = Node(parent: parent) }
    changeChildren(of: parent) { $0.insert(contentsOf: items, at: index) }
  }

  /// Adds all items of another tree among the children of a parent.
  mutating func insert(_ other: SectionTree, at index: Int, of parent: ItemID?) {
    stopIfNotUnique(Array(other.nodes.keys))
    nodes.merge(other.nodes) { _, new in new }
    for root in other.roots { nodes[root]?.parent = parent }
    changeChildren(of: parent) { $0.insert(contentsOf: other.roots, at: index) }
  }

  /// Removes items with all below them. Items that aren't there are ignored.
  mutating func delete(_ items: [ItemID]) {
    var pending = items.filter(contains)
    let parents = Set(pending.map { nodes[$0]?.parent })
    var gone: Set<ItemID> = []
    while let item = pending.popLast() {
      if gone.insert(item).inserted { pending.append(contentsOf: children(of: item)) }
    }
    for parent in parents { changeChildren(of: parent) { $0.removeAll(where: gone.contains) } }
    for item in gone { nodes[item] = nil }
  }

  mutating func setExpanded(_ items: [ItemID], _ isExpanded: Bool) {
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }

  /// Returns the items below a parent as a separate tree.
  func subtree(of parent: ItemID, includingParent: Bool) -> SectionTree {
    var tree = SectionTree()
    let items = items(below: parent)
    for item in items { tree.nodes[item] = nodes[item] }
    tree.roots = children(of: parent)
    for root in tree.roots { tree.nodes[root]?.parent = nil }
    guard includingParent else { return tree }
    var whole = SectionTree()
    whole.append([parent], to: nil)
    whole.setExpanded([parent], isExpanded(parent))
    whole.insert(tree, at: 0, of: parent)
    return whole
  }

  private mutating func changeChildren(of parent: ItemID?, _ change: (inout [ItemID]) -> Void) {
    guard let parent else { return change(&roots) }
    guard nodes[parent] != nil else { return }
    change(&nodes[parent, default: Node()].children)
  }

  private func stopIfNotUnique(_ items: [ItemID]) {
    var known: Set<ItemID> = []
    let duplicates = items.filter { contains($0) || !known.insert($0).inserted }
    precondition(
      duplicates.isEmpty,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + duplicates.map { "\($0)" }.joined(separator: ", "))
  }
}
