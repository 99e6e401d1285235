/// The way from a list to the one after a batch update: the origin of each section and item, and what left.
///
/// ```swift
/// var changes = ListChanges()
/// changes.deletedItems = [ListPath(section: 0, item: 0)]
/// let transition = try ListTransition(from: [3], to: [2], by: changes, words: .table)
/// transition.newPath(ListPath(section: 0, item: 1))  // section 0, item 0
/// ```
package struct ListTransition: Sendable {
  /// Numbers of items by section, before and after.
  package let old: [Int]
  package let new: [Int]
  /// The section before the update for each one after it; nil for inserted ones.
  package private(set) var sectionOrigins: [Int?]
  /// The section after the update for each one before it; nil for deleted ones.
  package private(set) var sectionDestinations: [Int?]
  /// The item before the update for each one after it; nil for inserted ones, also those of inserted and reloaded
  /// sections.
  package private(set) var origins: [[ListPath?]]
  /// The item after the update for each one before it; nil for deleted ones.
  package private(set) var destinations: [[ListPath?]]
  /// Sections and items before the update whose views are made again.
  package let reloadedSections: Set<Int>
  package let reloadedItems: Set<ListPath>

  package init(from old: [Int], to new: [Int], by changes: ListChanges, words: ListWords) throws {
    try ListChangesCheck(changes, old: old, new: new, words: words).run()
    self.old = old
    self.new = new
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)
    sectionOrigins = try Self.origins(
      old.count, new.count, deleted: changes.deletedSections, inserted: changes.insertedSections,
      moves: changes.movedSections
    ) {
      ListUpdateError(reason: Self.sectionReason(old.count, new.count, changes, words))
    }
    sectionDestinations = Array(repeating: nil, count: old.count)
    for (section, origin) in sectionOrigins.enumerated() {
      if let origin { sectionDestinations[origin] = section }
    }
    origins = new.map { Array(repeating: nil, count: $0) }
    destinations = old.map { Array(repeating: nil, count: $0) }
    try mapItems(changes, words)
  }

  package func newPath(_ path: ListPath) -> ListPath? { destinations[path.section][path.item] }
  package func oldPath(_ path: ListPath) -> ListPath? { origins[path.section][path.item] }
  /// Returns the selection after the update. Items that were deleted or reloaded leave it, also with their section.
  package func selection(after selection: Set<ListPath>) -> Set<ListPath> {
    Set(selection.subtracting(reloadedItems).compactMap(newPath))
  }

  /// Returns the origins of positions: moved ones by their moves, the others in order.
  private static func origins(
    _ old: Int, _ new: Int, deleted: [Int], inserted: [Int], moves: [ListChanges.Move<Int>],
    error: () -> ListUpdateError
  ) throws -> [Int?] {
    let gone = Set(deleted).union(moves.map(\.from))
    var origins = [Int?](repeating: nil, count: new)
    var isTaken = Array(repeating: false, count: new)
    for position in inserted { isTaken[position] = true }
    for move in moves {
      isTaken[move.to] = true
      origins[move.to] = move.from
    }
    let staying = (0..<old).filter { !gone.contains($0) }
    let free = (0..<new).filter { !isTaken[$0] }
    guard staying.count == free.count else { throw error() }
    for (origin, position) in zip(staying, free) { origins[position] = origin }
    return origins
  }

  private mutating func mapItems(_ changes: ListChanges, _ words: ListWords) throws {
    let items = ItemChanges(changes)
    for move in changes.movedItems { connect(move.from, move.to) }
    for (section, origin) in sectionOrigins.enumerated() {
      guard let origin, !reloadedSections.contains(origin) else { continue }
      let gone = items.gone(from: origin)
      let come = items.come(into: section)
      guard old[origin] - gone.count == new[section] - come.count else {
        throw ListUpdateError(reason: items.reason(origin, section, old[origin], new[section], words))
      }
      connectStaying(origin, section, gone, come)
    }
  }

  /// Connects the items that stay in a section, in order. The lists are changed in place.
  private mutating func connectStaying(_ origin: Int, _ section: Int, _ gone: Set<Int>, _ come: Set<Int>) {
    var isGone = Array(repeating: false, count: old[origin])
    for item in gone { isGone[item] = true }
    var isTaken = Array(repeating: false, count: new[section])
    for item in come { isTaken[item] = true }
    var (to, from) = ([ListPath?](), [ListPath?]())
    swap(&to, &destinations[origin])
    swap(&from, &origins[section])
    var target = 0
    for item in 0..<old[origin] where !isGone[item] {
      while isTaken[target] { target += 1 }
      to[item] = ListPath(section: section, item: target)
      from[target] = ListPath(section: origin, item: item)
      target += 1
    }
    swap(&to, &destinations[origin])
    swap(&from, &origins[section])
  }

  private mutating func connect(_ from: ListPath, _ to: ListPath) {
    origins[to.section][to.item] = from
    destinations[from.section][from.item] = to
  }

  private static func sectionReason(_ old: Int, _ new: Int, _ changes: ListChanges, _ words: ListWords) -> String {
    """
    Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update \
    (\(new)) must be equal to the number of sections contained in the \(words.list) before the update (\(old)), plus \
    or minus the number of sections inserted or deleted (\(changes.insertedSections.count) inserted, \
    \(changes.deletedSections.count) deleted).
    """
  }
}
