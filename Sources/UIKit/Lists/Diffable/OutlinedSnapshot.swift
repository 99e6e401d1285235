import KinoraLists

/// The snapshot that a collection view shows, with the hierarchies of its sections.
nonisolated struct OutlinedSnapshot<SectionID, ItemID>
where
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
{
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemID>

  /// Sections with the visible items only, without marks.
  private(set) var snapshot = Snapshot()
  /// The hierarchies of the sections that are more than a list. The visible items of each are the section's items in
  /// `snapshot`.
  private var trees: [SectionID: SectionTree<ItemID>] = [:]

  /// Returns the hierarchy of a section; an empty one for a section that isn't there.
  func sectionSnapshot(_ section: SectionID) -> SectionSnapshot {
    if let tree = trees[section] { return SectionSnapshot(tree) }
    var flat = SectionSnapshot()
    if snapshot.indexOfSection(section) != nil { flat.append(snapshot.itemIdentifiers(inSection: section)) }
    return flat
  }

  /// Returns the place of a visible item in its hierarchy; nil if it isn't visible.
  func outline(of item: ItemID) -> OutlineState? {
    guard let section = snapshot.sectionIdentifier(containingItem: item) else { return nil }
    guard let tree = trees[section] else { return OutlineState(level: nil, isExpanded: false) }
    return OutlineState(level: SectionSnapshot(tree).level(of: item), isExpanded: tree.isExpanded(item))
  }

  /// Returns the state with another hierarchy in a section, which is added at the end if it isn't there.
  func applying(_ section: SectionSnapshot, to identifier: SectionID) -> Self {
    var next = self
    if snapshot.indexOfSection(identifier) == nil { next.snapshot.appendSections([identifier]) }
    next.snapshot.content.replaceItems(of: identifier, with: section.visibleItems)
    next.trees[identifier] = section.tree.isOutline ? section.tree : nil
    return next
  }

  /// Returns the state with other visible items.
  ///
  /// An item that stays among its neighbours keeps its parent, or the nearest ancestor that stays. An item that is new
  /// or has moved gets the parent of the staying item after it: its neighbours keep theirs. What is hidden below an
  /// item goes with it, except items that are visible now.
  func applying(_ snapshot: Snapshot) -> Self {
    var next = Self()
    next.snapshot = snapshot.settled()
    guard !trees.isEmpty else { return next }
    for section in snapshot.content.sections {
      let tree = tree(of: section.identifier, showing: section.items, of: snapshot)
      if let tree, tree.isOutline { next.trees[section.identifier] = tree }
    }
    return next
  }

  /// Returns the hierarchy of a section with new visible items; nil for a list.
  private func tree(of section: SectionID, showing items: [ItemID], of new: Snapshot) -> SectionTree<ItemID>? {
    let own = trees[section]
    guard own != nil || items.contains(where: { hidden(below: $0) != nil }) else { return nil }
    guard own?.visibleItems != items else { return own.map { $0.hiding(itemsOf: new, except: items) } }
    var merge = OutlineMerge(own ?? SectionTree(), items)
    for item in items { merge.add(item, hidden: hidden(below: item)?.hiding(itemsOf: new)) }
    return merge.tree
  }

  /// Returns what is hidden below a visible item; nil if there is nothing.
  private func hidden(below item: ItemID) -> SectionTree<ItemID>? {
    guard let section = snapshot.sectionIdentifier(containingItem: item), let tree = trees[section],
      !tree.isExpanded(item), !tree.children(of: item).isEmpty
    else { return nil }
    return tree.subtree(of: item, includingParent: false)
  }
}

nonisolated extension SectionTree {
  /// Returns the tree without the items that a snapshot shows, except some.
  fileprivate func hiding<SectionID>(
    itemsOf snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, except visible: [ItemID] = []
  ) -> Self {
    let visible = Set(visible)
    var tree = self
    tree.delete(items().filter { snapshot.content.contains($0) && !visible.contains($0) })
    return tree
  }
}

/// A hierarchy whose visible items are added in order, with parents after a former hierarchy.
nonisolated private struct OutlineMerge<ItemID: Hashable & Sendable> {
  private(set) var tree = SectionTree<ItemID>()
  private let former: SectionTree<ItemID>
  /// For each item the next one, or itself, that stays among its neighbours.
  private var anchors: [ItemID: ItemID] = [:]
  /// The last item with its ancestors, from the top: the possible parents of the next one.
  private var path: [ItemID] = []
  /// The positions in `path`.
  private var depths: [ItemID: Int] = [:]

  init(_ former: SectionTree<ItemID>, _ items: [ItemID]) {
    self.former = former
    var places: [ItemID: Int] = [:]
    for (place, item) in former.visibleItems.enumerated() { places[item] = place }
    let known = items.filter { places[$0] != nil }
    let staying = Set(Rearrangement.staying(known.compactMap { places[$0] }).map { known[$0] })
    var anchor: ItemID?
    for item in items.reversed() {
      if staying.contains(item) { anchor = item }
      anchors[item] = anchor
    }
  }

  mutating func add(_ item: ItemID, hidden: SectionTree<ItemID>?) {
    let parent = anchors[item].flatMap { anchor in former.ancestors(of: anchor).first { depths[$0] != nil } }
    let depth = parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
    for gone in path[depth...] { depths[gone] = nil }
    path.removeSubrange(depth...)
    tree.append([item], to: parent)
    tree.setExpanded([item], former.isExpanded(item))
    if let hidden { tree.insert(hidden, at: 0, of: item) }
    depths[item] = depth
    path.append(item)
  }
}
