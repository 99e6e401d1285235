/// The changes between two lists in which some sections and items are made again.
extension ListChanges {
  /// Returns the changes that make the sections of one list those of another, and make marked sections and items again.
  ///
  /// A marked section or item that moves is deleted and inserted instead, since only what stays can be reloaded. An item
  /// that leaves a marked section for another one is inserted there.
  package init<Section: Hashable, Item: Hashable>(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])],
    reloadingSections sections: Set<Section>, reloadingItems items: Set<Item>
  ) {
    self.init(from: old, to: new)
    if !sections.isEmpty { reloadSections(old.map(\.section), new.map(\.section), sections) }
    if !items.isEmpty { reloadItems(old.map(\.items), items) }
  }

  private mutating func reloadSections<Section: Hashable>(
    _ old: [Section], _ new: [Section], _ marked: Set<Section>
  ) {
    let gone = Set(deletedSections + movedSections.map(\.from))
    reloadedSections = old.indices.filter { marked.contains(old[$0]) && !gone.contains($0) }
    for move in Self.take(from: &movedSections, where: { marked.contains(old[$0.from]) }) {
      deletedSections.append(move.from)
      insertedSections.append(move.to)
    }
    deletedItems.removeAll { marked.contains(old[$0.section]) }
    insertedItems.removeAll { marked.contains(new[$0.section]) }
    replace(
      Self.take(from: &movedItems) { marked.contains(old[$0.from.section]) || marked.contains(new[$0.to.section]) },
      insertedAlone: { !marked.contains(new[$0]) })
  }

  private mutating func reloadItems<Item: Hashable>(_ old: [[Item]], _ marked: Set<Item>) {
    replace(
      Self.take(from: &movedItems) { marked.contains(old[$0.from.section][$0.from.item]) }, insertedAlone: { _ in true }
    )
    let (gone, whole) = (Set(deletedItems), wholeSections)
    for (section, items) in old.enumerated() where !whole.contains(section) {
      for (item, identifier) in items.enumerated() where marked.contains(identifier) {
        let path = ListPath(section: section, item: item)
        if !gone.contains(path) { reloadedItems.append(path) }
      }
    }
  }

  /// The sections before the update whose items leave together.
  private var wholeSections: Set<Int> { Set(deletedSections + reloadedSections) }

  /// Replaces moves by deletions and insertions. Items of sections that come and go as a whole aren't named.
  ///
  /// - Parameter insertedAlone: false for a section after the update whose items come together.
  private mutating func replace(_ moves: [Move<ListPath>], insertedAlone: (Int) -> Bool) {
    let (gone, come) = (wholeSections, Set(insertedSections))
    for move in moves {
      if !gone.contains(move.from.section) { deletedItems.append(move.from) }
      if !come.contains(move.to.section), insertedAlone(move.to.section) { insertedItems.append(move.to) }
    }
  }

  /// Removes elements from an array, and returns them.
  private static func take<Element>(from array: inout [Element], where isTaken: (Element) -> Bool) -> [Element] {
    let taken = array.filter(isTaken)
    array.removeAll(where: isTaken)
    return taken
  }
}
