/// The changes between two lists of unique identifiers.
extension ListChanges {
  /// Returns the changes that make the sections of one list those of another. An item that stays in its section and
  /// among its neighbours isn't moved; as few others as possible are.
  ///
  /// - Complexity: O(n log n) in the number of items.
  package init<Section: Hashable, Item: Hashable>(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])]
  ) {
    self.init()
    let sections = Positions(old.map(\.section), new.map(\.section))
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moves.map { Move(from: $0.from, to: $0.to) }
    compareItems(old.map(\.items), new.map(\.items), sections)
  }

  private mutating func compareItems<Item: Hashable>(_ old: [[Item]], _ new: [[Item]], _ sections: Positions) {
    var oldPaths: [Item: ListPath] = [:]
    for (section, items) in old.enumerated() {
      for (item, identifier) in items.enumerated() { oldPaths[identifier] = ListPath(section: section, item: item) }
    }
    var isKept = old.map { Array(repeating: false, count: $0.count) }
    for (section, items) in new.enumerated() {
      let origin = sections.origins[section]
      var stayers: [(item: Int, origin: Int)] = []
      for (item, identifier) in items.enumerated() {
        let path = ListPath(section: section, item: item)
        guard let from = oldPaths[identifier] else {
          if origin != nil { insertedItems.append(path) }
          continue
        }
        isKept[from.section][from.item] = true
        if from.section == origin {
          stayers.append((item, from.item))
        } else {
          movedItems.append(Move(from: from, to: path))
        }
      }
      if let origin { moveItems(stayers, from: origin, to: section) }
    }
    for (section, items) in isKept.enumerated() where sections.destinations[section] != nil {
      for (item, isKept) in items.enumerated() where !isKept {
        deletedItems.append(ListPath(section: section, item: item))
      }
    }
  }

  /// Moves the items of a section that can't stay among their neighbours.
  private mutating func moveItems(_ items: [(item: Int, origin: Int)], from origin: Int, to section: Int) {
    let staying = Set(Rearrangement.staying(items.map(\.origin)))
    for (position, item) in items.enumerated() where !staying.contains(position) {
      movedItems.append(
        Move(from: ListPath(section: origin, item: item.origin), to: ListPath(section: section, item: item.item)))
    }
  }
}

/// The positions of unique identifiers in two lists.
private struct Positions {
  var deleted: [Int] = []
  var inserted: [Int] = []
  var moves: [(from: Int, to: Int)] = []
  /// The position in the second list for each one in the first; nil for deleted ones.
  var destinations: [Int?]
  /// The position in the first list for each one in the second; nil for inserted ones.
  var origins: [Int?]

  init<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) {
    let newPositions = Dictionary(new.enumerated().map { ($1, $0) }) { first, _ in first }
    destinations = old.map { newPositions[$0] }
    origins = Array(repeating: nil, count: new.count)
    deleted = destinations.indices.filter { destinations[$0] == nil }
    var kept: [(origin: Int, destination: Int)] = []
    for (origin, destination) in destinations.enumerated() {
      guard let destination else { continue }
      origins[destination] = origin
      kept.append((origin, destination))
    }
    inserted = origins.indices.filter { origins[$0] == nil }
    let staying = Set(Rearrangement.staying(kept.map(\.destination)))
    for (position, move) in kept.enumerated() where !staying.contains(position) {
      moves.append((move.origin, move.destination))
    }
  }
}
