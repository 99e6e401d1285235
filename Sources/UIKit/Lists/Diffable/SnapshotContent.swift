import KinoraGeometry
import KinoraLists

/// The sections of a snapshot with their items. Identifiers are unique.
nonisolated struct SnapshotContent<SectionID: Hashable, ItemID: Hashable> {
  struct Section {
    var identifier: SectionID
    var items: [ItemID]
  }

  private(set) var sections: [Section] = []
  /// The section of each item.
  private var owners: [ItemID: SectionID] = [:]
  /// The position of each section. Rebuilt with every change of the sections.
  private var indices: [SectionID: Int] = [:]

  var itemCount: Int { owners.count }

  func index(of identifier: SectionID) -> Int? { indices[identifier] }

  func requiredIndex(of identifier: SectionID) -> Int {
    guard let index = indices[identifier] else {
      preconditionFailure("Invalid section identifier specified: \(identifier) isn't in the snapshot")
    }
    return index
  }

  func section(_ identifier: SectionID) -> Section { sections[requiredIndex(of: identifier)] }

  func path(of item: ItemID) -> ListPath? {
    guard let owner = owners[item], let section = indices[owner],
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return ListPath(section: section, item: index)
  }

  /// The places of all items.
  var paths: [ItemID: ListPath] {
    var paths: [ItemID: ListPath] = [:]
    paths.reserveCapacity(itemCount)
    for (section, content) in sections.enumerated() {
      for (item, identifier) in content.items.enumerated() {
        paths[identifier] = ListPath(section: section, item: item)
      }
    }
    return paths
  }

  func contains(_ item: ItemID) -> Bool { owners[item] != nil }

  /// Returns the section of an item; nil if the item isn't there.
  func owner(of item: ItemID) -> SectionID? { owners[item] }

  /// Returns the item at a place; nil if there is none.
  func item(at path: ListPath) -> ItemID? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func require(_ item: ItemID) {
    precondition(owners[item] != nil, "Invalid item identifier specified: \(item) isn't in the snapshot")
  }

  private func requiredPath(of item: ItemID) -> ListPath {
    guard let path = path(of: item) else {
      preconditionFailure("Invalid item identifier specified: \(item) isn't in the snapshot")
    }
    return path
  }

  // Items.

  mutating func append(_ items: [ItemID], to identifier: SectionID?) {
    guard let identifier = identifier ?? sections.last?.identifier else {
      preconditionFailure("There are currently no sections in the data source. Please add a section first.")
    }
    let section = requiredIndex(of: identifier)
    claim(items, identifier)
    sections[section].items += items
  }

  mutating func insert(_ items: [ItemID], beside item: ItemID, after: Bool) {
    let path = requiredPath(of: item)
    claim(items, sections[path.section].identifier)
    sections[path.section].items.insert(contentsOf: items, at: path.item + (after ? 1 : 0))
  }

  mutating func delete(_ items: [ItemID]) {
    let gone = Set(items)
    let touched = Set(gone.compactMap { owners[$0].flatMap { indices[$0] } })
    for section in touched { sections[section].items.removeAll(where: gone.contains) }
    for item in gone { owners[item] = nil }
  }

  /// Replaces the items of a section.
  mutating func replaceItems(of identifier: SectionID, with items: [ItemID]) {
    let section = requiredIndex(of: identifier)
    for item in sections[section].items { owners[item] = nil }
    claim(items, identifier)
    sections[section].items = items
  }

  mutating func move(_ item: ItemID, beside other: ItemID, after: Bool) {
    precondition(item != other, "\(item) can't be moved beside itself")
    let from = requiredPath(of: item)
    sections[from.section].items.remove(at: from.item)
    let to = requiredPath(of: other)
    sections[to.section].items.insert(item, at: to.item + (after ? 1 : 0))
    owners[item] = sections[to.section].identifier
  }

  /// Moves the item at a path to a path without it.
  mutating func move(_ path: ListPath, to other: ListPath) {
    let item = sections[path.section].items.remove(at: path.item)
    sections[other.section].items.insert(item, at: min(other.item, sections[other.section].items.count))
    owners[item] = sections[other.section].identifier
  }

  private mutating func claim(_ items: [ItemID], _ section: SectionID) {
    for item in items {
      precondition(
        owners.updateValue(section, forKey: item) == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
    }
  }

  // Sections.

  mutating func insert(_ identifiers: [SectionID], at index: Int) {
    for identifier in identifiers {
      precondition(
        indices.updateValue(0, forKey: identifier) == nil,
        "Fatal: supplied section identifiers are not unique. Duplicate identifier: \(identifier)")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0, items: []) }, at: index)
    rebuildIndices()
  }

  mutating func delete(sections identifiers: [SectionID]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      for item in section.items { owners[item] = nil }
    }
    sections.removeAll { gone.contains($0.identifier) }
    rebuildIndices()
  }

  mutating func move(_ identifier: SectionID, beside other: SectionID, after: Bool) {
    precondition(identifier != other, "\(identifier) can't be moved beside itself")
    let section = sections.remove(at: requiredIndex(of: identifier))
    rebuildIndices()
    sections.insert(section, at: requiredIndex(of: other) + (after ? 1 : 0))
    rebuildIndices()
  }

  private mutating func rebuildIndices() {
    indices = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
  }

  /// The list for the comparison of two snapshots.
  var list: [(section: SectionID, items: [ItemID])] { sections.map { ($0.identifier, $0.items) } }
}

nonisolated extension SnapshotContent: Sendable where SectionID: Sendable, ItemID: Sendable {}
nonisolated extension SnapshotContent.Section: Sendable where SectionID: Sendable, ItemID: Sendable {}
